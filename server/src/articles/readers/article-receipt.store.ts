import { and, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { readOpenedArticle } from "./read-opened-article.ts";
import { articles } from "../../schema/articles/article.table.ts";
import { type ReceiptRow, receipts } from "../../schema/documents/receipt.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ReadArticle } from "../reading/article.store.ts";

/** The fact that a person has opened an article. */
export interface Opened {
  read: Pick<ReadArticle, "article" | "version">;
  personId: string;
  now: Date;
}

const ofReader = ({ read: { article }, personId }: Opened) =>
  and(
    eq(receipts.thingId, article.id),
    eq(receipts.personId, personId),
    gte(receipts.version, article.newsVersion),
  );

/**
 * Records in one statement that a reader has opened a version. The first time since the article last counted
 * as news also increases the article's counter. If twenty calls come at once, each is recorded, and the
 * reader is counted once.
 */
export async function writeArticleReceipt(db: Queries, opened: Opened): Promise<void> {
  const { read, personId, now } = opened;
  const { article, version } = read;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ times: number }>(sql`with written as (
      insert into ${receipts} (kind, thing_id, version, person_id, is_reader, first_at, last_at, times, sha256)
      values ('article', ${article.id}::uuid, ${version.n}::int, ${personId}::uuid, true, ${at}, ${at}, 1, ${version.sha256})
      on conflict (thing_id, version, person_id) do update set last_at = excluded.last_at, times = receipt.times + 1
      returning times
    ), counted as (
      update ${articles} set opened = opened + 1
      where id = ${article.id}::uuid and news_version = ${article.newsVersion}::int and (select times = 1 from written)
        and not exists (select 1 from ${receipts} where ${ofReader(opened)})
    )
    select times from written`);
  if (rows[0]?.times === 1) await readOpenedArticle(db, { personId, articleId: article.id, now });
}

/** Returns a reader's first acknowledgement since the article last counted as news, or null. */
export async function findAcknowledged(db: Queries, opened: Opened): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(ofReader(opened), isNotNull(receipts.acknowledgedAt)))
    .orderBy(receipts.version)
    .limit(1);
  return row ?? null;
}

/**
 * Stores a reader's acknowledgement of a version in their read receipt. Returns null if there is no receipt.
 */
export async function keepAcknowledgement(
  db: Queries,
  { read, personId, now }: Opened,
  { name, network }: { name: string; network: string },
): Promise<ReceiptRow | null> {
  const { article, version } = read;
  const [row] = await db
    .update(receipts)
    .set({
      acknowledgedAt: now,
      acknowledgedName: name,
      acknowledgedNetwork: network,
      fileName: version.title,
      sha256: version.sha256,
    })
    .where(
      and(
        eq(receipts.thingId, article.id),
        eq(receipts.version, version.n),
        eq(receipts.personId, personId),
        isNull(receipts.acknowledgedAt),
      ),
    )
    .returning();
  if (!row) return null;
  await db
    .update(articles)
    .set({ acknowledged: sql`${articles.acknowledged} + 1` })
    .where(eq(articles.id, article.id));
  return row;
}
