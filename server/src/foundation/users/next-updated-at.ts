import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "../../schema/foundation/user.table.ts";

/**
 * Returns the new `updatedAt` of a row that is edited, by default of a person's row. It rises with every
 * edit, even if two edits happen in one millisecond. Otherwise an editor who still has the first version
 * would not notice the second edit.
 */
export function nextUpdatedAt(now: Date, updatedAt: PgColumn = users.updatedAt): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}
