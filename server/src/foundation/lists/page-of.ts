import { COUNT_CAP } from "@portico/contract/values/limits";
import type { Queries } from "../../platform/database/database.ts";
import { type CursorKind, readCursor, writeCursor } from "./cursor.ts";
import { type Findable, findFewFirst, type Found } from "./find-few-first.ts";
import type { ListOrder } from "./list-order.ts";

interface Listing<Row> {
  /** Number of rows of one page. */
  size: number;
  /** The cursor that was returned with the page before; left out for the first page. */
  cursor: string | undefined;
  /** The kinds of the cursor's values, in their order. */
  kinds: readonly CursorKind[];
  /** The values that a row is sorted by, ending with its id. */
  keyOf(row: Row): string[];
  /** Reads at most `limit` rows in the list's order, starting after the values of a cursor. */
  find(after: string[] | undefined, limit: number): PromiseLike<Row[]>;
}

/**
 * Reads one page of a list. Returns its rows and the cursor of the next page, which is null on the last page.
 * Throws ApiError `invalid_input` for an invalid cursor.
 */
export async function pageOf<Row>({ size, cursor, kinds, find, keyOf }: Listing<Row>) {
  // Reads one row more than the page shows, to find out whether there is a next page.
  const rows = await find(readCursor(cursor, kinds), size + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(keyOf(last)) : null };
}

interface CountedListing<Row> {
  /** Number of rows of one page; with 0 the list is only counted. */
  size: number;
  cursor: string | undefined;
  /** Where the rows of the list are found, and in which order. */
  found: Findable;
  idOf(row: Row): string;
  /** Reads the rows with these ids, in any order. */
  read(ids: string[]): PromiseLike<Row[]>;
}

interface PlacedListing<Row> {
  /** Number of rows of one page; with 0 the list is only counted. */
  size: number;
  cursor: string | undefined;
  kinds: ListOrder["kinds"];
  /**
   * Finds at most `limit` rows in the list's order, starting after the values of a cursor, and counts the
   * list.
   */
  find(after: string[] | undefined, limit: number): PromiseLike<Found>;
  idOf(row: Row): string;
  /** Reads the rows with these ids, in any order. */
  read(ids: string[]): PromiseLike<Row[]>;
}

/**
 * Like pageOf, for a list that first finds the ids of its rows and then reads the rows. The list is counted
 * only up to the cap. If there are more rows, the page shows "10,000+" as their number.
 */
export async function placedPageOf<Row>({ size, cursor, kinds, find, idOf, read }: PlacedListing<Row>) {
  const { rows: places, total, is_whole } = await find(readCursor(cursor, kinds), size + 1);
  const shown = places.slice(0, size);
  const rows = shown.length === 0 ? [] : await read(shown.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const last = places.length > size ? shown.at(-1) : undefined;
  return {
    // If a person became invisible to the viewer between the two reads, the second read does not return the
    // person. The page then leaves them out.
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    next_cursor: last ? writeCursor([last.key, last.id]) : null,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: !is_whole,
  };
}

/** Like placedPageOf, for a list of people, which may be of any length. */
export async function countedPageOf<Row>(db: Queries, list: CountedListing<Row>) {
  const { found, ...rest } = list;
  return placedPageOf({
    ...rest,
    kinds: found.order.kinds,
    find: (after, limit) => findFewFirst(db, found, { after, size: limit }),
  });
}

/** The page to return if the filter of a list excludes every row, so that no query is needed. */
export const EMPTY_PAGE = { rows: [], next_cursor: null, total: 0, total_capped: false, too_wide: false };
