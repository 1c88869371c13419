import { COUNT_CAP } from "@portico/contract/values/limits";
import { and, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { ListOrder } from "./list-order.ts";

/**
 * Up to this many matches are sorted in a list of the whole firm. The matches are counted up to this number
 * too.
 */
export const FEW_MAX = COUNT_CAP;
/**
 * The same limit for the lists that an agent sees. It is so high that all clients of the agent are read: in
 * large firms, the agents with the most clients have some 13,000.
 */
export const FEW_OF_AGENT_MAX = 50_000;
/**
 * How many rows are read in the order of the list to find the matches for a page. If one row in a hundred
 * matches, 10,000 rows contain about 100 matches, and a page needs only 50.
 */
const WALK_MAX = 10_000;

/** A part of a list. An index holds the rows of this part in the order of the list. */
interface Stretch {
  table: SQL;
  id: SQL;
  key: SQL;
  where: SQL | undefined;
  by: SQL;
}

/** The SQL with which the rows of a list are found. */
export interface Findable {
  /** The table whose index has the order of the list. */
  table: SQL;
  /** The table joined with the people's own rows, if `matching` needs them. */
  joined: SQL;
  /** The id of the person whose row `matching` checks. */
  person: SQL;
  id: SQL;
  /** The key that the rows are sorted by. Rows with the same key are sorted by their ids. */
  key: SQL;
  order: ListOrder;
  /** The conditions that an index can check while it is read in the order of the list. */
  within: SQL;
  /** The conditions on the person's own row that cannot be checked with this index, such as a search. */
  matching?: SQL | undefined;
  /** The conditions of `matching`, written for the table without the people's rows, if that is quicker. */
  matchingAlone?: SQL | undefined;
  /** A query that returns one row per match, if counting its rows is quicker than finding the matches. */
  countedBy?: SQL | undefined;
  /** False if no index finds the matches, so that only the beginning of the list is searched. */
  isIndexed: boolean;
  /**
   * Up to this many matches are found first and then sorted. If there are more matches, the list is read in
   * its order.
   */
  fewMax: number;
  /**
   * The parts of the list that come after a given row. Set only if no single index has the whole list in
   * order.
   */
  stretches?: ((after: readonly string[] | undefined) => readonly Stretch[]) | undefined;
}

export interface Found {
  /** The rows of the page in the list's order, each with its sort key as a cursor holds it. */
  rows: { id: string; key: string }[];
  /** The number of matches. Counting stops at one more than `fewMax`. */
  total: number;
  /** False if the page shows only some of the matches. */
  is_whole: boolean;
}

/**
 * Finds a page and counts the list in one statement. If few rows match, all of them are found first and then
 * sorted. If the list were read in its order instead, the whole table might have to be read for one page. If
 * many rows match, the list is read in its order, which soon fills a page. If reading 10,000 rows does not
 * fill the page, the list consists only of the first matches found (docs/decisions/0037).
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

/**
 * Reads the rows in the order of the list, either from the page's cursor or from the beginning of the list.
 */
function walk({ list, after }: Page, fromCursor: boolean, limit: number): SQL {
  const start = fromCursor ? after : undefined;
  const parts = (list.stretches?.(start) ?? [wholeList(list, start)]).map(
    ({ table, id, key, where, by }) =>
      sql`(select ${id} as "id", ${key} as "key", ${list.stretches ? id : list.person} as "person" from ${table} where ${where ?? sql`true`} order by ${by} limit ${limit})`,
  );
  // Parallel workers are turned off. So PostgreSQL reads one part after the other, and stops as soon as it
  // has enough rows.
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

/**
 * True if the person of a row matches. This is a scalar subquery and not a join. With a join, the planner
 * could read both tables completely instead of reading the list in its order.
 */
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

/**
 * A row as one text, which begins with the id and ends with the sort key. It can be split again, because all
 * ids have the same length.
 */
function rowText({ order }: Findable): SQL {
  return sql`"id"::text || ${order.toText(KEY)}`;
}
