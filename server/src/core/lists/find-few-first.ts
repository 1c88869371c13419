import { COUNT_CAP } from "@portico/contract/limits";
import { and, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../users/user.table.ts";

/** Of all that a firm has, as many are sorted as are counted. */
export const FEW_MAX = COUNT_CAP;
/** Whoever an agent looks after is looked through whole; the largest agents of large firms have some 13,000. */
export const FEW_OF_AGENT_MAX = 50_000;
/** How far a list is walked in its order for rows that match: what 10,000 of a million match, 50 of these do as a rule. */
const WALK_MAX = 10_000;

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
  order(key: SQL, id: SQL): SQL;
  /** What an index in the list's order answers. */
  within: SQL;
  /** What it does not, such as a search: of the person's own row. */
  matching?: SQL | undefined;
  /** What says the same of the table alone, where that is found sooner. */
  matchingAlone?: SQL | undefined;
  /** False: no index finds what matches, so that only the beginning of the list is looked through. */
  isIndexed: boolean;
  /** This many are found and sorted; more are walked. */
  fewMax: number;
  /** What stands behind a page's cursor; left out for the first page. */
  isAfter?: ((key: SQL, id: SQL) => SQL) | undefined;
}

export interface Found {
  /** Of the page, in no order. */
  ids: string[];
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
export async function findFewFirst(db: Queries, list: Findable, size: number): Promise<Found> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(
    list.isIndexed ? byIndex(list, size) : byLooking(list, size),
  );
  return rows[0]!;
}

const [KEY, ID] = [sql.raw('"key"'), sql.raw('"id"')];

function byIndex(list: Findable, size: number): SQL {
  const { table, joined, id, key, within, matching, matchingAlone, fewMax } = list;
  const from = matching && !matchingAlone ? joined : table;
  const isWhole = matching
    ? sql`(select count(*) from "walked") = ${size} or ${reachesEnd(list, true)}`
    : sql`true`;
  return sql`with "found" as materialized (
    select ${id} as "id", ${key} as "key" from ${from} where ${and(within, matchingAlone ?? matching)} limit ${fewMax + 1}
  ), "walked" as materialized (
    select "id", "key" from (${walk(list, true, matching ? WALK_MAX : size)}) as "walk"
    where ${matching ? matchesOne(list) : sql`true`} limit ${size}
  ), "counted" as materialized (
    select count(*)::int as "total" from "found"
  ), "judged" as materialized (
    select "total", "total" <= ${fewMax} as "is_few",
      case when "total" <= ${fewMax} then true else ${isWhole} end as "is_whole" from "counted"
  )
  select "total", "is_whole", case when "is_few" or not "is_whole" then ${pageOfFound(list, size)}
    else array(select "id" from "walked") end::text[] as "ids" from "judged"`;
}

function byLooking(list: Findable, size: number): SQL {
  return sql`with "found" as materialized (
    select "id", "key" from (${walk(list, false, WALK_MAX)}) as "walk" where ${matchesOne(list)}
  )
  select (select count(*)::int from "found") as "total", ${reachesEnd(list, false)} as "is_whole",
    ${pageOfFound(list, size)}::text[] as "ids"`;
}

/** The list in its order, from the page's cursor on or from its beginning. */
function walk(
  { table, id, key, person, within, order, isAfter }: Findable,
  fromCursor: boolean,
  limit: number,
): SQL {
  const after = fromCursor ? isAfter?.(key, id) : undefined;
  return sql`select ${id} as "id", ${key} as "key", ${person} as "person" from ${table} where ${and(within, after)} order by ${order(key, id)} limit ${limit}`;
}

/** A value and no join, so that the planner cannot turn the walk into a read of both tables. */
function matchesOne({ matching }: Findable): SQL {
  return sql`(select true from ${users} where ${and(sql`${users.id} = "walk"."person"`, matching)})`;
}

function reachesEnd(list: Findable, fromCursor: boolean): SQL {
  return sql`(select count(*) from (${walk(list, fromCursor, WALK_MAX + 1)}) as "rest") <= ${WALK_MAX}`;
}

function pageOfFound({ order, isAfter }: Findable, size: number): SQL {
  const after = isAfter ? sql`where ${isAfter(KEY, ID)}` : sql``;
  return sql`array(select "id" from "found" ${after} order by ${order(KEY, ID)} limit ${size})`;
}
