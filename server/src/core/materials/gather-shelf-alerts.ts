import { and, asc, desc, eq, gte, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Viewer } from "../access/access.ts";
import { isNewFor } from "../access/new-materials.ts";
import { listedMaterials } from "../access/visible-materials.ts";
import { lastMorning } from "../alerts/last-morning.ts";
import { alertMarks, alertPreferences, alerts } from "../alerts/alert.table.ts";
import { writeAlerts } from "../alerts/write-alerts.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { materials } from "../shelves/material.table.ts";
import { users } from "../users/user.table.ts";

/** Nobody is told of what is older. */
const TOLD_FOR_MS = 90 * DAY_MS;
/** What was told in a transaction that ended late stands behind a mark: so far is looked back. */
const LATE_MS = 10 * MINUTE_MS;
/** More than anybody reads of in one alert. */
const TOLD_MAX = 500;
/** What came within the hour is one alert. */
const TOGETHER_MS = HOUR_MS;
const READERS_AT_ONCE = 100;

/**
 * Writes a client's own alerts of what is new on the shelves that many share, the library and those of their agents: a document for a million
 * readers has no row for each of them until they look (docs/decisions/0052). Called before alerts are counted and listed.
 */
export async function gatherShelfAlerts(parts: Parts, viewer: Viewer, now: Date): Promise<void> {
  if (viewer.role !== "client") return;
  const { since, markedAt } = await findMark(parts.database.db, viewer.id, now);
  const isDue = markedAt === null || markedAt < later(now, -DAY_MS);
  if (!isDue && (await findUntold(parts.database.db, viewer, { since, now }, 1)).length === 0) return;
  await parts.database.transaction((tx) => gather(parts, tx, viewer, now));
}

async function gather(parts: Parts, tx: Transaction, viewer: Viewer, now: Date): Promise<void> {
  // Of two that look at once the second waits, and finds what the first has written.
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of shelves ${viewer.id}`}, 0))`,
  );
  const { since } = await findMark(tx.db, viewer.id, now);
  const untold = await findUntold(tx.db, viewer, { since, now }, TOLD_MAX);
  for (const { byId, ids, at } of together(untold)) {
    const to = [{ userId: viewer.id, ...(byId && { subjectId: byId }), materialIds: ids }];
    await writeAlerts(parts, tx, { kind: "document_new", to, now: at, isAsked: true });
  }
  await tx.db
    .insert(alertMarks)
    .values({ userId: viewer.id, shelvesUntil: now })
    .onConflictDoUpdate({ target: alertMarks.userId, set: { shelvesUntil: now } });
}

/** From when on somebody has not been told: their mark, or when they signed up. */
async function findMark(
  db: Queries,
  userId: string,
  now: Date,
): Promise<{ since: Date; markedAt: Date | null }> {
  const [row] = await db
    .select({ markedAt: alertMarks.shelvesUntil, joinedAt: users.joinedAt })
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
  const known = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, viewer.id),
        eq(alerts.kind, "document_new"),
        sql`${materials.id} = any(${alerts.materialIds})`,
        sql`${alerts.at} >= ${materials.toldAt}`,
      ),
    );
  return db
    .select({ id: materials.id, byId: materials.byId, toldAt: materials.toldAt })
    .from(materials)
    .where(
      and(
        inArray(materials.shelf, ["library", "agent"]),
        or(listedMaterials(db, viewer, now, "library"), listedMaterials(db, viewer, now, "agent")),
        gte(materials.toldAt, since),
        isNewFor(db, viewer),
        notExists(known),
      ),
    )
    .orderBy(desc(materials.toldAt))
    .limit(limit);
}

type Untold = Awaited<ReturnType<typeof findUntold>>;

/** By who brought them, and within the hour of the first. */
function together(untold: Untold): { byId: string | null; ids: string[]; from: Date; at: Date }[] {
  const groups: { byId: string | null; ids: string[]; from: Date; at: Date }[] = [];
  for (const { id, byId, toldAt } of untold.toReversed()) {
    if (toldAt === null) continue;
    const group = groups.findLast((one) => one.byId === byId);
    if (group && toldAt < later(group.from, TOGETHER_MS)) {
      group.ids.push(id);
      group.at = toldAt;
    } else groups.push({ byId, ids: [id], from: toldAt, at: toldAt });
  }
  return groups;
}

/** For the daily email: those who have chosen it and have not looked since the morning. */
export async function gatherForMorning(parts: Parts): Promise<void> {
  for (let isMore = true; isMore;) isMore = await gatherForSome(parts);
}

async function gatherForSome(parts: Parts): Promise<boolean> {
  const now = parts.clock.now();
  const { db } = parts.database;
  const until = lastMorning(now, (await getFirm(db)).timeZone);
  const readers = await db
    .select({ id: users.id, role: users.role })
    .from(alertPreferences)
    .innerJoin(
      users,
      and(eq(users.id, alertPreferences.userId), eq(users.status, "active"), eq(users.role, "client")),
    )
    .leftJoin(alertMarks, eq(alertMarks.userId, users.id))
    .where(
      and(
        eq(alertPreferences.kind, "document_new"),
        eq(alertPreferences.email, "daily"),
        or(sql`${alertMarks.shelvesUntil} is null`, lt(alertMarks.shelvesUntil, until)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(READERS_AT_ONCE);
  for (const reader of readers) await parts.database.transaction((tx) => gather(parts, tx, reader, now));
  return readers.length === READERS_AT_ONCE;
}
