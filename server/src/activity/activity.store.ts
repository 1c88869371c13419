import type { ActivityFilter } from "@portico/contract/activity/activity";
import { COUNT_CAP } from "@portico/contract/values/limits";
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Viewer, visibleAgents, visibleClients } from "../foundation/access/access.ts";
import type { EventWords } from "../foundation/audit/event-kinds.ts";
import { isOfSameAct } from "../foundation/audit/record-event.ts";
import { events } from "../schema/foundation/event.table.ts";
import { firmFactColumns, getFirm } from "../foundation/firm/firm.store.ts";
import { firms } from "../schema/foundation/firm.table.ts";
import { byMoment } from "../foundation/lists/list-order.ts";
import { users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { type Findable, findableActivity, standsForMany } from "./find-activity.store.ts";

export const actors = alias(users, "actor");
export const subjects = alias(users, "subject");
/** Newest first. */
export const order = byMoment("desc");
const [AT, ID] = [sql`${events.createdAt}`, sql`${events.id}`];
const ID_LENGTH = "01900000-0000-7000-8000-000000000000".length;

interface AskedName {
  id: string;
  first_name: string;
  last_name: string;
  organisation_name: string | null;
  email: string | null;
}

/** The events of one act are counted up to this number. An import may add just as many people. */
const COUNT_MANY_MAX = 100_000;

/**
 * For an agent with many clients, how many of the firm's newest events are searched for events of these
 * clients.
 */
const WALK_MAX = 10_000;

/**
 * The actor and the subject whom the filter names. Each is null if the filter names nobody, or a person whom
 * the viewer may not know.
 */
export interface AskedNames {
  actor: AskedName | null;
  subject: AskedName | null;
}

/** The filter that the viewer has chosen, the time of the request, and the kinds of events that exist. */
interface Asking {
  asked: ActivityFilter;
  now: Date;
  eventWords: EventWords;
}

/**
 * Finds a page and counts the list up to the cap, in one statement. Also returns the names of the people in
 * the filter.
 */
export async function findActivity(
  db: Queries,
  viewer: Viewer,
  { asked: filter, now, eventWords }: Asking,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
) {
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const timeZone = hasDays ? (await getFirm(db)).timeZone : "UTC";
  const list = findableActivity(viewer, filter, { now, timeZone, eventWords });
  const behind = after && order.isAfter(AT, ID, after);
  const { rows } = await db.execute<{
    total: number;
    rows: string[];
    actor: AskedName | null;
    subject: AskedName | null;
  }>(
    sql`select
      (select count(*)::int from (${countable(list)} limit ${COUNT_CAP + 1}) as "all") as "total",
      ${pageOf(list, behind, limit)} as "rows",
      ${nameOf(db, viewer, filter.actor, now)} as "actor", ${nameOf(db, viewer, filter.subject, now)} as "subject"`,
  );
  const { rows: found, total, ...asked } = rows[0]!;
  return {
    rows: found.map((row) => ({ id: row.slice(0, ID_LENGTH), key: row.slice(ID_LENGTH) })),
    total,
    is_whole: true,
    asked: asked satisfies AskedNames,
  };
}

function pageOf(list: Findable, behind: SQL | undefined, limit: number): SQL {
  const [at, id] = [sql`"found"."created_at"`, sql`"found"."id"`];
  const page = (from: SQL) =>
    sql`array(select ${id}::text || ${order.toText(at)} from (${from}) as "found" order by ${order.by(at, id)} limit ${limit})`;
  const whole = page(stretches(list, behind, limit));
  if (!list.walk) return whole;
  const { isWorth, where } = list.walk;
  const walked = sql`select ${ID}, ${AT} from (
    select * from ${events} where ${behind ?? sql`true`} order by ${order.by(AT, ID)} limit ${WALK_MAX}
  ) as "event" where ${where} order by ${order.by(AT, ID)} limit ${limit}`;
  return sql`(select case when cardinality("walk"."rows") = ${limit} then "walk"."rows" else ${whole} end
    from (select case when ${isWorth} then ${page(walked)} end as "rows") as "walk")`;
}

/**
 * Takes the newest events of each stretch, as many as a page holds. Older events of the same stretch cannot
 * be on the page.
 */
function stretches({ each, where }: Findable, behind: SQL | undefined, limit: number): SQL {
  const newest = sql`select ${ID}, ${AT} from ${events} where ${and(where, behind)} order by ${order.by(AT, ID)} limit ${limit}`;
  return each ? laterally(each, newest, sql`"one"."id", "one"."created_at"`) : newest;
}

function countable({ each, where }: Findable): SQL {
  // The `offset 0` keeps the planner from reading the whole table instead of each stretch.
  const all = sql`select 1 from ${events} where ${where}`;
  return each ? laterally(each, sql`${all} offset 0`, sql`1`) : all;
}

function laterally({ table, where }: NonNullable<Findable["each"]>, one: SQL, columns: SQL): SQL {
  return sql`select ${columns} from ${table} cross join lateral (${one}) as "one" where ${where}`;
}

/**
 * The name of a person in the filter, if the viewer may know them: an agent knows their clients, colleagues
 * who share one, and the admins.
 */
function nameOf(db: Queries, viewer: Viewer, id: string | undefined, now: Date): SQL {
  if (id === undefined) return sql`null::json`;
  const isKnown =
    viewer.role === "admin"
      ? undefined
      : or(visibleClients(db, viewer, now), visibleAgents(db, viewer, now), eq(users.role, "admin"));
  return sql`(select json_build_object('id', ${users.id}, 'first_name', ${users.firstName}, 'last_name', ${users.lastName},
    'organisation_name', ${users.organisationName}, 'email', ${addressOfNameless(users)}) from ${users} where ${and(eq(users.id, id), isKnown)})`;
}

/** The address of a person who has no name yet; an erased account has none. */
const addressOfNameless = (
  person: Record<"firstName" | "lastName" | "organisationName" | "email" | "status", SQLWrapper>,
) =>
  sql<string | null>`case when ${person.firstName} = '' and ${person.lastName} = ''
    and ${person.organisationName} is null and ${person.status} <> 'erased' then ${person.email} end`;

const portrait = <P extends typeof actors | typeof subjects>(person: P) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  organisationName: person.organisationName,
  email: addressOfNameless(person),
  avatarKey: person.avatarKey,
  role: person.role,
  status: person.status,
});

