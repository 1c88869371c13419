import { COUNT_CAP } from "@portico/contract/values/limits";
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type {
  AlertKind,
  AlertKindList,
  AlertPerson,
  AlertReader,
  SeenAlert,
} from "../../foundation/alert-kinds.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { clientsSeen, detailsSeen, subjectSeen, visibleAlerts } from "./alert-access.ts";

/** How long alerts are stored: longer than anybody looks back. */
const KEPT_MS = 90 * DAY_MS;
/** How many clients an alert names. All others are only counted. */
const NAMED_CLIENTS = 2;

const PERSON = sql.raw(
  "app_user.id, app_user.first_name, app_user.last_name, app_user.organisation_name, app_user.email, app_user.avatar_key",
);

/** Reads alerts that meet a condition and that the reader may see, newest first. */
export async function findAlerts(
  list: AlertKindList,
  reader: AlertReader,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<SeenAlert[]> {
  const { db, viewer } = reader;
  const one = (which: SQL) =>
    sql<AlertPerson | null>`(select row_to_json(seen) from (select ${PERSON} from ${users} where ${which}) as seen)`;
  const toAll = list.kindsFor(viewer.role).filter((kind) => list.factsOf(kind).namesActor);
  const isTold = viewer.role === "admin" ? sql`true` : inArray(alerts.kind, toAll);
  const isActor = sql`app_user.id::text = alert.facts ->> 'by' and app_user.status <> 'erased' and ${isTold}`;
  // An import may give an agent a hundred thousand clients.
  const counted = sql`(select ${PERSON}, app_user.sort_name from ${clientsSeen(list, reader)} limit ${COUNT_CAP + 1}) as app_user`;
  const named = sql<
    AlertPerson[]
  >`(select coalesce(json_agg(seen), '[]') from (select ${PERSON} from ${counted} order by app_user.sort_name, app_user.id limit ${NAMED_CLIENTS}) as seen)`;
  return db
    .select({
      id: alerts.id,
      kind: sql<AlertKind>`${alerts.kind}`,
      facts: alerts.facts,
      count: alerts.count,
      at: alerts.at,
      readAt: alerts.readAt,
      clients: named,
      clientCount: sql<number>`(select count(*)::int from ${counted})`,
      subject: one(subjectSeen(list, reader)),
      actor: one(isActor),
      details: sql<unknown>`${detailsSeen(list, reader)}`,
    })
    .from(alerts)
    .where(and(visibleAlerts(list, reader), where))
    .orderBy(desc(alerts.at), desc(alerts.id))
    .limit(limit);
}

/** How many unread alerts a viewer has, without those that they may not see. Stops counting at `max`. */
export async function countUnread(list: AlertKindList, reader: AlertReader, max: number): Promise<number> {
  const { db } = reader;
  const unread = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(and(isUnread, visibleAlerts(list, reader)))
    .limit(max)
    .as("unread");
  return db.$count(unread);
}

export const isInApp: SQL = eq(alerts.inApp, true);
export const isUnread: SQL = and(isNull(alerts.readAt), isInApp)!;

/** The alerts that follow the alert with this time and id in the list. */
export function isBehind([at, id]: readonly string[]): SQL {
  return sql`(${alerts.at}, ${alerts.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/**
 * Marks a user's own alerts as read, all of them if `ids` is null. Anything that happens later is a new
 * alert.
 */
export async function markRead(
  db: Queries,
  userId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  await db
    .update(alerts)
    .set({ readAt: now, isOpen: false, awaitsEmail: false })
    .where(and(eq(alerts.userId, userId), isUnread, ids ? inArray(alerts.id, [...ids]) : undefined));
}

/** Deletes alerts that are so old that nobody looks at them. */
export async function forgetOldAlerts({ database: { db }, clock }: Dependencies): Promise<void> {
  await db.delete(alerts).where(lt(alerts.at, later(clock.now(), -KEPT_MS)));
}
