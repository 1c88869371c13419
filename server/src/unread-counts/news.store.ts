import { NEWS_COUNT_MAX } from "@portico/contract/unread-counts/unread-counts";
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../foundation/access/access.ts";
import { isNewFor, isToAcknowledgeBy } from "../documents/new-materials.ts";
import { isArticleFor, isCurrentVersion, listedArticles } from "../articles/visible-articles.ts";
import { listedMaterials } from "../documents/visible-materials.ts";
import { listedReports } from "../reports/visible-reports.ts";
import { listedRequests } from "../documents/visible-requests.ts";
import { articleReceipt, wasAcknowledged } from "../articles/article-readers.ts";
import { isAsked } from "../documents/is-asked.ts";
import { articles, articleVersions } from "../schema/articles/article.table.ts";
import { materials } from "../schema/documents/material.table.ts";
import { reports } from "../schema/reports/report.table.ts";
import { requestItems, requests } from "../schema/documents/request.table.ts";
import type { Queries } from "../platform/database/database.ts";

/** Without this limit every page would check all older articles of a user who has read them all. */
const NEWEST_ARTICLES = 200;

/**
 * Takes a query that finds one row for each thing to count. Returns how many there are, counted up to
 * NEWS_COUNT_MAX.
 */
async function countFew(db: Queries, found: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found} limit ${NEWS_COUNT_MAX}) as "some"`,
  );
  return rows[0]!.total;
}

/** A client's reports that they have not opened or confirmed. */
export async function countReports(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  if (viewer.role !== "client") return 0;
  const isConfirmed = sql`exists (select 1 from receipt where receipt.thing_id = ${reports.id}
    and receipt.person_id = ${viewer.id} and receipt.acknowledged_at is not null)`;
  const where = and(
    listedReports(db, viewer, now),
    eq(reports.status, "published"),
    or(isNull(reports.openedAt), and(reports.acknowledgementRequired, sql`not ${isConfirmed}`)),
  );
  return countFew(db, sql`select 1 from ${reports} where ${where}`);
}

/**
 * Documents: for a client those that are new and those that are requested of them; for an agent those that
 * their clients have sent. Admins have none of their own.
 */
export async function countMaterials(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  if (viewer.role !== "client" && viewer.role !== "agent") return 0;
  const shelf = viewer.role === "agent" ? "client" : undefined;
  const isNews = and(
    listedMaterials(db, viewer, now, shelf),
    or(isNewFor(db, viewer), isToAcknowledgeBy(db, viewer)),
  );
  const waits = viewer.role === "client" ? missing : sent;
  const listed = and(listedRequests(db, viewer, now), inArray(requests.state, ["open", "submitted"]), waits);
  return countFew(
    db,
    sql`(select 1 from ${materials} where ${isNews} limit ${NEWS_COUNT_MAX})
      union all (select 1 from ${requests} join ${requestItems} on ${requestItems.requestId} = ${requests.id}
        where ${listed} limit ${NEWS_COUNT_MAX})`,
  );
}

const missing = and(isAsked, inArray(requestItems.state, ["open", "rejected"]))!;
const sent = and(gt(requests.toJudge, 0), eq(requestItems.state, "uploaded"))!;

/** Of the newest articles for this user, those that they have not opened or confirmed. */
export async function countArticles(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  const newest = sql`select ${articles.id}, ${articles.newsVersion}, ${articleVersions.acknowledgementRequired}
    from ${articles} join ${articleVersions} on ${isCurrentVersion}
    where ${and(listedArticles(db, viewer, now), isArticleFor(viewer))}
    order by ${articles.publishedAt} desc limit ${NEWEST_ARTICLES}`;
  const isUnread = sql`not ${articleReceipt(viewer.id)}`;
  const isToConfirm = sql`(${articles}.acknowledgement_required and not ${articleReceipt(viewer.id, wasAcknowledged)})`;
  return countFew(db, sql`select 1 from (${newest}) as ${articles} where ${isUnread} or ${isToConfirm}`);
}
