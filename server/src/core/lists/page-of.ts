import { COUNT_CAP } from "@portico/contract/limits";
import { sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { type CursorKind, readCursor, writeCursor } from "./cursor.ts";

interface Listing<Row> {
  /** Rows of one page; with 0 nothing is read. */
  size: number;
  /** Where this page starts, as the page before it said; left out for the first. */
  cursor: string | undefined;
  /** What the values of a cursor must be, in their order. */
  kinds: readonly CursorKind[];
  /** Reads at most `limit` rows in the list's order, from behind the values of a cursor on. */
  find(after: string[] | undefined, limit: number): PromiseLike<Row[]>;
  /** The values a row is sorted by, ending with its id. */
  keyOf(row: Row): string[];
}

/** Reads one page of a list. Returns its rows and where the next page starts, null on the last one. Throws Failure `invalid_input` for a cursor that is none. */
export async function pageOf<Row>({ size, cursor, kinds, find, keyOf }: Listing<Row>) {
  const after = readCursor(cursor, kinds);
  if (size === 0) return { rows: [], next_cursor: null };
  // One more than is shown tells whether there is a next page.
  const rows = await find(after, size + 1);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(keyOf(last)) : null };
}

/** Counts the rows of a query, but no further than the cap, since a list says "10,000+" above it. */
export async function totalOf(
  db: Queries,
  matching: PgSelect,
): Promise<{ total: number; total_capped: boolean }> {
  const some = matching.limit(COUNT_CAP + 1).as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  const total = row?.total ?? 0;
  return { total: Math.min(total, COUNT_CAP), total_capped: total > COUNT_CAP };
}
