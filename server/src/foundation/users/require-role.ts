import { eq } from "drizzle-orm";
import type { Role } from "@portico/contract/foundation/roles";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { users } from "../../schema/foundation/user.table.ts";

/**
 * Called while the person's row is locked. Checks again that the person has the role with which the call was
 * allowed. The role was read before the lock, and may have been removed while the call waited. Throws
 * ApiError `not_found`.
 */
export async function requireRole(
  tx: Transaction,
  { id, role }: { id: string; role: Role | null },
): Promise<void> {
  const [now] = await tx.db
    .select({ role: users.role, status: users.status })
    .from(users)
    .where(eq(users.id, id));
  if (now?.role !== role || now.status !== "active") throw new ApiError("not_found");
}
