import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import type { Allotted } from "./allot.ts";
import { type Cover, findCovers } from "./covers.ts";
import { type MoveEvent, namedCover } from "./move-events.ts";
import type { Days } from "./reassignment-emails.ts";
import { endCovers, writeCovers } from "./write-assignments.ts";

interface Cut {
  batch: BatchRow;
  /** The days of the covers. Null if the order ends covers. */
  days: Days | null;
  now: Date;
}

/**
 * Sets or ends the covers of some clients, each by the agent who was chosen for the client. Returns what
 * happened to the clients.
 */
export async function writeCoverChunk(
  tx: Transaction,
  chunk: readonly Allotted[],
  { batch, days, now }: Cut,
): Promise<MoveEvent[]> {
  const ids = chunk.map(({ client }) => client.id);
  const before = await findCovers(tx.db, ids, now);
  if (days === null) {
    await endCovers(
      tx.db,
      before.map(({ clientId, agent }) => ({ clientId, agentId: agent.id })),
      now,
    );
    return before.map((cover) => {
      return { kind: "cover_ended", clientId: cover.clientId, change: [namedCover(cover), null] };
    });
  }
  const set = chunk.flatMap(({ client, to }) => (to ? [{ clientId: client.id, agent: to, ...days }] : []));
  await writeCovers(
    tx.db,
    set.map(({ clientId, agent }) => ({ clientId, agentId: agent.id, ...days })),
    { batchId: batch.id, createdBy: batch.createdBy, reason: batch.reason, now },
  );
  return set.map((cover) => {
    const replaced = before.find((one) => isSamePair(one, cover));
    return {
      kind: "cover_set",
      clientId: cover.clientId,
      change: [replaced ? namedCover(replaced) : null, namedCover(cover)],
    };
  });
}

type Pair = Pick<Cover, "clientId"> & { agent: { id: string } };

function isSamePair(one: Pair, other: Pair): boolean {
  return one.clientId === other.clientId && one.agent.id === other.agent.id;
}
