import { type countUnread, UNREAD_COUNT_MAX } from "@portico/contract/unread-counts/unread-counts";
import type { AnswerOf } from "@portico/contract/http/call";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../access/access.ts";

/** Counts what is new to a viewer, up to UNREAD_COUNT_MAX. */
type CountUnread = (db: Queries, viewer: Viewer, now: Date) => Promise<number>;

/** The counts of a feature, by the names that they have in the answer. */
export type UnreadCounts = { [Name in keyof AnswerOf<typeof countUnread>]?: CountUnread };

/**
 * Takes a query that finds one row for each thing to count. Returns the number of these rows, counted up to
 * UNREAD_COUNT_MAX.
 */
export async function countFew(db: Queries, found: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found} limit ${UNREAD_COUNT_MAX}) as "some"`,
  );
  return rows[0]!.total;
}
