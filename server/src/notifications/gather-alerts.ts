import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { DAY_MS, later, MINUTE_MS } from "../platform/clock.ts";
import type { Queries, Transaction } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import type { SharedAlerts } from "../foundation/alert-kinds.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { users } from "../schema/foundation/user.table.ts";
import { alertMarks, alertPreferences } from "../schema/notifications/alert.table.ts";
import { lastMorning } from "./last-morning.ts";
import { writeAlerts } from "./write-alerts.ts";

/** Nobody is notified of anything older than this. */
const TOLD_FOR_MS = 90 * DAY_MS;
/**
 * A transaction that ends late may add something with a time before the mark. So the search starts this long
 * before the mark.
 */
const LATE_MS = 10 * MINUTE_MS;
const READERS_AT_ONCE = 100;

/**
 * Writes a person's own alerts about things that many people share. Called before alerts are counted and
 * listed.
 */
export async function gatherOwnAlerts(deps: Dependencies, viewer: Viewer, now: Date): Promise<void> {
  for (const news of deps.alertKinds.shared) await gatherAlerts(deps, news, viewer, now);
}

async function gatherAlerts(
  deps: Dependencies,
  news: SharedAlerts,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  if (viewer.role === null || !news.roles.includes(viewer.role)) return;
  const { db } = deps.database;
  const { since, markedAt } = await findMark(db, news, viewer.id, now);
  const isDue = markedAt === null || markedAt < later(now, -DAY_MS);
  if (!isDue && (await news.findUntold(db, viewer, { since, now }, 1)).length === 0) return;
  await deps.database.transaction((tx) => gather(deps, tx, news, { viewer, now }));
}

async function gather(
  deps: Dependencies,
  tx: Transaction,
  news: SharedAlerts,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<void> {
  // If two requests do this at once, the second waits for the first and then finds nothing new.
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${news.mark} ${viewer.id}`}, 0))`,
  );
  const { since } = await findMark(tx.db, news, viewer.id, now);
  const untold = await news.findUntold(tx.db, viewer, { since, now }, news.toldMax);
  for (const alerts of news.alertsOf(viewer, untold))
    await writeAlerts(deps, tx, { ...alerts, isAsked: true });
  await tx.db
    .insert(alertMarks)
    .values({ userId: viewer.id, [news.mark]: now })
    .onConflictDoUpdate({ target: alertMarks.userId, set: { [news.mark]: now } });
}

/**
 * The start of the period about which a person has not been notified yet. It begins shortly before the
 * person's mark, or at their sign-up if that is later, but never more than TOLD_FOR_MS ago.
 */
async function findMark(
  db: Queries,
  { mark }: Pick<SharedAlerts, "mark">,
  userId: string,
  now: Date,
): Promise<{ since: Date; markedAt: Date | null }> {
  const [row] = await db
    .select({ markedAt: alertMarks[mark], joinedAt: users.joinedAt })
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

/**
 * For the daily email: gathers the alerts of people who have chosen this email and have not opened their
 * alerts since the morning.
 */
export async function gatherDailyAlerts(deps: Dependencies): Promise<void> {
  for (const news of deps.alertKinds.shared)
    for (let isMore = true; isMore;) isMore = await gatherForSome(deps, news);
}

async function gatherForSome(deps: Dependencies, news: SharedAlerts): Promise<boolean> {
  const now = deps.clock.now();
  const { db } = deps.database;
  const until = lastMorning(now, (await getFirm(db)).timeZone);
  const told = alertMarks[news.mark];
  const readers = await db
    .selectDistinct({ id: users.id, role: users.role })
    .from(alertPreferences)
    .innerJoin(users, and(eq(users.id, alertPreferences.userId), eq(users.status, "active")))
    .leftJoin(alertMarks, eq(alertMarks.userId, users.id))
    .where(
      and(
        inArray(alertPreferences.kind, [...news.kinds]),
        eq(alertPreferences.email, "daily"),
        inArray(users.role, [...news.roles]),
        or(isNull(told), lt(told, until)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(READERS_AT_ONCE);
  for (const viewer of readers)
    await deps.database.transaction((tx) => gather(deps, tx, news, { viewer, now }));
  return readers.length === READERS_AT_ONCE;
}
