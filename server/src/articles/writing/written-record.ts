import type {
  ArticleAudience,
  ArticleStatus,
  Written,
  WrittenRow,
} from "@portico/contract/articles/article-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { isCurrentVersion } from "../visible-articles.ts";
import { countOpenedOf, countReadersOf } from "../article-readers.ts";
import {
  articleImages,
  articles,
  type ArticlePublicationRow,
  articleVersions,
} from "../../schema/articles/article.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { authorColumns, coverColumns, readWrittenAttachments } from "../reading/article-record.ts";
import { findEmailing } from "../publishing/publication.store.ts";
import { readMinutesOf } from "../publishing/publish-content.ts";
import { isOutNow, isReadNow, isWaitingForItsTime } from "./article-states.ts";

const { search: _search, body: _body, ...rowColumns } = getTableColumns(articles);

/** Selects the columns of a row in the writers' list; with `isWhole` also the text. */
function writtenOf(db: Queries, { isWhole = false } = {}) {
  return db
    .select({
      row: rowColumns,
      body: isWhole ? sql<string>`${articles.body}` : sql<string>`''`,
      cover: coverColumns,
      author: authorColumns,
      authorStatus: users.status,
      // The audience and the confirmation of the published version; the draft may have others.
      read: {
        audience: sql<ArticleAudience>`coalesce(${articleVersions.audience}, ${articles.audience})`,
        acknowledgementRequired: sql<boolean>`coalesce(${articleVersions.acknowledgementRequired}, ${articles.acknowledgementRequired})`,
      },
    })
    .from(articles)
    .leftJoin(articleVersions, isCurrentVersion)
    .leftJoin(articleImages, eq(articleImages.id, articles.coverId))
    .leftJoin(users, eq(users.id, articles.authorId));
}

export type WrittenRecord = Awaited<ReturnType<typeof writtenOf>>[number];

/** Returns the articles that match a WHERE condition as their writers see them, last edited first. */
export function findWritten(db: Queries, where: SQL, limit: number): Promise<WrittenRecord[]> {
  return writtenOf(db).where(where).orderBy(desc(articles.updatedAt), desc(articles.id)).limit(limit);
}

/** Returns an article's status at the given time, as SQL. */
export function statusAt(now: Date): SQL<ArticleStatus> {
  return sql<ArticleStatus>`case when ${articles.status} = 'scheduled' and ${articles.publishedAt} <= ${now.toISOString()}::timestamptz
    then 'published' else ${articles.status} end`;
}

/** How many read receipts of each article a list examines at most. */
const LISTED_OPENED_MAX = 1_000;

/** Presents articles to users who may write them. */
export async function writtenRows(
  db: Queries,
  records: readonly WrittenRecord[],
  now: Date,
  openedMax = LISTED_OPENED_MAX,
): Promise<WrittenRow[]> {
  const read = records.map((record) => ({ ...record.row, ...record.read }));
  const addressed = await countReadersOf(db, read, now);
  const opened = await countOpenedOf(db, read, { max: openedMax, now });
  return records.map((record) => {
    const { id } = record.row;
    return rowAnswer(record, { addressed: addressed.get(id)!, ...opened.get(id)! }, now);
  });
}

function rowAnswer(
  { row, cover, author, authorStatus, read }: WrittenRecord,
  { addressed, opened, acknowledged }: Pick<WrittenRow, "addressed" | "opened" | "acknowledged">,
  now: Date,
): WrittenRow {
  const isScheduled = isWaitingForItsTime(row, now);
  const isOut = isOutNow(row, now);
  const isRead = isReadNow(row, now);
  const done = read.acknowledgementRequired ? acknowledged : opened;
  return {
    id: row.id,
    slug: row.slug,
    status: isOut ? "published" : row.status,
    is_expired: isOut && !isRead,
    kind: row.kind,
    title: row.title,
    excerpt: row.excerpt,
    cover,
    category: row.category,
    tags: row.tags,
    audience: row.audience,
    author: author && authorStatus !== "erased" ? author : null,
    publish_at: isScheduled ? row.publishedAt!.toISOString() : null,
    published_at: isScheduled ? null : textOf(row.publishedAt),
    expires_at: textOf(row.expiresAt),
    pinned_until: textOf(row.pinnedUntil),
    acknowledgement_required: row.acknowledgementRequired,
    version: isScheduled ? 0 : row.version,
    has_changes: row.hasChanges,
    opened,
    acknowledged,
    addressed,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    can: {
      delete: row.status === "draft" || isScheduled,
      unschedule: isScheduled,
      archive: isOut,
      remind: isRead && (done < addressed || addressed >= SUMMARY_CAP),
    },
  };
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** Presents an article to a user who edits it. The caller has found it by the access rule. */
export async function writtenAnswer(db: Queries, viewer: Viewer, id: string, now: Date): Promise<Written> {
  const [record] = await writtenOf(db, { isWhole: true }).where(eq(articles.id, id));
  const { body } = record!;
  const [row] = await writtenRows(db, [record!], now, SUMMARY_CAP);
  const publication = await findEmailing(db, id);
  return {
    ...row!,
    body,
    read_minutes: readMinutesOf(body),
    attachments: await readWrittenAttachments(db, viewer, record!.row.attachmentIds, now),
    emailing: publication && emailingOf(publication),
  };
}

function emailingOf({
  stoppedAt,
  finishedAt,
  toldAt,
  emails,
  jobId,
}: ArticlePublicationRow): Written["emailing"] {
  if (finishedAt) return { state: "sent", emails, job_id: null };
  if (stoppedAt) return { state: "stopped", emails, job_id: null };
  return toldAt ? { state: "sending", emails, job_id: jobId } : { state: "waiting", emails, job_id: null };
}
