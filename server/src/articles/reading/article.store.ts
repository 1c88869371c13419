import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { changeableArticles, isArticleFor, isCurrentVersion, readableArticles } from "../visible-articles.ts";
import {
  type ArticleTableRow,
  articles,
  articleSlugs,
  type ArticleVersionRow,
  articleVersions,
} from "../../schema/articles/article.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import type { Queries } from "../../platform/database/database.ts";

const { search: _search, ...columns } = getTableColumns(articles);
const { body: _body, ...versionColumns } = getTableColumns(articleVersions);

/** An article without its search index. */
export type ArticleRowToWrite = Omit<ArticleTableRow, "search">;
type Fields = Partial<Omit<typeof articles.$inferInsert, "search">> & { search?: SQL<string> | null };

/** Returns an article that the viewer may write. Throws ApiError `not_found`. */
export function findWritable(db: Queries, viewer: Viewer, id: string): Promise<ArticleRowToWrite> {
  return findVisible(
    (where) => db.select(columns).from(articles).where(where),
    eq(articles.id, id),
    changeableArticles(db, viewer),
  );
}

/** Like findWritable, locked until the end of the transaction. */
export function lockWritable(db: Queries, viewer: Viewer, id: string): Promise<ArticleRowToWrite> {
  return findVisible(
    (where) => db.select(columns).from(articles).where(where).for("no key update"),
    eq(articles.id, id),
    changeableArticles(db, viewer),
  );
}

/** An article as its readers see it. */
export interface ReadArticle {
  article: Pick<ArticleTableRow, "id" | "version" | "newsVersion">;
  version: Omit<ArticleVersionRow, "body">;
  /** True if the article addresses the viewer, so that the viewer's reading is counted. */
  isFor: boolean;
}

function reading(db: Queries, viewer: Viewer) {
  return db
    .select({
      article: { id: articles.id, version: articles.version, newsVersion: articles.newsVersion },
      version: versionColumns,
      isFor: isArticleFor(viewer).mapWith(Boolean),
    })
    .from(articles)
    .innerJoin(articleVersions, isCurrentVersion);
}

/**
 * Returns an article that the viewer may read, by its present slug or a former one. Throws ApiError
 * `not_found`.
 */
export function findBySlug(db: Queries, viewer: Viewer, slug: string, now: Date): Promise<ReadArticle> {
  return findVisible(
    (where) =>
      reading(db, viewer).innerJoin(articleSlugs, eq(articleSlugs.articleId, articles.id)).where(where),
    eq(articleSlugs.slug, slug.toLowerCase()),
    readableArticles(db, viewer, now),
  );
}

/**
 * Returns an article that the viewer may read, locked so that it is not published anew meanwhile. Throws
 * ApiError `not_found`.
 */
export function lockReadable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<ReadArticle> {
  return findVisible(
    (where) => reading(db, viewer).where(where).for("no key update", { of: articles }),
    eq(articles.id, id),
    readableArticles(db, viewer, now),
  );
}

/** Changes an article that the caller has locked. The new `updatedAt` lets other edits notice the change. */
export async function editArticle(db: Queries, id: string, fields: Fields, now: Date): Promise<void> {
  await db
    .update(articles)
    .set({ ...fields, updatedAt: nextUpdatedAt(now, articles.updatedAt) })
    .where(eq(articles.id, id));
}

export async function insertArticle(db: Queries, row: typeof articles.$inferInsert): Promise<void> {
  await db.insert(articles).values(row);
}

export async function removeArticle(db: Queries, id: string): Promise<void> {
  await db.delete(articles).where(eq(articles.id, id));
}

/** Returns one version, or null. */
export async function findVersion(
  db: Queries,
  articleId: string,
  n: number,
): Promise<ArticleVersionRow | null> {
  const isIt = and(eq(articleVersions.articleId, articleId), eq(articleVersions.n, n));
  const [row] = await db.select().from(articleVersions).where(isIt);
  return row ?? null;
}

/** Inserts a version, or replaces one that is not published yet. */
export async function writeVersion(db: Queries, row: ArticleVersionRow): Promise<void> {
  await db
    .insert(articleVersions)
    .values(row)
    .onConflictDoUpdate({ target: [articleVersions.articleId, articleVersions.n], set: row });
}

/** Deletes a version that was never published, with its slug. */
export async function forgetScheduled(db: Queries, articleId: string): Promise<void> {
  await db.delete(articleVersions).where(eq(articleVersions.articleId, articleId));
  await forgetSlugs(db, articleId);
}

/** Deletes the slugs of an article that was never published. */
export async function forgetSlugs(db: Queries, articleId: string): Promise<void> {
  await db.delete(articleSlugs).where(eq(articleSlugs.articleId, articleId));
}
