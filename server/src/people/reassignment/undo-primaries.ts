import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import type { Allotted } from "./allot.ts";
import { findHeld } from "./held-clients.ts";
import { type MoveEvent, namedAgent, type PastMove } from "./move-events.ts";
import { findMovedSince } from "./later-acts.store.ts";
import { findPresentAgents } from "./target-agents.ts";
import { restorePrimaries } from "./write-assignments.ts";

/** What an undo did with some clients: who went to which agent, and the events about it. */
export interface Undone {
  list: Allotted[];
  events: MoveEvent[];
}

/**
 * Gives clients back to the agents from whom a batch took them. Leaves out clients whose agent has changed
 * since the batch.
 */
export async function undoPrimaries(
  tx: Transaction,
  chunk: readonly PastMove[],
  batch: BatchRow,
  now: Date,
): Promise<Undone> {
  const moves = chunk.flatMap((one) => (one.kind === "client_moved" ? [one] : []));
  const before = moves.flatMap(({ change }) => change[0]?.id ?? []);
  const agents = await findPresentAgents(tx.db, before);
  const clientIds = moves.map(({ clientId }) => clientId);
  const held = await findHeld(tx.db, clientIds);
  const overtaken = await findMovedSince(tx.db, moves, batch);
  const list = moves.flatMap(({ clientId, change: [from, after] }): Allotted[] => {
    const client = held.get(clientId);
    const to = from && agents.get(from.id);
    // The client has left, or the client's former agent has left.
    if (!client || to === undefined) return [];
    const isAsLeft = (client.agent?.id ?? null) === (after?.id ?? null);
    // An assignment names the batch that made it. A client without an agent has no such assignment. For this
    // client, the history shows whether this batch was the last to change the client's agent.
    const isOurs = client.agent === null ? !overtaken.has(clientId) : client.batchId === batch.id;
    return isAsLeft && isOurs ? [{ client, to }] : [];
  });
  const pairs = list.map(({ client, to }) => ({ clientId: client.id, agentId: to?.id ?? null }));
  await restorePrimaries(tx.db, pairs, batch.doneAt!, {
    batchId: batch.id,
    createdBy: batch.createdBy,
    reason: null,
    now,
  });
  const events = list.map(({ client, to }): MoveEvent => {
    return {
      kind: "client_moved",
      clientId: client.id,
      change: [namedAgent(client.agent), namedAgent(to)],
    };
  });
  return { list, events };
}
