import type { ArticleAudience, ArticleKind } from "@portico/contract/articles/article-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { and, asc, eq, exists, gt, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { isCurrentVersion, isOut } from "../visible-articles.ts";
import { alertPreferences } from "../../schema/notifications/alert.table.ts";
import { isArticleReader } from "../article-readers.ts";
import { alertOfNew } from "./publishing.alerts.ts";
import {
  type ArticlePublicationRow,
  articlePublications,
  articles,
  articleVersions,
} from "../../schema/articles/article.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Locks a publication whose emails are still being sent, and returns it with its article's present version. A
 * request that stops the emails has to wait for this lock.
 */
export async function lockPublication(db: Queries, id: string, now: Date) {
  const [row] = await db
    .select({
      publication: articlePublications,
      article: { id: articles.id, slug: articles.slug },
      version: articleVersions,
      authorId: articles.authorId,
    })
    .from(articlePublications)
    .innerJoin(articles, eq(articles.id, articlePublications.articleId))
    .innerJoin(articleVersions, isCurrentVersion)
    .where(and(eq(articlePublications.id, id), isOut(now)))
    .for("no key update", { of: articlePublications });
  return row && row.publication.stoppedAt === null && row.publication.finishedAt === null ? row : null;
}

export type Found = NonNullable<Awaited<ReturnType<typeof lockPublication>>>;

/**
 * Returns the next readers, after the last one processed, who have an account, want the email at once and
 * have not opened the article yet.
 */
export function findNext(db: Queries, { publication, version, authorId }: Found, now: Date, limit: number) {
  const hasOpened = someOf(
    db,
    receipts,
    and(
      eq(receipts.thingId, publication.articleId),
      eq(receipts.personId, users.id),
      sql`${receipts.version} >= ${publication.version}`,
    ),
  );
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(
      and(
        publication.emailedUntil ? gt(users.id, publication.emailedUntil) : undefined,
        isEmailed(db, { ...version, authorId }, now),
        not(hasOpened),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

interface ToEmail {
  kind: ArticleKind;
  audience: ArticleAudience;
  authorId: string | null;
}

/** True for users of the surrounding query who get an email about the new article. */
function isEmailed(db: Queries, { kind, audience, authorId }: ToEmail, now: Date): SQL {
  const wantsNone = someOf(
    db,
    alertPreferences,
    and(
      eq(alertPreferences.userId, users.id),
      eq(alertPreferences.kind, alertOfNew[kind]),
      ne(alertPreferences.email, "now"),
    ),
  );
  return and(
    isArticleReader(db, { audience, authorId }, now),
    eq(users.status, "active"),
    isNotNull(users.email),
    not(wantsNone),
  )!;
}

/** Returns how many emails a new article would send, at most SUMMARY_CAP. */
export async function countEmails(db: Queries, article: ToEmail, now: Date): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(users)
    .where(isEmailed(db, article, now))
    .limit(SUMMARY_CAP)
    .as("some");
  return db.$count(some);
}

function someOf(db: Queries, table: typeof alertPreferences | typeof receipts, which: SQL | undefined): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(which),
  );
}

/** Stores the progress of a publication's emails. */
export async function keepPublication(
  db: Queries,
  id: string,
  fields: Partial<ArticlePublicationRow>,
): Promise<void> {
  await db.update(articlePublications).set(fields).where(eq(articlePublications.id, id));
}

/** Stops the remaining emails because the article is no longer published. */
export async function stopUnfinished(db: Queries, id: string, now: Date): Promise<void> {
  const { finishedAt, stoppedAt } = articlePublications;
  await db
    .update(articlePublications)
    .set({ stoppedAt: now })
    .where(and(eq(articlePublications.id, id), isNull(finishedAt), isNull(stoppedAt)));
}
