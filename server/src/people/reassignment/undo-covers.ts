import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import { type Cover, findCovers } from "./covers.ts";
import { findHeld } from "./held-clients.ts";
import { type MoveEvent, namedCover, type NamedCover, type PastMove } from "./move-events.ts";
import { findCoveredSince } from "./later-acts.store.ts";
import { findPresentAgents } from "./target-agents.ts";
import type { Undone } from "./undo-primaries.ts";
import { endCovers, writeCovers } from "./write-assignments.ts";

type SetEvent = Extract<PastMove, { kind: "cover_set" }>;
type EndEvent = Extract<PastMove, { kind: "cover_ended" }>;

/**
 * Undoes what a batch did to covers. Ends the covers that the batch set. Restores the covers that the batch
 * replaced or ended, unless their days are over.
 */
export async function undoCovers(
  tx: Transaction,
  chunk: readonly PastMove[],
  batch: BatchRow,
  now: Date,
): Promise<Undone> {
  const set = chunk.flatMap((one) => (one.kind === "cover_set" ? [one] : []));
  const ended = chunk.flatMap((one) => (one.kind === "cover_ended" ? [one] : []));
  const present = await findCovers(
    tx.db,
    set.map(({ clientId }) => clientId),
    now,
  );
  const isOurs = (one: SetEvent) => present.some((cover) => cover.batchId === batch.id && isOf(cover, one));
  const undone = set.filter(isOurs);
  await endCovers(
    tx.db,
    undone.map(({ clientId, change: [, cover] }) => ({ clientId, agentId: cover.id })),
    now,
  );
  const replaced = undone.flatMap(({ eventId, clientId, change: [cover] }): EndEvent[] =>
    cover ? [{ eventId, kind: "cover_ended", clientId, change: [cover, null] }] : [],
  );
  const revived = await reviveCovers(tx, [...replaced, ...ended], batch, now);
  const over = undone.map(({ clientId, change: [, cover] }): MoveEvent => {
    return { kind: "cover_ended", clientId, change: [cover, null] };
  });
  return { list: [], events: [...over, ...revived] };
}

/**
 * Restores covers whose days are not over. Leaves out a cover if its agent or client has left, if another
 * cover has taken its place, or if the cover has been changed since.
 */
export async function reviveCovers(
  tx: Transaction,
  ended: readonly PastMove[],
  batch: BatchRow,
  now: Date,
): Promise<MoveEvent[]> {
  const wanted = ended.flatMap((one) => {
    if (one.kind !== "cover_ended") return [];
    const [cover] = one.change;
    const { clientId, eventId } = one;
    return new Date(cover.until) > now ? [{ clientId, agentId: cover.id, eventId, cover }] : [];
  });
  if (wanted.length === 0) return [];
  const clientIds = wanted.map(({ clientId }) => clientId);
  const agents = await findPresentAgents(
    tx.db,
    wanted.map(({ cover }) => cover.id),
  );
  const held = await findHeld(tx.db, clientIds);
  const present = await findCovers(tx.db, clientIds, now);
  const overtaken = await findCoveredSince(tx.db, wanted, batch);
  const free = wanted.filter(({ clientId, eventId, cover }) => {
    const client = held.get(clientId);
    const isTaken = present.some((one) => one.clientId === clientId && one.agent.id === cover.id);
    if (isTaken || overtaken.has(eventId)) return false;
    return client !== undefined && client.agent?.id !== cover.id && agents.has(cover.id);
  });
  if (free.length === 0) return [];
  await writeCovers(
    tx.db,
    free.map(({ clientId, cover }) => coverOf(clientId, cover)),
    { batchId: batch.id, createdBy: batch.createdBy, reason: null, now },
  );
  return free.map(({ clientId, cover }): MoveEvent => {
    return { kind: "cover_set", clientId, change: [null, cover] };
  });
}

function isOf(cover: Cover, { clientId, change: [, set] }: SetEvent): boolean {
  const { id, from, until } = namedCover(cover);
  return cover.clientId === clientId && id === set.id && from === set.from && until === set.until;
}

/** Turns a cover from its form in a history into a cover to store. */
function coverOf(clientId: string, { id, from, until }: NamedCover) {
  return { clientId, agentId: id, startsAt: new Date(from), endsAt: new Date(until) };
}
