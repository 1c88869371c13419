import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { HINT_CHANNEL } from "../../platform/http/hint-streams.ts";
import { materials } from "../shelves/material.table.ts";
import { receipts } from "../shelves/receipt.table.ts";
import { kindsAbout, kindsUntilOpened } from "./alert-kinds.ts";
import { alerts } from "./alert.table.ts";

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
  await db.execute(sql`with opened as (
      update ${alerts} set read_at = ${now}, is_open = false, awaits_email = false
      where user_id = ${personId} and read_at is null and subject_id = ${articleId}
        and kind = any(${sql.param(kindsAbout("article"))}::text[])
      returning user_id)
    select pg_notify(${HINT_CHANNEL}, 'person:' || user_id) from (select distinct user_id from opened) as reader`);
}
