import { COUNT_CAP } from "@portico/contract/values/limits";
import type { Shelf } from "@portico/contract/documents/material-fields";
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { DAY_MS, later } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { isCurrentVersion } from "../articles/visible-articles.ts";
import { articles, articleVersions } from "../schema/articles/article.table.ts";
import { inOneForm } from "../documents/label-form.ts";
import { reports } from "../schema/reports/report.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import {
  articleSeen,
  askedSeen,
  clientsSeen,
  documentsSeen,
  missingSeen,
  reportSeen,
  subjectSeen,
  visibleAlerts,
} from "./alert-access.ts";
import type { AlertKind } from "../notifications/alert-kinds.ts";
import { type AlertRow, alerts } from "../schema/notifications/alert.table.ts";

/** How long alerts are stored: longer than anybody looks back. */
const KEPT_MS = 90 * DAY_MS;
/** How many clients or documents an alert names; the others are only counted. */
const NAMED_CLIENTS = 2;
const NAMED_DOCUMENTS = 2;

/** A person as an alert names them. */
export interface AlertPerson {
  id: string;
  first_name: string;
  last_name: string;
  organisation_name: string | null;
  email: string | null;
  avatar_key: string | null;
}

/** A document as an alert names it. */
export interface AlertDocument {
  id: string;
  title: string;
  shelf: Shelf;
  owner_id: string | null;
  folder_id: string | null;
  /** The user who added it; null if they are gone. */
  by_first_name: string | null;
  by_last_name: string | null;
}

/** An alert with what its reader may see of it now. */
export interface SeenAlert extends Pick<AlertRow, "id" | "facts" | "count" | "at" | "readAt"> {
  kind: AlertKind;
  /**
   * The first clients, and how many there are. If there are more than COUNT_CAP, the number is COUNT_CAP + 1,
   * and the named clients need not be the first.
   */
  clients: AlertPerson[];
  clientCount: number;
  subject: AlertPerson | null;
  /** The newest documents, and how many there are. */
  documents: AlertDocument[];
  documentCount: number;
  /** The report that the alert is about. */
  report: { id: string; title: string; client_id: string } | null;
  /** The article that the alert is about. */
  article: {
    slug: string;
    title: string;
    /** The agent who wrote it for their clients; empty if the firm did. */
    by_first_name: string | null;
    by_last_name: string | null;
  } | null;
  /** How many documents are still missing from the requests that the alert reminds of. */
  missing: number;
  /**
   * The names of the first documents that the alert asks for, or of the newest ones that were sent, accepted
   * or sent back.
   */
  asked: string[];
  /** How many such documents there are. */
  askedCount: number;
  /** The user who did it; shown to admins alone. */
  actor: AlertPerson | null;
}

const PERSON = sql.raw(
  "app_user.id, app_user.first_name, app_user.last_name, app_user.organisation_name, app_user.email, app_user.avatar_key",
);

const DOCUMENT = sql.raw(
  "material.id, material.title, material.shelf, material.owner_id, material.folder_id, giver.first_name as by_first_name, giver.last_name as by_last_name",
);

