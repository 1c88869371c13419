import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import { DAY_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Viewer } from "../access/access.ts";
import { isArticleFor, isCurrentVersion, listedArticles } from "../access/visible-articles.ts";
import { kindsAbout } from "../alerts/alert-kinds.ts";
import { alertMarks, alertPreferences } from "../alerts/alert.table.ts";
import { lastMorning } from "../alerts/last-morning.ts";
import { writeAlerts } from "../alerts/write-alerts.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { articlePublications, articles, articleVersions } from "../shelves/article.table.ts";
import { users } from "../users/user.table.ts";
import { articleReceipt } from "./article-readers.ts";

/** Nobody is told of what is older. */
const TOLD_FOR_MS = 90 * DAY_MS;
/** What was published in a transaction that ended late stands behind a mark: so far is looked back. */
const LATE_MS = 10 * MINUTE_MS;
/** More than anybody reads of. */
const TOLD_MAX = 100;
const READERS_AT_ONCE = 100;

/**
 * Writes a reader's own alerts of what was published for them: of a publication for a million there is one row until somebody looks
 * (docs/decisions/0052). Called before alerts are counted and listed.
 */
export async function gatherArticleAlerts(parts: Parts, viewer: Viewer, now: Date): Promise<void> {
  if (viewer.role === null) return;
  const { since, markedAt } = await findMark(parts.database.db, viewer.id, now);
  const isDue = markedAt === null || markedAt < later(now, -DAY_MS);
  if (!isDue && (await findUntold(parts.database.db, viewer, { since, now }, 1)).length === 0) return;
  await parts.database.transaction((tx) => gather(parts, tx, viewer, now));
}

async function gather(parts: Parts, tx: Transaction, viewer: Viewer, now: Date): Promise<void> {
  // Of two that look at once the second waits, and finds what the first has written.
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of articles ${viewer.id}`}, 0))`,
  );
  const { since } = await findMark(tx.db, viewer.id, now);
  const untold = await findUntold(tx.db, viewer, { since, now }, TOLD_MAX);
  for (const { articleId, kind, at } of untold.toReversed()) {
    const to = [{ userId: viewer.id, subjectId: articleId }];
    const alertKind = kind === "announcement" ? "announcement_new" : "article_new";
    await writeAlerts(parts, tx, { kind: alertKind, to, now: at, isAsked: true });
  }
  await tx.db
    .insert(alertMarks)
    .values({ userId: viewer.id, articlesUntil: now })
    .onConflictDoUpdate({ target: alertMarks.userId, set: { articlesUntil: now } });
}

/** From when on somebody has not been told: their mark, or when they signed up. */
async function findMark(db: Queries, userId: string, now: Date) {
  const [row] = await db
    .select({ markedAt: alertMarks.articlesUntil, joinedAt: users.joinedAt })
    .from(users)
    .leftJoin(alertMarks, eq(alertMarks.userId, users.id))
    .where(eq(users.id, userId));
  const markedAt = row?.markedAt ?? null;
  const times = [
    later(now, -TOLD_FOR_MS),
    row?.joinedAt ?? now,
    ...(markedAt ? [later(markedAt, -LATE_MS)] : []),
  ];
  return { since: new Date(Math.max(...times.map((time) => time.getTime()))), markedAt };
}

function findUntold(db: Queries, viewer: Viewer, { since, now }: { since: Date; now: Date }, limit: number) {
  const kinds = sql.param(kindsAbout("article"));
  const wasTold = sql`exists (select 1 from alert where alert.user_id = ${viewer.id} and alert.subject_id = ${articles.id}
    and alert.kind = any(${kinds}::text[]) and alert.at >= ${articlePublications.at})`;
  return db
    .select({ articleId: articles.id, kind: articleVersions.kind, at: articlePublications.at })
    .from(articlePublications)
    .innerJoin(articles, eq(articles.id, articlePublications.articleId))
    .innerJoin(articleVersions, isCurrentVersion)
    .where(
      and(
        gte(articlePublications.at, since),
        lte(articlePublications.at, now),
        isNull(articlePublications.stoppedAt),
        listedArticles(db, viewer, now),
        isArticleFor(viewer),
        not(articleReceipt(viewer.id)),
        not(wasTold),
      ),
    )
    .orderBy(desc(articlePublications.at), desc(articlePublications.id))
    .limit(limit);
}

/** For the daily email: those who have chosen it and have not looked since the morning. */
export async function gatherArticlesForMorning(parts: Parts): Promise<void> {
  for (let isMore = true; isMore;) isMore = await gatherForSome(parts);
}

async function gatherForSome(parts: Parts): Promise<boolean> {
  const now = parts.clock.now();
  const { db } = parts.database;
  const until = lastMorning(now, (await getFirm(db)).timeZone);
  const readers = await db
    .selectDistinct({ id: users.id, role: users.role })
    .from(alertPreferences)
    .innerJoin(users, and(eq(users.id, alertPreferences.userId), eq(users.status, "active")))
    .leftJoin(alertMarks, eq(alertMarks.userId, users.id))
    .where(
      and(
        inArray(alertPreferences.kind, kindsAbout("article")),
        eq(alertPreferences.email, "daily"),
        or(isNull(alertMarks.articlesUntil), lt(alertMarks.articlesUntil, until)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(READERS_AT_ONCE);
  for (const reader of readers) await parts.database.transaction((tx) => gather(parts, tx, reader, now));
  return readers.length === READERS_AT_ONCE;
}
