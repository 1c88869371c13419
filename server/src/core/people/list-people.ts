import { LIST_PAGE_SIZE } from "@portico/contract/limits";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ListedPeople } from "../access/listed-clients.ts";
import { FEW_MAX } from "../lists/find-few-first.ts";
import { matchesSearch } from "../lists/matches-search.ts";
import { countedPageOf } from "../lists/page-of.ts";
import { type UserStatus, users } from "../users/user.table.ts";
import type { PersonRow } from "./person.ts";

interface PeopleQuery {
  q?: string | undefined;
  status?: UserStatus | undefined;
  cursor?: string | undefined;
  /** The total alone: no rows. */
  count_only?: boolean | undefined;
}

/** A room's own query of people, with its joins and without WHERE, order and limit. */
interface PeopleSelect<Row extends PersonRow> {
  where(where: SQL | undefined): {
    orderBy(...columns: SQL[]): PromiseLike<Row[]>;
  };
}

/** Whom a list may show. */
interface Shown {
  /** The access rule, asked once more when the page is read. */
  visible: SQL;
  /** Where these are found. */
  listed: ListedPeople;
}

/**
 * A page of people by name, as far as the viewer's WHERE lets see. Somebody whose invitation was withdrawn stands in the
 * list only when asked for.
 */
export async function listPeople<Row extends PersonRow>(
  db: Queries,
  { visible, listed }: Shown,
  query: PeopleQuery,
  people: PeopleSelect<Row>,
) {
  const { table, id, sortName, status } = listed;
  const search = query.q ? matchesSearch(query.q) : undefined;
  const hasStatus = query.status
    ? sql`${status} = ${query.status}`
    : sql`${status} <> 'added' and ${status} <> 'erased'`;
  return countedPageOf<Row>(db, {
    size: query.count_only ? 0 : LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["text", "id"],
    found: {
      table,
      joined: listed.withPeople,
      person: id,
      id,
      key: sortName,
      order: byName,
      within: and(listed.within, hasStatus)!,
      matching: search?.where,
      isIndexed: listed.isNarrow || (search?.isIndexed ?? true),
      fewMax: FEW_MAX,
    },
    isAfter: (key, someId, [name, last]) =>
      sql`(${inOrder(key)}, ${someId}) > (${name} collate "und-x-icu", ${last}::uuid)`,
    read: (ids) =>
      people
        .where(and(inArray(users.id, ids), visible))
        .orderBy(byName(sql`${users.sortName}`, sql`${users.id}`)),
    keyOf: ({ person }) => [person.sortName, person.id],
  });
}

/** The order of names everywhere: that of the language, not of the bytes. */
function inOrder(name: SQL): SQL {
  return sql`${name} collate "und-x-icu"`;
}

function byName(name: SQL, id: SQL): SQL {
  return sql`${inOrder(name)}, ${id}`;
}
