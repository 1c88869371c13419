import { COUNT_CAP } from "@portico/contract/values/limits";
import type { ArticleStatus } from "@portico/contract/articles/article-fields";
import type { QueryOf } from "@portico/contract/http/call";
import type { listWritten } from "@portico/contract/articles/content-edits";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableArticles } from "../visible-articles.ts";
import { foldedText, matchesText } from "../../foundation/lists/matches-search.ts";
import { articles } from "../../schema/articles/article.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { statusAt } from "./written-record.ts";

type Query = Partial<QueryOf<typeof listWritten>>;

/** The WHERE condition of the writers' list. */
export function writtenWhere(db: Queries, viewer: Viewer, query: Query, now: Date): SQL {
  const { status, audience, kind, q } = query;
  return and(
    changeableArticles(db, viewer),
    status === undefined ? undefined : sql`${statusAt(now)} = ${status}`,
    audience === undefined ? undefined : eq(articles.audience, audience),
    kind === undefined ? undefined : eq(articles.kind, kind),
    q?.trim() ? matchesText(q, foldedText(sql`${articles.title}`))!.where : undefined,
  )!;
}

export function isBehind(after: string[] | undefined): SQL | undefined {
  return (
    after && sql`(${articles.updatedAt}, ${articles.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  );
}

/** Returns how many articles match, counting to at most one above the cap. */
export async function countWritten(db: Queries, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(articles)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("some");
  return db.$count(some);
}

/** Returns how many articles of each status the viewer may write. */
export async function countByStatus(
  db: Queries,
  viewer: Viewer,
  now: Date,
): Promise<Record<ArticleStatus, number>> {
  const rows = await db
    .select({ status: statusAt(now), articles: sql<number>`count(*)::int` })
    .from(articles)
    .where(changeableArticles(db, viewer))
    .groupBy(sql`1`);
  const counts = { draft: 0, scheduled: 0, published: 0, archived: 0 };
  for (const row of rows) counts[row.status] = row.articles;
  return counts;
}
