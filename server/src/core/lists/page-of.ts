import { COUNT_CAP } from "@portico/contract/limits";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type CursorKind, readCursor, writeCursor } from "./cursor.ts";
import { type Findable, findFewFirst } from "./find-few-first.ts";

interface Cut<Row> {
  /** Rows of one page; with 0 a counted list is counted alone. */
  size: number;
  /** Where this page starts, as the page before it said; left out for the first. */
  cursor: string | undefined;
  /** What the values of a cursor must be, in their order. */
  kinds: readonly CursorKind[];
  /** The values a row is sorted by, ending with its id. */
  keyOf(row: Row): string[];
}

interface Listing<Row> extends Cut<Row> {
  /** Reads at most `limit` rows in the list's order, from behind the values of a cursor on. */
  find(after: string[] | undefined, limit: number): PromiseLike<Row[]>;
}

/** Reads one page of a list. Returns its rows and where the next page starts, null on the last one. Throws Failure `invalid_input` for a cursor that is none. */
export async function pageOf<Row>({ size, cursor, kinds, find, keyOf }: Listing<Row>) {
  // One more than is shown tells whether there is a next page.
  const rows = await find(readCursor(cursor, kinds), size + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(keyOf(last)) : null };
}

interface CountedListing<Row> extends Cut<Row> {
  /** Where its rows are found. */
  found: Omit<Findable, "isAfter">;
  /** What stands behind the values of a cursor. */
  isAfter(key: SQL, id: SQL, after: string[]): SQL;
  /** Reads these, in the list's order. */
  read(ids: string[]): PromiseLike<Row[]>;
}

/** As pageOf, for a list of any length that is counted: no further than the cap, since it says "10,000+" above it. */
export async function countedPageOf<Row>(db: Queries, list: CountedListing<Row>) {
  const { size, keyOf } = list;
  const after = readCursor(list.cursor, list.kinds);
  const isAfter = after && ((key: SQL, id: SQL) => list.isAfter(key, id, after));
  const { ids, total, is_whole } = await findFewFirst(db, { ...list.found, isAfter }, size + 1);
  const read = size === 0 || ids.length === 0 ? [] : await list.read(ids);
  const rows = read.slice(0, size);
  const last = ids.length > size ? rows.at(-1) : undefined;
  return {
    rows,
    next_cursor: last ? writeCursor(keyOf(last)) : null,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: !is_whole,
  };
}

/** What countedPageOf returns of a list that has nothing by its question alone. */
export const EMPTY_PAGE = { rows: [], next_cursor: null, total: 0, total_capped: false, too_wide: false };
