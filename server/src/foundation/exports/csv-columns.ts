import { type SQL, sql } from "drizzle-orm";

/** Writes a time for a cell, as ISO 8601 in UTC, to the second. */
export function momentCell(moment: unknown): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Writes a day for a cell, as ISO 8601. */
export function dayCell(day: unknown): SQL<string> {
  return sql<string>`to_char(${day}, 'YYYY-MM-DD')`;
}
