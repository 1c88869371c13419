import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "../../schema/foundation/user.table.ts";

/**
 * Returns the new `updatedAt` of a row that is edited. Without the second argument, the row is a person's.
 * The value rises with every edit, even if two edits happen in the same millisecond. Otherwise both versions
 * would have the same `updatedAt`, and someone who edits the older version would overwrite the newer one.
 */
export function nextUpdatedAt(now: Date, updatedAt: PgColumn = users.updatedAt): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}
