import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type Caller, SERVER_CALLER } from "../../platform/http/caller.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { movedKinds, recordEvents } from "../../foundation/audit/record-event.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import type { Cover } from "./covers.ts";

/** Who acts, in which session and from which device. */
export interface Actor {
  id: string | null;
  sessionId: string | null;
  caller: Caller;
}

/**
 * Returns the server as the actor. The server acts when a planned move is due and when a job ends. `id` is
 * the person on whose behalf the server acts, or null.
 */
export function serverActor(id: string | null): Actor {
  return { id, sessionId: null, caller: SERVER_CALLER };
}

/** An agent, as named in a client's history. */
interface NamedAgent {
  id: string;
  name: string;
}

/** A cover, as shown in a client's history. */
export interface NamedCover extends NamedAgent {
  /** ISO 8601, UTC. */
  from: string;
  until: string;
}

/** What happened to one client in a batch or in its undo. */
export type MoveEvent =
  | { kind: "client_moved"; clientId: string; change: [before: NamedAgent | null, after: NamedAgent | null] }
  | { kind: "cover_set"; clientId: string; change: [before: NamedCover | null, after: NamedCover] }
  | { kind: "cover_ended"; clientId: string; change: [before: NamedCover, after: null] };

/** A stored event of a move. A higher id means a later event. */
export type PastMove = MoveEvent & { eventId: string };

const FIELDS = { client_moved: "agent", cover_set: "cover", cover_ended: "cover" } as const;

interface Batch {
  id: string;
  reason: string | null;
  /** True if these events are about the undo of the batch. */
  isUndone?: boolean;
}

/** Records in each client's history what happened to the client. One statement writes all events. */
export async function recordMoves(
  db: Queries,
  list: readonly MoveEvent[],
  batch: Batch,
  { id, sessionId, caller }: Actor,
  now: Date,
): Promise<void> {
  const facts = {
    ...(batch.reason !== null && { reason: batch.reason }),
    ...(batch.isUndone && { is_undone: true }),
  };
  await recordEvents(
    { db },
    list.map(({ kind, clientId, change }) => ({
      kind,
      userId: clientId,
      actorId: id,
      sessionId,
      caller,
      now,
      facts,
      changes: { [FIELDS[kind]]: change },
      batchId: batch.id,
    })),
  );
}

/**
 * Finds what a batch did to each client when it was carried out. Leaves out clients who have been erased
 * since.
 */
export async function findMoves(db: Queries, batchId: string, doneAt: Date): Promise<PastMove[]> {
  const rows = await db
    .select({ eventId: events.id, kind: events.kind, clientId: events.userId, changes: events.changes })
    .from(events)
    .where(
      and(
        // These conditions match an existing index, so that PostgreSQL can use it.
        eq(events.createdAt, doneAt),
        eq(events.batchId, batchId),
        inArray(events.kind, [...movedKinds]),
        isNotNull(events.changes),
      ),
    )
    .orderBy(events.userId, events.id);
  return rows.map(({ eventId, kind, clientId, changes }) => {
    const field = FIELDS[kind as MoveEvent["kind"]];
    return { eventId, kind, clientId, change: changes![field] } as PastMove;
  });
}

export function namedAgent<Agent extends { id: string; firstName: string; lastName: string }>(
  agent: Agent | null,
): NamedAgent | null {
  return agent && { id: agent.id, name: fullName(agent) };
}

export function namedCover({
  agent,
  startsAt,
  endsAt,
}: Pick<Cover, "agent" | "startsAt" | "endsAt">): NamedCover {
  return { ...namedAgent(agent)!, from: startsAt.toISOString(), until: endsAt.toISOString() };
}
