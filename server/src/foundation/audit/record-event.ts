import type { EventKind as AccountEventKind } from "@portico/contract/identity/history";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { events } from "../../schema/foundation/event.table.ts";

/** Kinds of events. Those of an account are part of its owner's history; the others are the firm's. */
export type EventKind =
  | AccountEventKind
  | "invited"
  | "invitation_resent"
  | "invitation_reminded"
  | "invitation_link_copied"
  | "invitation_corrected"
  | "invitation_withdrawn"
  | "invitation_asked_again"
  | "firm_changed"
  | "reference_numbered"
  | "client_tagged"
  | "client_untagged"
  | "list_exported"
  | "account_erased"
  | "agent_changed"
  | "agent_added"
  | "people_imported"
  | "import_dropped"
  | "import_undone"
  | "record_removed"
  | "client_added"
  | "client_changed"
  | "client_opened"
  | "move_planned"
  | "move_called_off"
  | "deactivation_planned"
  | "deactivation_called_off"
  | "job_stopped"
  | "documents_placed"
  | "documents_taken_back"
  | "folder_added"
  | "folder_changed"
  | "folder_deleted"
  | `material_${(typeof materialActs)[number]}`
  | `request_${(typeof requestActs)[number]}`
  | `report_${(typeof reportActs)[number]}`
  | `article_${(typeof articleActs)[number]}`
  | (typeof movedKinds)[number];

/** What can happen to documents. */
const materialActs = [
  "added",
  "replaced",
  "changed",
  "moved",
  "trashed",
  "restored",
  "purged",
  "sent",
  "sent_to_many",
  "placed",
  "copied",
  "acknowledged",
  "readers_reminded",
  "receipts_exported",
  "zipped",
  "infected",
] as const;

/** What can happen to requests for documents. */
const requestActs = [
  "added",
  "changed",
  "cancelled",
  "reminded",
  "item_answered",
  "item_accepted",
  "item_rejected",
] as const;

/** What can happen to reports. */
export const reportActs = [
  "begun",
  "deleted",
  "scheduled",
  "unscheduled",
  "published",
  "withdrawn",
  "acknowledged",
  "reminded",
  "downloaded",
  "receipts_exported",
] as const;

/** What can happen to articles and announcements. */
const articleActs = [
  "begun",
  "deleted",
  "scheduled",
  "unscheduled",
  "published",
  "archived",
  "acknowledged",
  "reminded",
  "receipts_exported",
] as const;

/** What can happen to a client when agents change; these events name agents among their changes. */
export const movedKinds = ["client_moved", "cover_set", "cover_ended"] as const;

interface NewEvent {
  kind: EventKind;
  userId: string | null;
  actorId: string | null;
  sessionId?: string | null;
  caller: Caller;
  now: Date;
  facts?: Record<string, string | number | boolean | null>;
  /** What was changed: each field with its values before and after. */
  changes?: Record<string, [before: unknown, after: unknown]>;
  /** The bulk action that it belongs to. */
  batchId?: string | null;
}

/** Records what happened, in the transaction in which it happened. */
export async function recordEvent(tx: Pick<Transaction, "db">, event: NewEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

/** An action of a person on their own account. */
interface OwnAct {
  session: { id: string; user: { id: string } };
  caller: Caller;
  now: Date;
}

/** Like recordEvent, for what a person did in a session to their own account. */
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
 * Like recordEvent, for many at once: in one parameter, since a thousand events would otherwise need eleven
 * thousand.
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
 * Whether two events, by their tables' names, belong to one bulk action. A move and its undo have one batch.
 */
export function isOfSameAct(one: SQL, other: SQL): SQL {
  return sql`${one}."batch_id" = ${other}."batch_id" and ${one}."kind" = ${other}."kind" and (
    ${one}."created_at" = ${other}."created_at" or ${one}."kind" <> all(${sql.param([...movedKinds])}::text[]))`;
}
