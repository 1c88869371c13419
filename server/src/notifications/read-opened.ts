import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { HINT_CHANNEL } from "../platform/http/hint-streams.ts";
import { materials } from "../schema/documents/material.table.ts";
import { receipts } from "../schema/documents/receipt.table.ts";
import { type ReportTableRow, reports } from "../schema/reports/report.table.ts";
import { requestItems, requests } from "../schema/documents/request.table.ts";
import { type AlertKind, kindsAbout, kindsUntilOpened } from "./alert-kinds.ts";
import { alerts } from "../schema/notifications/alert.table.ts";

/** Somebody has opened a document: an alert that told them of it, and of nothing else that waits, is read, on their other devices too. */
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
    select pg_notify(${HINT_CHANNEL}, 'person:' || user_id) from (select distinct user_id from opened) as reader`);
}

/** Somebody has opened an article: what told them of it is read, on their other devices too. */
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

/** Somebody has opened a report: what told them of it, and of the versions that it replaces, is read, on their other devices too. */
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

/** All that some requests asked for has come, or they are over: what asked their clients for it is read, on their other devices too. */
export async function readAnswered(db: Queries, requestIds: readonly string[], now: Date): Promise<void> {
  const over = sql`select ${requests.id}, ${requests.clientId} from ${requests}
    where ${requests.id} = any(${sql.param([...requestIds])}::uuid[]) and ${requests.state} <> 'open'`;
  await readOf(db, { which: sql`(subject_id, user_id) in (${over})`, kinds: ["request_new"], now });
  // What need not come can have been sent back, and was not sent again.
  const isAwaited = sql`${requests.state} <> 'cancelled' and exists (
    select from ${requestItems} where ${requestItems.requestId} = ${requests.id} and ${requestItems.state} = 'rejected')`;
  await readOf(db, {
    which: sql`(subject_id, user_id) in (${over} and not (${isAwaited}))`,
    kinds: ["request_returned"],
    now,
  });
}

/** Somebody has judged a document of a request: once none of it waits, what told them of documents that came is read. */
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
    select pg_notify(${HINT_CHANNEL}, 'person:' || user_id) from (select distinct user_id from done) as reader`);
}
