import type { Article, ArticleRow, WrittenAttachment } from "@portico/contract/articles/article-fields";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableArticles, isArticleFor, isCurrentVersion } from "../visible-articles.ts";
import { isPublished, visibleMaterials } from "../../documents/visible-materials.ts";
import { articleImages, articles, articleVersions } from "../../schema/articles/article.table.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

const { body: _body, ...versionColumns } = getTableColumns(articleVersions);

/**
 * The viewer's read receipts since the article last counted as news, combined into one. Times are as
 * PostgreSQL writes them in JSON.
 */
interface Mine {
  first: string | null;
  acknowledged: string | null;
  name: string | null;
}

const mineOf = (viewer: Viewer) => sql<Mine>`(
  select json_build_object('first', min(first_at), 'acknowledged', min(acknowledged_at),
    'name', (array_agg(acknowledged_name order by acknowledged_at) filter (where acknowledged_at is not null))[1])
  from receipt where thing_id = ${articles.id} and person_id = ${viewer.id} and version >= ${articles.newsVersion})`;

export const coverColumns = {
  id: articleImages.id,
  width: articleImages.width,
  height: articleImages.height,
  alt: articleImages.alt,
};

export const nameColumns = { id: users.id, first_name: users.firstName, last_name: users.lastName };

export const authorColumns = {
  ...nameColumns,
  avatar: sql<string | null>`${users.avatarKey}`.mapWith(avatarPath),
};

/** Selects the columns of a row in a reader's list; with `isWhole` also the text. */
export function articlesOf(db: Queries, viewer: Viewer, { isWhole = false } = {}) {
  return db
    .select({
      id: articles.id,
      slug: sql<string>`${articles.slug}`,
      publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
      pinnedUntil: articles.pinnedUntil,
      version: versionColumns,
      body: isWhole ? sql<string>`${articleVersions.body}` : sql<string>`''`,
      cover: coverColumns,
      author: authorColumns,
      authorStatus: users.status,
      mine: mineOf(viewer),
      isFor: isArticleFor(viewer).mapWith(Boolean),
      isEditable: changeableArticles(db, viewer).mapWith(Boolean),
    })
    .from(articles)
    .innerJoin(articleVersions, isCurrentVersion)
    .leftJoin(articleImages, eq(articleImages.id, articleVersions.coverId))
    .leftJoin(users, eq(users.id, articles.authorId));
}

export type ArticleRecord = Awaited<ReturnType<typeof articlesOf>>[number];

/** Presents an article of a list to a viewer. */
export function articleRowAnswer(record: ArticleRecord, viewer: Viewer, now: Date): ArticleRow {
  const { version, mine, isFor } = record;
  const isOpened = mine.first !== null;
  const toAcknowledge = isFor && version.acknowledgementRequired && mine.acknowledged === null;
  const isOfAgent = version.audience === "my_clients";
  const isStaff = viewer.role !== "client";
  const hasAuthor = record.author !== null && record.authorStatus !== "erased";
  return {
    id: record.id,
    slug: record.slug,
    kind: version.kind,
    title: version.title,
    excerpt: version.excerpt,
    cover: record.cover,
    category: version.category,
    tags: version.tags,
    author: hasAuthor && (isStaff || isOfAgent) ? record.author : null,
    audience: isStaff ? version.audience : null,
    published_at: record.publishedAt.toISOString(),
    version: version.n,
    read_minutes: version.readMinutes,
    is_pinned: record.pinnedUntil !== null && record.pinnedUntil > now,
    acknowledgement_required: version.acknowledgementRequired,
    mine: {
      first_opened_at: momentOf(mine.first),
      acknowledged_at: momentOf(mine.acknowledged),
      acknowledged_name: mine.name,
      is_new: isFor && !isOpened,
      to_acknowledge: toAcknowledge,
    },
    can: { edit: record.isEditable, acknowledge: toAcknowledge },
  };
}

function momentOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

/** Presents an article to a reader. The caller has found it by the access rule. */
export async function articleAnswer(
  db: Queries,
  viewer: Viewer,
  id: string,
  { now, around }: { now: Date; around: Pick<Article, "previous" | "next"> },
): Promise<Article> {
  const [record] = await articlesOf(db, viewer, { isWhole: true }).where(eq(articles.id, id));
  const { version, body } = record!;
  return {
    ...articleRowAnswer(record!, viewer, now),
    body,
    attachments: await readAttachments(db, viewer, version.attachmentIds, now),
    changed_at: version.at.toISOString(),
    sha256: version.sha256,
    ...around,
  };
}

/** Returns the given documents that a viewer may see, in their order. */
export async function readAttachments(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Article["attachments"]> {
  const found = await readWrittenAttachments(db, viewer, ids, now);
  return found.map(({ audience: _audience, is_out: _isOut, ...attachment }) => attachment);
}

/** Like readAttachments, but also says which of an article's readers can open each document. */
export async function readWrittenAttachments(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<WrittenAttachment[]> {
  if (ids.length === 0) return [];
  const isIt: SQL = and(inArray(materials.id, [...ids]), eq(materials.shelf, "library"))!;
  const rows = await db
    .select({
      id: materials.id,
      title: materials.title,
      type: materials.type,
      size: materials.size,
      audience: sql<WrittenAttachment["audience"]>`${materials.audience}`,
      is_out: isPublished(db, now).mapWith(Boolean),
    })
    .from(materials)
    .where(and(isIt, visibleMaterials(db, viewer, now)));
  const byId = new Map(
    rows.map(({ type, ...row }) => [row.id, { ...row, type: type === "link" ? null : type }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
