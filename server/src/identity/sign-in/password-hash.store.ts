import { and, eq } from "drizzle-orm";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Replaces a stored hash with a hash of the same password at today's cost, unless the password has changed in
 * the meantime.
 */
export async function replacePasswordHash(
  db: Queries,
  userId: string,
  verifiedHash: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, verifiedHash)));
}
