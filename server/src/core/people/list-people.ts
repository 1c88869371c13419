import { LIST_PAGE_SIZE } from "@portico/contract/limits";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { matchesSearch } from "../lists/matches-search.ts";
import { pageOf, totalOf } from "../lists/page-of.ts";
import { type UserStatus, users } from "../users/user.table.ts";
import type { PersonRow } from "./person.ts";

/** The order of names everywhere: that of the language, not of the bytes. */
const NAME_ORDER = sql`${users.sortName} collate "und-x-icu"`;

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
    orderBy(...columns: SQL[]): { limit(limit: number): PromiseLike<Row[]> };
  };
}

/**
 * A page of people by name, as far as the viewer's WHERE lets see. Somebody whose invitation was withdrawn stands in the
 * list only when asked for.
 */
export async function listPeople<Row extends PersonRow>(
  db: Queries,
  visible: SQL,
  query: PeopleQuery,
  people: PeopleSelect<Row>,
) {
  const status = query.status
    ? eq(users.status, query.status)
    : and(ne(users.status, "added"), ne(users.status, "erased"));
  const matching = and(visible, status, query.q ? matchesSearch(query.q) : undefined);
  const page = await pageOf<Row>({
    size: query.count_only ? 0 : LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["text", "id"],
    find: (after, limit) =>
      people
        .where(
          and(
            matching,
            after && sql`(${NAME_ORDER}, ${users.id}) > (${after[0]} collate "und-x-icu", ${after[1]}::uuid)`,
          ),
        )
        .orderBy(NAME_ORDER, sql`${users.id}`)
        .limit(limit),
    keyOf: ({ person }) => [person.sortName, person.id],
  });
  const some = db
    .select({ one: sql`1` })
    .from(users)
    .where(matching)
    .$dynamic();
  return { ...page, ...(await totalOf(db, some)) };
}
