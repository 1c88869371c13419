import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ListedPeople } from "../../foundation/access/listed-clients.ts";
import { FEW_MAX, FEW_OF_AGENT_MAX, type Findable } from "../../foundation/lists/find-few-first.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { countedPageOf } from "../../foundation/lists/page-of.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { type PeopleSort, sortByName } from "./people-sorts.ts";
import type { PersonRow } from "../person.ts";

interface PeopleQuery {
  q?: string | undefined;
  status?: UserStatus | undefined;
  cursor?: string | undefined;
  /** True if only the total is wanted and no rows. */
  count_only?: boolean | undefined;
  /** How many rows a page has. If left out, LIST_PAGE_SIZE. */
  size?: number;
}

/** A feature's own query of people. It already has its joins, but no WHERE, no order and no limit. */
interface PeopleSelect<Row extends PersonRow> {
  where(where: SQL | undefined): PromiseLike<Row[]>;
}

/** Which people a list may show, and in which order. */
interface Shown {
  /**
   * The access rule: which people the viewer may see. It is checked again when the rows of the page are read.
   */
  visible: SQL;
  /** The table in which the people of this list are found, and the conditions on it. */
  listed: ListedPeople;
  /** If left out, the list is sorted by name. */
  sort?: PeopleSort;
  /** People with these statuses are shown only if the filter asks for the status. */
  hidden: readonly UserStatus[];
  /** Further conditions on a person's own row. */
  conditions?: readonly SQL[];
  /**
   * Further conditions on a person's own row. PostgreSQL can check them in the index that has people in the
   * order of this sort, without reading the people's rows.
   */
  indexed?: readonly SQL[];
  /**
   * A query with one row for each person who matches the conditions, whatever the person's status. Its rows
   * are counted instead of the people. Only set if this is faster.
   */
  countedBy?: SQL | undefined;
  /** How the search words are matched. If left out, a search covers everything by which lists find people. */
  search?: typeof matchesSearch;
  /** Takes the search words. Returns another condition for a search: people who meet it are found as well. */
  alsoFinds?: ((words: string) => SQL) | undefined;
}

/** Returns a page of people that the viewer may see. */
export async function listPeople<Row extends PersonRow>(
  db: Queries,
  shown: Shown,
  query: PeopleQuery,
  people: PeopleSelect<Row>,
) {
  return countedPageOf<Row>(db, {
    size: query.count_only ? 0 : (query.size ?? LIST_PAGE_SIZE),
    cursor: query.cursor,
    found: whereFound(shown, query),
    idOf: ({ person }) => person.id,
    read: (ids) => people.where(and(inArray(users.id, ids), shown.visible)),
  });
}

function whereFound(shown: Shown, query: PeopleQuery): Findable {
  const { listed, sort = sortByName("asc"), hidden, conditions = [], indexed = [] } = shown;
  const { table, withPeople, id, isNarrow } = listed;
  const search = query.q ? (shown.search ?? matchesSearch)(query.q) : undefined;
  const found =
    search && shown.alsoFinds ? sql`(${search.where} or ${shown.alsoFinds(query.q!)})` : search?.where;
  const common = {
    person: id,
    id,
    order: sort.order,
    isIndexed: isNarrow || (search?.isIndexed ?? true),
    countedBy: isNarrow || search || query.status ? undefined : shown.countedBy,
  };
  if (sort.key === undefined) {
    return {
      ...common,
      table,
      joined: withPeople,
      key: listed.sortName,
      within: and(listed.within, hasStatus(listed.status, query, hidden), ...indexed)!,
      matching: and(found, ...conditions),
      fewMax: FEW_MAX,
    };
  }
  const joined = sort.join ? sql`${withPeople} ${sort.join}` : withPeople;
  const status = hasStatus(listed.status, query, hidden);
  // Only the indexes that have people in the order of names also hold the status. With another sort, a filter
  // by status is checked on each person's own row, below.
  const within = and(listed.within, query.status ? undefined : status, ...indexed)!;
  return {
    ...common,
    table: joined,
    joined,
    key: sort.key,
    within,
    // These conditions are checked on each person's own row while the list is read.
    matching: and(
      found,
      query.status ? hasStatus(sql`${users.status}`, query, hidden) : undefined,
      ...conditions,
    ),
    fewMax: isNarrow ? FEW_OF_AGENT_MAX : FEW_MAX,
    stretches: isNarrow ? undefined : sort.stretches?.(within),
  };
}

function hasStatus(status: SQL, query: PeopleQuery, hidden: readonly UserStatus[]): SQL {
  if (query.status) return sql`${status} = ${query.status}`;
  return and(...hidden.map((one) => sql`${status} <> ${sql.raw(`'${one}'`)}`))!;
}
