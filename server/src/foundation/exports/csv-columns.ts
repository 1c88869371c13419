import { type SQL, sql } from "drizzle-orm";

/** The form of a time in a cell: ISO 8601, UTC, to the second. */
export function momentCell(moment: unknown): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** The form of a day in a cell: ISO 8601. */
export function dayCell(day: unknown): SQL<string> {
  return sql<string>`to_char(${day}, 'YYYY-MM-DD')`;
}
