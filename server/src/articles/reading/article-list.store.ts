import { COUNT_CAP } from "@portico/contract/values/limits";
import { ARTICLES_COUNT_MAX, TOP_ARTICLES_MAX } from "@portico/contract/articles/article-limits";
import type { QueryOf } from "@portico/contract/http/call";
import type { listArticles } from "@portico/contract/articles/content";
import { and, asc, desc, eq, gt, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { isArticleFor, isCurrentVersion, listedArticles } from "../visible-articles.ts";
import { articleReceipt, wasAcknowledged } from "../article-readers.ts";
import { searchQueryOf } from "../search-words.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import { articles, articleVersions } from "../../schema/articles/article.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { articlesOf } from "./article-record.ts";

type Query = Partial<QueryOf<typeof listArticles>>;

/** True if the list is requested without a search or a filter. */
export function isPlain({ q, category, tag, kind }: Query): boolean {
  return !q?.trim() && category === undefined && tag === undefined && kind === undefined;
}

/**
 * The WHERE condition of a reader's list. `onTop` has the ids of the articles that are shown above the list.
 */
export async function listedWhere(
  db: Queries,
  viewer: Viewer,
  query: Query,
  { onTop, now }: { onTop: readonly string[]; now: Date },
): Promise<SQL> {
  const { q, category, tag, kind } = query;
  const search = q?.trim() ? searchQueryOf((await getReportRules(db)).language, q) : undefined;
  return and(
    listedArticles(db, viewer, now),
    category === undefined ? undefined : eq(articleVersions.category, category),
    tag === undefined ? undefined : sql`${articleVersions.tags} @> array[${tag}]::text[]`,
    kind === undefined ? undefined : eq(articleVersions.kind, kind),
    // A search such as "%%%" has no words, so it finds nothing.
    search === null ? sql`false` : search && sql`${articles.search} @@ ${search}`,
    // Leaves out the articles that are shown above the list. If there is no room there for every pinned or
    // waiting article, the others stay in the list.
    onTop.length > 0 ? notInArray(articles.id, [...onTop]) : undefined,
  )!;
}

/** True for an announcement that the viewer has not opened yet or still has to confirm. */
function isWaiting(viewer: Viewer): SQL {
  return and(
    eq(articleVersions.kind, "announcement"),
    isArticleFor(viewer),
    or(
      not(articleReceipt(viewer.id)),
      and(articleVersions.acknowledgementRequired, not(articleReceipt(viewer.id, wasAcknowledged))),
    ),
  )!;
}

const isPinned = (now: Date): SQL => sql`coalesce(${gt(articles.pinnedUntil, now)}, false)`;

const newest = [desc(articles.publishedAt), desc(articles.id)];

/** Returns the announcements that wait for a viewer. Those that they have to confirm come first. */
export function readWaiting(db: Queries, viewer: Viewer, now: Date) {
  return articlesOf(db, viewer)
    .where(and(listedArticles(db, viewer, now), isWaiting(viewer)))
    .orderBy(desc(articleVersions.acknowledgementRequired), ...newest)
    .limit(TOP_ARTICLES_MAX);
}

/** Returns the articles above a viewer's list: those that wait for them, and those that are pinned. */
export async function readTop(db: Queries, viewer: Viewer, now: Date) {
  const pinned = await articlesOf(db, viewer)
    .where(and(listedArticles(db, viewer, now), isPinned(now), not(isWaiting(viewer))))
    .orderBy(...newest)
    .limit(TOP_ARTICLES_MAX);
  return { waiting: await readWaiting(db, viewer, now), pinned };
}

/** Returns a page of a reader's list, newest first. */
export function findListed(
  db: Queries,
  viewer: Viewer,
  where: SQL,
  after: string[] | undefined,
  limit: number,
) {
  const behind =
    after && sql`(${articles.publishedAt}, ${articles.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return articlesOf(db, viewer)
    .where(and(where, behind))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}

/** Returns how many articles match, counting to at most one above the cap. */
export function countListed(db: Queries, where: SQL): Promise<number> {
  return countSome(db, where, ARTICLES_COUNT_MAX + 1);
}

/** Returns how many announcements wait for a viewer, at most the cap. */
export function countWaiting(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  return countSome(db, and(listedArticles(db, viewer, now), isWaiting(viewer))!, COUNT_CAP);
}

function countSome(db: Queries, where: SQL, max: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(articles)
    .innerJoin(articleVersions, isCurrentVersion)
    .where(where)
    .limit(max)
    .as("some");
  return db.$count(some);
}

/** Takes an article. Returns the next older and the next newer article that the viewer may read. */
export async function findAround(db: Queries, viewer: Viewer, id: string, now: Date) {
  const here = sql`(select own.published_at, own.id from article as own where own.id = ${id})`;
  const beside = async (isBeside: SQL, order: SQL[]) => {
    const [row] = await db
      .select({ slug: sql<string>`${articles.slug}`, title: articleVersions.title })
      .from(articles)
      .innerJoin(articleVersions, isCurrentVersion)
      .where(and(listedArticles(db, viewer, now), isBeside))
      .orderBy(...order)
      .limit(1);
    return row ?? null;
  };
  const place = sql`(${articles.publishedAt}, ${articles.id})`;
  return {
    previous: await beside(sql`${place} < ${here}`, [desc(articles.publishedAt), desc(articles.id)]),
    next: await beside(sql`${place} > ${here}`, [asc(articles.publishedAt), asc(articles.id)]),
  };
}

/** Counts the articles that a viewer may read, by category and tag. */
export async function countWords(db: Queries, viewer: Viewer, now: Date, max: number) {
  const listed = db
    .select({ category: articleVersions.category, tags: articleVersions.tags })
    .from(articles)
    .innerJoin(articleVersions, isCurrentVersion)
    .where(listedArticles(db, viewer, now))
    .as("listed");
  const counted = async (name: SQL, from: SQL) => {
    const { rows } = await db.execute<{ name: string; articles: number }>(
      sql`select ${name} as name, count(*)::int as articles from ${from} group by 1 order by lower(${name}), 1 limit ${max}`,
    );
    return rows;
  };
  return {
    categories: await counted(sql`listed.category`, sql`${listed} where listed.category is not null`),
    tags: await counted(sql`"tag"`, sql`${listed}, unnest(listed.tags) as "tag"`),
  };
}
