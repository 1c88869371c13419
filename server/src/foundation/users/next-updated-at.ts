import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "../../schema/foundation/user.table.ts";

/**
 * When a row was edited, a person's where no other column is named: it rises with every edit, also with two of one millisecond,
 * or the second would not be seen by whoever edits what the first has left.
 */
export function nextUpdatedAt(now: Date, updatedAt: PgColumn = users.updatedAt): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}
