import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import type { Allotted } from "./allot.ts";
import { findCovers } from "./covers.ts";
import { type MoveEvent, namedAgent, namedCover } from "./move-events.ts";
import { writePrimaries } from "./write-assignments.ts";

/** Gives some clients to the agents chosen for them. Returns what happened to the clients. */
export async function writePrimaryChunk(
  tx: Transaction,
  chunk: readonly Allotted[],
  { batch, now }: { batch: BatchRow; now: Date },
): Promise<MoveEvent[]> {
  const ids = chunk.map(({ client }) => client.id);
  const next = new Map(chunk.map(({ client, to }) => [client.id, to?.id]));
  const covers = await findCovers(tx.db, ids, now);
  const pairs = chunk.map(({ client, to }) => ({ clientId: client.id, agentId: to?.id ?? null }));
  await writePrimaries(tx.db, pairs, {
    batchId: batch.id,
    createdBy: batch.createdBy,
    reason: batch.reason,
    now,
  });
  return [
    ...chunk.map(({ client, to }): MoveEvent => {
      return {
        kind: "client_moved",
        clientId: client.id,
        change: [namedAgent(client.agent), namedAgent(to)],
      };
    }),
    // An agent who becomes a client's own agent no longer needs to cover for that client.
    ...covers
      .filter(({ clientId, agent }) => next.get(clientId) === agent.id)
      .map((cover): MoveEvent => {
        return { kind: "cover_ended", clientId: cover.clientId, change: [namedCover(cover), null] };
      }),
  ];
}
