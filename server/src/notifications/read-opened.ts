import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { CHANGES_CHANNEL } from "../platform/http/event-streams.ts";
import { materials } from "../schema/documents/material.table.ts";
import { receipts } from "../schema/documents/receipt.table.ts";
import { type ReportTableRow, reports } from "../schema/reports/report.table.ts";
import { requestItems, requests } from "../schema/documents/request.table.ts";
import { type AlertKind, kindsAbout, kindsUntilOpened } from "./alert-kinds.ts";
import { alerts } from "../schema/notifications/alert.table.ts";

/**
 * A user has opened a document: marks an alert about it as read, on their other devices too, unless the alert
 * is also about something that is still unopened.
 */
export async function readOpened(
  db: Queries,
  { personId, materialId, now }: { personId: string; materialId: string; now: Date },
): Promise<void> {
  await db.execute(sql`with opened as (
      update ${alerts} set read_at = ${now}, is_open = false, awaits_email = false
      where user_id = ${personId} and read_at is null and kind = any(${sql.param([...kindsUntilOpened])}::text[])
        and ${materialId}::uuid = any(material_ids)
        and not exists (select 1 from ${materials} as other where other.id = any(alert.material_ids) and other.deleted_at is null
          and not exists (select 1 from ${receipts} where receipt.thing_id = other.id and receipt.version = other.version
            and receipt.person_id = alert.user_id))
      returning user_id)
    select pg_notify(${CHANGES_CHANNEL}, 'person:' || user_id) from (select distinct user_id from opened) as reader`);
}

/** A user has opened an article: marks the alerts about it as read, on their other devices too. */
export async function readOpenedArticle(
  db: Queries,
  { personId, articleId, now }: { personId: string; articleId: string; now: Date },
): Promise<void> {
  await readOf(db, {
    which: sql`subject_id = ${articleId} and user_id = ${personId}`,
    kinds: kindsAbout("article"),
    now,
  });
}

/**
 * A user has opened a report: marks the alerts about it and about the versions that it replaces as read, on
 * their other devices too.
 */
export async function readOpenedReport(
  db: Queries,
  {
    personId,
    report,
    now,
  }: {
    personId: string;
    report: Pick<ReportTableRow, "rootId" | "versionNo">;
    now: Date;
  },
): Promise<void> {
  const versions = sql`select ${reports.id} from ${reports}
    where ${reports.rootId} = ${report.rootId} and ${reports.versionNo} <= ${report.versionNo}`;
  await readOf(db, {
    which: sql`subject_id in (${versions}) and user_id = ${personId}`,
    kinds: kindsAbout("report"),
    now,
  });
}

/**
 * Everything that some requests asked for has come, or the requests are over: marks the alerts that asked
 * their clients for it as read, on their other devices too.
 */
export async function readAnswered(db: Queries, requestIds: readonly string[], now: Date): Promise<void> {
  const over = sql`select ${requests.id}, ${requests.clientId} from ${requests}
    where ${requests.id} = any(${sql.param([...requestIds])}::uuid[]) and ${requests.state} <> 'open'`;
  await readOf(db, { which: sql`(subject_id, user_id) in (${over})`, kinds: ["request_new"], now });
  // An optional item that was sent back may never be sent again.
  const isAwaited = sql`${requests.state} <> 'cancelled' and exists (
    select from ${requestItems} where ${requestItems.requestId} = ${requests.id} and ${requestItems.state} = 'rejected')`;
  await readOf(db, {
    which: sql`(subject_id, user_id) in (${over} and not (${isAwaited}))`,
    kinds: ["request_returned"],
    now,
  });
}

/**
 * A user has reviewed a document of a request: once none of its documents waits, marks the alerts about
 * documents that came as read.
 */
export async function readJudged(
  db: Queries,
  { personId, requestId, now }: { personId: string; requestId: string; now: Date },
): Promise<void> {
  const judged = sql`select ${requests.id} from ${requests} where ${requests.id} = ${requestId} and ${requests.toJudge} = 0`;
  await readOf(db, {
    which: sql`subject_id in (${judged}) and user_id = ${personId}`,
    kinds: ["request_answered"],
    now,
  });
}

interface Done {
  which: SQL;
  kinds: readonly AlertKind[];
  now: Date;
}

async function readOf(db: Queries, { which, kinds, now }: Done): Promise<void> {
  await db.execute(sql`with done as (
      update ${alerts} set read_at = ${now}, is_open = false, awaits_email = false
      where ${which} and read_at is null and kind = any(${sql.param([...kinds])}::text[])
      returning user_id)
    select pg_notify(${CHANGES_CHANNEL}, 'person:' || user_id) from (select distinct user_id from done) as reader`);
}
