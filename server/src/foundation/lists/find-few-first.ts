import { COUNT_CAP } from "@portico/contract/values/limits";
import { and, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { ListOrder } from "./list-order.ts";

/** Of all that a firm has, as many are sorted as are counted. */
export const FEW_MAX = COUNT_CAP;
/** Whoever an agent looks after is looked through whole; the largest agents of large firms have some 13,000. */
export const FEW_OF_AGENT_MAX = 50_000;
/** How far a list is walked in its order for rows that match: what 10,000 of a million match, 50 of these do as a rule. */
const WALK_MAX = 10_000;

/** A stretch of a list that an index has in the list's order. */
export interface Stretch {
  table: SQL;
  id: SQL;
  key: SQL;
  where: SQL | undefined;
  by: SQL;
}

/** Where the rows of a list are found, as SQL. */
export interface Findable {
  /** The table that has the list's order in an index. */
  table: SQL;
  /** It with its people's own rows, when `matching` asks for these. */
  joined: SQL;
  /** Whose row `matching` is of. */
  person: SQL;
  id: SQL;
  /** What rows are sorted by, before their id. */
  key: SQL;
  order: ListOrder;
  /** What an index in the list's order answers. */
  within: SQL;
  /** What it does not, such as a search: of the person's own row. */
  matching?: SQL | undefined;
  /** What says the same of the table alone, where that is found sooner. */
  matchingAlone?: SQL | undefined;
  /** A query with as many rows as match, where these are counted sooner than found. */
  countedBy?: SQL | undefined;
  /** False: no index finds what matches, so that only the beginning of the list is looked through. */
  isIndexed: boolean;
  /** This many are found and sorted; more are walked. */
  fewMax: number;
  /** The list from behind a row on, one stretch after the other, where no single index has all of it in order. */
  stretches?: ((after: readonly string[] | undefined) => readonly Stretch[]) | undefined;
}

export interface Found {
  /** Of the page, in the list's order, each with its key as a cursor has it. */
  rows: { id: string; key: string }[];
  /** Counted no further than one above what is few. */
  total: number;
  /** False: these are the page of some that match, and not of all. */
  is_whole: boolean;
}

/**
 * Finds a page and counts the list in one statement. Few are found first and sorted then, since an order by name with a
 * search in it may read the whole table for a page. Among many the order meets a page soon; where it does not, the
 * first that were found are the list (docs/decisions/0037).
 */
export async function findFewFirst(
  db: Queries,
  list: Findable,
  { after, size }: { after: readonly string[] | undefined; size: number },
): Promise<Found> {
  const page = { list, after, size };
  const { rows } = await db.execute<{ total: number; is_whole: boolean; rows: string[] }>(
    list.isIndexed ? byIndex(page) : byLooking(page),
  );
  const found = rows[0]!;
  return {
    ...found,
    rows: found.rows.map((row) => ({ id: row.slice(0, ID_LENGTH), key: row.slice(ID_LENGTH) })),
  };
}

interface Page {
  list: Findable;
  after: readonly string[] | undefined;
  size: number;
}

const ID_LENGTH = "01900000-0000-7000-8000-000000000000".length;
const [KEY, ID] = [sql.raw('"key"'), sql.raw('"id"')];

function byIndex(page: Page): SQL {
  const { list, size } = page;
  const { table, joined, id, key, within, matching, matchingAlone, fewMax, countedBy } = list;
  const from = matching && !matchingAlone ? joined : table;
  const isWhole = matching
    ? sql`(select count(*) from "walked") = ${size} or ${reachesEnd(page, true)}`
    : sql`true`;
  return sql`with "found" as materialized (
    select ${id} as "id", ${key} as "key" from ${from} where ${and(within, matchingAlone ?? matching)} limit ${fewMax + 1}
  ), "walked" as materialized (
    select "id", "key" from (${walk(page, true, matching ? WALK_MAX : size)}) as "walk"
    where ${matching ? matchesOne(list) : sql`true`} limit ${size}
  ), "counted" as materialized (
    select count(*)::int as "total" from ${countedBy ? sql`(${countedBy} limit ${fewMax + 1}) as "matching"` : sql`"found"`}
  ), "judged" as materialized (
    select "total", "total" <= ${fewMax} as "is_few",
      case when "total" <= ${fewMax} then true else ${isWhole} end as "is_whole" from "counted"
  )
  select "total", "is_whole", case when "is_few" or not "is_whole" then ${pageOfFound(page)}
    else array(select ${rowText(list)} from "walked") end as "rows" from "judged"`;
}

function byLooking(page: Page): SQL {
  return sql`with "found" as materialized (
    select "id", "key" from (${walk(page, false, WALK_MAX)}) as "walk" where ${matchesOne(page.list)}
  )
  select (select count(*)::int from "found") as "total", ${reachesEnd(page, false)} as "is_whole",
    ${pageOfFound(page)} as "rows"`;
}

/** The list in its order, from the page's cursor on or from its beginning. */
function walk({ list, after }: Page, fromCursor: boolean, limit: number): SQL {
  const start = fromCursor ? after : undefined;
  const parts = (list.stretches?.(start) ?? [wholeList(list, start)]).map(
    ({ table, id, key, where, by }) =>
      sql`(select ${id} as "id", ${key} as "key", ${list.stretches ? id : list.person} as "person" from ${table} where ${where ?? sql`true`} order by ${by} limit ${limit})`,
  );
  // Without processes beside it PostgreSQL reads one part after the other, and the later ones not at all where the first has enough.
  return sql`select * from (${sql.join(parts, sql` union all `)}) as "parts" limit ${limit}`;
}

function wholeList(
  { table, id, key, within, order }: Findable,
  start: readonly string[] | undefined,
): Stretch {
  return {
    table,
    id,
    key,
    where: and(within, start && order.isAfter(key, id, start)),
    by: order.by(key, id),
  };
}

/** A value and no join, so that the planner cannot turn the walk into a read of both tables. */
function matchesOne({ matching }: Findable): SQL {
  return sql`(select true from ${users} where ${and(sql`${users.id} = "walk"."person"`, matching)})`;
}

function reachesEnd(page: Page, fromCursor: boolean): SQL {
  return sql`(select count(*) from (${walk(page, fromCursor, WALK_MAX + 1)}) as "rest") <= ${WALK_MAX}`;
}

function pageOfFound({ list, after, size }: Page): SQL {
  const { order } = list;
  const behind = after ? sql`where ${order.isAfter(KEY, ID, after)}` : sql``;
  return sql`array(select ${rowText(list)} from "found" ${behind} order by ${order.by(KEY, ID)} limit ${size})`;
}

/** An id is of one length, and its key follows. */
function rowText({ order }: Findable): SQL {
  return sql`"id"::text || ${order.toText(KEY)}`;
}
