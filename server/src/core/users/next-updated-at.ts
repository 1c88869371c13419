import { type SQL, sql } from "drizzle-orm";
import { users } from "./user.table.ts";

/**
 * When a person's row was edited: it rises with every edit, also with two of one millisecond, or the second would not be
 * seen by whoever edits what the first has left.
 */
export function nextUpdatedAt(now: Date): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, ${users.updatedAt} + interval '1 millisecond')`;
}
