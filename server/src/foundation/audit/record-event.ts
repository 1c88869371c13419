import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { EventKind } from "./event-kinds.ts";
import { events } from "../../schema/foundation/event.table.ts";

/**
 * The kinds of events about a move. Either a client gets another agent, or a cover is set or ends. With a
 * cover, another agent looks after the client for a while. The changes in these events contain names of
 * agents.
 */
export const movedKinds = ["client_moved", "cover_set", "cover_ended"] as const;

interface NewEvent {
  kind: EventKind;
  userId: string | null;
  actorId: string | null;
  sessionId?: string | null;
  caller: Caller;
  now: Date;
  facts?: Record<string, string | number | boolean | null>;
  /** The changed fields, each with its values before and after. */
  changes?: Record<string, [before: unknown, after: unknown]>;
  /** The bulk action that the event belongs to. */
  batchId?: string | null;
}

/** Records what happened, in the transaction in which it happened. */
export async function recordEvent(tx: Pick<Transaction, "db">, event: NewEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

/** What a person did to their own account. */
interface OwnAct {
  session: { id: string; user: { id: string } };
  caller: Caller;
  now: Date;
}

/** Like recordEvent, for what a person did to their own account in a session. */
export async function recordOwnEvent(
  tx: Pick<Transaction, "db">,
  kind: EventKind,
  { session, caller, now }: OwnAct,
  facts: NewEvent["facts"] = {},
): Promise<void> {
  const { id } = session.user;
  await recordEvent(tx, { kind, userId: id, actorId: id, sessionId: session.id, caller, now, facts });
}

/**
 * Like recordEvent, for many events at once. All events are passed as one parameter of the statement. With
 * one parameter for each value, a thousand events would need eleven thousand parameters.
 */
export async function recordEvents(tx: Pick<Transaction, "db">, list: readonly NewEvent[]): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map((event) => ({
    id: newId(event.now),
    kind: event.kind,
    user_id: event.userId,
    actor_id: event.actorId,
    session_id: event.sessionId,
    network: event.caller.network,
    user_agent: event.caller.userAgent,
    facts: event.facts ?? {},
    changes: event.changes,
    batch_id: event.batchId,
    created_at: event.now,
  }));
  const columns = sql.raw(
    "id, kind, user_id, actor_id, session_id, network, user_agent, facts, changes, batch_id, created_at",
  );
  await tx.db.execute(
    sql`insert into ${events} (${columns}, follows)
      select ${columns}, batch_id is not null and (
        row_number() over (partition by batch_id, kind order by id) > 1 or exists (
          select from ${events} as "earlier" where ${isOfSameAct(sql`"earlier"`, sql`"new"`)}))
      from jsonb_populate_recordset(null::${events}, ${JSON.stringify(rows)}::jsonb) as "new"`,
  );
}

/**
 * Whether two events belong to one bulk action. Takes the names of the two events in the query. A
 * reassignment and its undo belong to the same batch. So two events about moves count as one action only if
 * they also have the same time.
 */
export function isOfSameAct(one: SQL, other: SQL): SQL {
  return sql`${one}."batch_id" = ${other}."batch_id" and ${one}."kind" = ${other}."kind" and (
    ${one}."created_at" = ${other}."created_at" or ${one}."kind" <> all(${sql.param([...movedKinds])}::text[]))`;
}
