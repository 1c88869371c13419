import { type SQL, sql } from "drizzle-orm";
import type { CursorKind } from "./cursor.ts";

export type Direction = "asc" | "desc";

/** A way to sort a list: by a key and then by id, so that no two rows have the same position. */
export interface ListOrder {
  /** The kinds that the values of a cursor must have. */
  kinds: readonly [CursorKind, "id"];
  /** The order of the rows. Rows without a key come last, in both directions. */
  by(key: SQL, id: SQL): SQL;
  /** True for rows after a given row. */
  isAfter(key: SQL, id: SQL, row: readonly string[]): SQL;
  /** The key as a text, as cursors hold it. A missing key becomes an empty text. */
  toText(key: SQL): SQL;
}

const words = { asc: sql.raw("asc"), desc: sql.raw("desc") };
const further = { asc: sql.raw(">"), desc: sql.raw("<") };

/**
 * The order of names in all lists. It follows the rules of languages and not the order of bytes, so that
 * “Åsa” comes before “Bea” and not after “Zoë”.
 */
export function byName(direction: Direction = "asc"): ListOrder {
  const inOrder = (name: SQL) => sql`${name} collate "und-x-icu"`;
  return {
    kinds: ["text", "id"],
    by: (name, id) => sql`${inOrder(name)} ${words[direction]}, ${id} ${words[direction]}`,
    isAfter: (name, id, [last, lastId]) =>
      sql`(${inOrder(name)}, ${id}) ${further[direction]} (${last} collate "und-x-icu", ${lastId}::uuid)`,
    toText: (name) => name,
  };
}

/** Sorts by a time that every row has. */
export function byMoment(direction: Direction): ListOrder {
  return byKey("date", sql.raw("timestamptz"), direction, momentText);
}

/** Sorts by a number that every row has. */
export function byNumber(direction: Direction): ListOrder {
  return byKey("number", sql.raw("int"), direction, (key) => sql`${key}::text`);
}

/** Sorts by a size in bytes. Every row has a size. */
export function bySize(direction: Direction): ListOrder {
  return byKey("size", sql.raw("bigint"), direction, (key) => sql`${key}::text`);
}

/** Sorts by a time that not every row has. */
export function byMomentOrNone(direction: Direction): ListOrder {
  return orNone(byMoment(direction), "date_or_none", direction);
}

/** Sorts by a day that not every row has. */
export function byDayOrNone(direction: Direction): ListOrder {
  const byDay = byKey("day", sql.raw("date"), direction, (key) => sql`to_char(${key}, 'YYYY-MM-DD')`);
  return orNone(byDay, "day_or_none", direction);
}

function byKey(kind: CursorKind, type: SQL, direction: Direction, toText: ListOrder["toText"]): ListOrder {
  return {
    kinds: [kind, "id"],
    by: (key, id) => sql`${key} ${words[direction]}, ${id} ${words[direction]}`,
    isAfter: (key, id, [last, lastId]) =>
      sql`(${key}, ${id}) ${further[direction]} (${last}::${type}, ${lastId}::uuid)`,
    toText,
  };
}

function orNone(order: ListOrder, kind: CursorKind, direction: Direction): ListOrder {
  return {
    kinds: [kind, "id"],
    by: (key, id) => sql`${key} ${words[direction]} nulls last, ${id} ${words[direction]}`,
    isAfter: (key, id, row) => {
      const isLater = sql`${id} ${further[direction]} ${row[1]}::uuid`;
      return row[0] === ""
        ? sql`(${key} is null and ${isLater})`
        : sql`(${order.isAfter(key, id, row)} or ${key} is null)`;
    },
    toText: (key) => sql`coalesce(${order.toText(key)}, '')`,
  };
}

/**
 * A time as text, accurate to the microsecond. JavaScript would cut the time to milliseconds. The next page
 * would then begin with the row that has this time, and show this row a second time.
 */
function momentText(key: SQL): SQL {
  return sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
