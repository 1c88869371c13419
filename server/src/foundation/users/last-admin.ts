import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { users } from "../../schema/foundation/user.table.ts";

/** An arbitrary number that no other advisory lock uses. */
const ADMINS_LOCK = 7_306_210;

/**
 * Called before an active admin stops being an admin. If two admins leave at the same moment, the second call
 * waits for the first. It then sees that the first admin is gone. Throws ApiError `last_admin`.
 */
export async function refuseLastAdmin(tx: Transaction, userId: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK}::bigint)`);
  const [row] = await tx.db
    .select({ others: count() })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, userId)));
  if (!row?.others) throw new ApiError("last_admin");
}
