import { and, eq, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { clientCounts } from "../../foundation/access/client-counts.ts";
import type { Findable } from "../../foundation/lists/find-few-first.ts";
import {
  byDayOrNone,
  byMoment,
  byMomentOrNone,
  byName,
  byNumber,
  type Direction,
  type ListOrder,
} from "../../foundation/lists/list-order.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";

/** A way to sort people. */
export interface PeopleSort {
  order: ListOrder;
  /**
   * The value by which people are sorted. Left out for a sort by name, because every list has an index for
   * names.
   */
  key?: SQL;
  /** The join from the people's own rows to the table that has the value to sort by. */
  join?: SQL;
  /**
   * Only set if no single index has the people in this order, and only used for lists of the whole firm. Such
   * a list is read in several parts, one after the other. Takes the condition on the people of the list, and
   * returns the parts.
   */
  stretches?: (within: SQL) => NonNullable<Findable["stretches"]>;
}

const id = sql`${users.id}`;
const isFurther = (some: SQL, direction: Direction, last: string | undefined) =>
  sql`${some} ${sql.raw(direction === "asc" ? ">" : "<")} ${last}::uuid`;

export function sortByName(direction: Direction): PeopleSort {
  return { order: byName(direction) };
}

/** Sorts by when people were last seen. People who were never seen come last. */
export function sortByLastSeen(direction: Direction, isOfNeverSeen = false): PeopleSort {
  const key = sql`${users.lastSeenAt}`;
  // PostgreSQL uses the index only if this expression is written exactly as in the index.
  const seen = sql`coalesce(${users.lastSeenAt}, '-infinity')`;
  const order = byMoment(direction);
  const table = sql`${users}`;
  return {
    order: byMomentOrNone(direction),
    key,
    stretches: (within) => (after) => {
      const isAmongNever = after?.[0] === "";
      const never = {
        table,
        id,
        key,
        where: and(
          within,
          sql`${seen} = '-infinity'`,
          isAmongNever ? isFurther(id, direction, after[1]) : undefined,
        ),
        by: sql`${id} ${sql.raw(direction)}`,
      };
      // People who were never seen are read by a separate query. If one query had to find them together with
      // the others, it would read every person.
      if (isAmongNever || isOfNeverSeen) return [never];
      const where = and(within, sql`${seen} > '-infinity'`, after && order.isAfter(seen, id, after));
      return [{ table, id, key, where, by: order.by(seen, id) }, never];
    },
  };
}

/** Sorts people by when the firm added them. */
export function sortByAdded(direction: Direction): PeopleSort {
  return { order: byMoment(direction), key: sql`${users.createdAt}` };
}

/** Sorts people by the day since which they are clients. People without such a day come last. */
export function sortByClientSince(db: Queries, direction: Direction): PeopleSort {
  const order = byDayOrNone(direction);
  const key = sql`${clientProfiles.clientSince}`;
  return {
    order,
    key,
    join: sql`left join ${clientProfiles} on ${clientProfiles.userId} = ${users.id}`,
    stretches: (within) => (after) => {
      const isAmongNone = after?.[0] === "";
      const withDay = db
        .select({ one: sql`1` })
        .from(clientProfiles)
        .where(and(eq(clientProfiles.userId, users.id), isNotNull(clientProfiles.clientSince)));
      const none = {
        table: sql`${users}`,
        id,
        key: sql`null::date`,
        where: and(within, notExists(withDay), isAmongNone ? isFurther(id, direction, after[1]) : undefined),
        by: sql`${id} ${sql.raw(direction)}`,
      };
      if (isAmongNone) return [none];
      const ofProfile = sql`${clientProfiles.userId}`;
      const [day, last] = after ?? [];
      const isAfter =
        after &&
        sql`(${key}, ${ofProfile}) ${sql.raw(direction === "asc" ? ">" : "<")} (${day}::date, ${last}::uuid)`;
      const dated = {
        table: sql`${clientProfiles} join ${users} on ${users.id} = ${clientProfiles.userId}`,
        id: ofProfile,
        key,
        where: and(within, isNotNull(clientProfiles.clientSince), isAfter),
        by: sql`${key} ${sql.raw(direction)}, ${ofProfile} ${sql.raw(direction)}`,
      };
      return [dated, none];
    },
  };
}

/** Sorts agents by the number of their own clients. */
export function sortByClients(db: Queries, direction: Direction): PeopleSort {
  const counts = clientCounts(db).as("counts");
  return {
    order: byNumber(direction),
    key: sql`coalesce(${counts.clients}, 0)`,
    join: sql`left join ${counts} on ${counts.agentId} = ${users.id}`,
  };
}
