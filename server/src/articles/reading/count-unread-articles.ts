import { and, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { countFew } from "../../foundation/lists/count-unread.ts";
import type { Queries } from "../../platform/database/database.ts";
import { articles, articleVersions } from "../../schema/articles/article.table.ts";
import { articleReceipt, wasAcknowledged } from "../article-readers.ts";
import { isArticleFor, isCurrentVersion, listedArticles } from "../visible-articles.ts";

/**
 * How many of the newest articles are checked. Without this limit every page would check all articles of a
 * user who has confirmed them all.
 */
const NEWEST_ARTICLES = 200;

/** Counts those of the newest articles that the user still has to confirm. */
export async function countUnreadArticles(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  const newest = sql`select ${articles.id}, ${articles.newsVersion}, ${articleVersions.acknowledgementRequired}
    from ${articles} join ${articleVersions} on ${isCurrentVersion}
    where ${and(listedArticles(db, viewer, now), isArticleFor(viewer))}
    order by ${articles.publishedAt} desc limit ${NEWEST_ARTICLES}`;
  const isToConfirm = sql`${articles}.acknowledgement_required and not ${articleReceipt(viewer.id, wasAcknowledged)}`;
  return countFew(db, sql`select 1 from (${newest}) as ${articles} where ${isToConfirm}`);
}
