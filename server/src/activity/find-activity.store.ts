import type { ActivityFilter } from "@portico/contract/activity/activity";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { EventWords } from "../foundation/audit/event-kinds.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { assignments } from "../schema/people/assignment.table.ts";
import { isOpenAt } from "../foundation/access/open-assignments.ts";
import { events } from "../schema/foundation/event.table.ts";
import { dayAfter, startOfDay } from "../platform/zone-clock.ts";

/**
 * Where to find the events of a list. They are in one or more stretches, each of which is read in the order
 * of an index. All stretches together make up the list.
 */
export interface Findable {
  /**
   * The rows that each have a stretch of their own, such as the clients of an agent. Null if there is a
   * single stretch.
   */
  each: { table: SQL; where: SQL } | null;
  /** The condition that the events of a stretch meet. */
  where: SQL;
  /**
   * Set if there may be very many stretches. If `isWorth` holds, the newest events of the firm are searched
   * first for events that belong to any of the stretches.
   */
  walk?: { isWorth: SQL; where: SQL };
}

/**
 * With this many clients or more, reading the newest events of the firm fills a page sooner than reading
 * client by client.
 */
const MANY_CLIENTS = 3_000;

/**
 * Takes the viewer and the filter. Returns where to find the events that the access rule allows. The events
 * can be split by the clients of an agent or by kind. Each part is read in the order of an index, so that a
 * list is never read as a whole (docs/decisions/0053).
 */
export function findableActivity(
  viewer: Viewer,
  asked: ActivityFilter,
  { now, timeZone, eventWords }: { now: Date; timeZone: string; eventWords: EventWords },
): Findable {
  const { actor, subject, kind, batch } = asked;
  const kinds = eventWords.kindsOf(kind, viewer.role);
  const isOfKinds = sql`${events.kind} = any(${sql.param([...kinds])}::text[])`;
  const days = withinDays(asked, timeZone);
  const isByActor = actor === undefined ? undefined : eq(events.actorId, actor);
  const isOfBatch = batch === undefined ? undefined : eq(events.batchId, batch);
  if (viewer.role !== "admin") {
    const clients = and(
      eq(assignments.agentId, viewer.id),
      isOpenAt(now),
      // If this name is missing, the assignment belongs to a person who is no longer a client.
      isNotNull(assignments.clientSortName),
      subject === undefined ? undefined : eq(assignments.clientId, subject),
    );
    return {
      each: { table: sql`${assignments}`, where: clients! },
      where: and(sql`${events.userId} = ${assignments.clientId}`, isOfKinds, isByActor, isOfBatch, days)!,
      ...(!actor && !subject && !kind && !batch && !days && { walk: walkOf(clients!, isOfKinds) }),
    };
  }
  if (subject !== undefined)
    return {
      each: null,
      where: and(eq(events.userId, subject), kind && isOfKinds, isByActor, isOfBatch, days)!,
    };
  const isLeading = standsForMany(viewer, asked) ? sql`not ${events.follows}` : undefined;
  if (isByActor || isOfBatch || kind)
    return {
      each: { table: sql`unnest(${sql.param([...kinds])}::text[]) as "each" ("kind")`, where: sql`true` },
      where: and(isByActor, isOfBatch, sql`${events.kind} = "each"."kind"`, days, isLeading)!,
    };
  return { each: null, where: and(days, isLeading)! };
}

/**
 * True if a bulk action is shown as one line: for admins, unless they filter by a person or by this action.
 */
export function standsForMany({ role }: Viewer, { actor, subject, batch }: ActivityFilter): boolean {
  return role === "admin" && actor === undefined && subject === undefined && batch === undefined;
}

function walkOf(clients: SQL, isOfKinds: SQL): NonNullable<Findable["walk"]> {
  const isTheirs = sql`(select true from ${assignments} where ${assignments.clientId} = ${events.userId} and ${clients})`;
  return {
    isWorth: sql`(select count(*) from (select 1 from ${assignments} where ${clients} limit ${MANY_CLIENTS}) as "many") = ${MANY_CLIENTS}`,
    where: and(isOfKinds, isTheirs)!,
  };
}

/** Days begin and end in the firm's time zone, as on its pages. */
export function withinDays({ from, to }: ActivityFilter, timeZone: string): SQL | undefined {
  const begins = (day: string) => sql`${startOfDay(day, timeZone).toISOString()}::timestamptz`;
  return and(
    from === undefined ? undefined : sql`${events.createdAt} >= ${begins(from)}`,
    to === undefined ? undefined : sql`${events.createdAt} < ${begins(dayAfter(to))}`,
  );
}