/** Reads the alerts of a WHERE that a viewer may see, newest first. */
export async function findAlerts(
  db: Queries,
  viewer: Viewer,
  now: Date,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<SeenAlert[]> {
  const one = (which: SQL) =>
    sql<AlertPerson | null>`(select row_to_json(seen) from (select ${PERSON} from ${users} where ${which}) as seen)`;
  const isActor = sql`app_user.id::text = alert.facts ->> 'by' and app_user.status <> 'erased' and (${viewer.role === "admin"} or ${alerts.kind} = 'request_new')`;
  // An import may give an agent a hundred thousand clients.
  const counted = sql`(select ${PERSON}, app_user.sort_name from ${clientsSeen(db, viewer, now)} limit ${COUNT_CAP + 1}) as app_user`;
  const named = sql<
    AlertPerson[]
  >`(select coalesce(json_agg(seen), '[]') from (select ${PERSON} from ${counted} order by app_user.sort_name, app_user.id limit ${NAMED_CLIENTS}) as seen)`;
  const seen = documentsSeen(db, viewer, now);
  const newest = sql<
    AlertDocument[]
  >`(select coalesce(json_agg(seen), '[]') from (select ${DOCUMENT} from ${seen} left join ${users} as giver on giver.id = material.by_id and giver.status <> 'erased' order by material.updated_at desc, material.id desc limit ${NAMED_DOCUMENTS}) as seen)`;
  const report = sql<
    SeenAlert["report"]
  >`(select row_to_json(seen) from (select report.id, report.title, report.client_id from ${reports} where ${reportSeen(db, viewer, now)}) as seen)`;
  const article = sql<
    SeenAlert["article"]
  >`(select row_to_json(seen) from (select article.slug, article_version.title, author.first_name as by_first_name, author.last_name as by_last_name from ${articles} join ${articleVersions} on ${isCurrentVersion} left join ${users} as author on author.id = article.author_id and author.status <> 'erased' and article_version.audience = 'my_clients' where ${articleSeen(db, viewer, now)}) as seen)`;
  const label = inOneForm(sql`request_item.label`);
  const missing = missingSeen(db, viewer, now);
  const happened = sql`case ${alerts.kind} when 'request_new' then null
    when 'request_answered' then request_item.uploaded_at else request_item.judged_at end`;
  const asked = sql<
    string[]
  >`(select coalesce(json_agg(seen.label), '[]') from ((select request_item.label ${askedSeen} order by ${happened} desc nulls last, request_item.position limit ${NAMED_DOCUMENTS})
    union all (select min(request_item.label) ${missing} group by ${label} order by min(request.created_at), min(request_item.position) limit ${NAMED_DOCUMENTS})) as seen)`;
  return db
    .select({
      id: alerts.id,
      kind: sql<AlertKind>`${alerts.kind}`,
      facts: alerts.facts,
      count: alerts.count,
      at: alerts.at,
      readAt: alerts.readAt,
      clients: named,
      clientCount: sql<number>`(select count(*)::int from ${counted})`,
      documents: newest,
      documentCount: sql<number>`(select count(*)::int from ${seen})`,
      subject: one(subjectSeen(db, viewer, now)),
      report,
      article,
      missing: sql<number>`(select count(distinct ${label})::int ${missing})`,
      asked,
      askedCount: sql<number>`(select count(*)::int ${askedSeen})`,
      actor: one(isActor),
    })
    .from(alerts)
    .where(and(visibleAlerts(db, viewer, now), where))
    .orderBy(desc(alerts.at), desc(alerts.id))
    .limit(limit);
}

/** How many unread alerts a viewer has, without those that they may not see. Counts no further than `max`. */
export async function countUnread(db: Queries, viewer: Viewer, now: Date, max: number): Promise<number> {
  const unread = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(and(isUnread, visibleAlerts(db, viewer, now)))
    .limit(max)
    .as("unread");
  return db.$count(unread);
}

export const isInApp: SQL = eq(alerts.inApp, true);
export const isUnread: SQL = and(isNull(alerts.readAt), isInApp)!;

/** The alerts that come after the one with this moment and id in the list. */
export function isBehind([at, id]: readonly string[]): SQL {
  return sql`(${alerts.at}, ${alerts.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Marks a user's own alerts as read; anything that happens later is a new alert. Null: all of them. */
export async function markRead(
  db: Queries,
  userId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  await db
    .update(alerts)
    .set({ readAt: now, isOpen: false, awaitsEmail: false })
    .where(and(eq(alerts.userId, userId), isUnread, ids ? inArray(alerts.id, [...ids]) : undefined));
}

/** Deletes alerts that are too old to be looked at. */
export async function forgetOldAlerts({ database: { db }, clock }: Dependencies): Promise<void> {
  await db.delete(alerts).where(lt(alerts.at, later(clock.now(), -KEPT_MS)));
}