/**
 * The columns that are read for an event, including the person who did it and the person whom it was done to.
 */
export const activityColumns = {
  event: getTableColumns(events),
  actor: portrait(actors),
  subject: portrait(subjects),
};

/** Begins a query of events, each with the person who did it and the person whom it was done to. */
export function selectActivity(db: Queries) {
  return db
    .select(activityColumns)
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(subjects, eq(subjects.id, events.userId))
    .$dynamic();
}
export type ActivityRow = Awaited<ReturnType<typeof selectActivity>>[number];
export type ActivityPersonRow = NonNullable<ActivityRow["actor"]>;

/**
 * Reads the events with these ids. Also reads the firm, because events are described with the firm's own
 * words for agents and clients. Applies the access rule again, so that an event that the viewer may not see
 * is left out.
 */
export async function readActivity(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  { asked, ...told }: Asking,
) {
  if (ids.length === 0) return [];
  const members = sql<number>`(select count(*)::int from (
    select 1 from ${events} as "member" where ${isOfSameAct(sql`"member"`, sql`${events}`)} limit ${COUNT_MANY_MAX}) as "many")`;
  const many = standsForMany(viewer, asked)
    ? sql<number>`case when ${events.batchId} is null then 1 else ${members} end`
    : sql<number>`1`;
  return db
    .select({ ...activityColumns, firm: firmFactColumns, many })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(subjects, eq(subjects.id, events.userId))
    .leftJoin(firms, sql`true`)
    .where(and(inArray(events.id, [...ids]), isSeenBy(db, viewer, told)))
    .orderBy(desc(events.createdAt), desc(events.id));
}

export type ReadActivity = Awaited<ReturnType<typeof readActivity>>[number];

/**
 * The access rule for events: an admin sees all; an agent sees events of the clients whom they look after
 * now, if agents may see events of that kind.
 */
export function isSeenBy(
  db: Queries,
  viewer: Viewer,
  { now, eventWords }: Omit<Asking, "asked">,
): SQL | undefined {
  if (viewer.role === "admin") return undefined;
  const theirs = db
    .select({ id: users.id })
    .from(users)
    .where(visibleClients(db, viewer, now));
  return and(inArray(events.userId, theirs), inArray(events.kind, [...eventWords.kindsForAgents]));
}
