import { and, eq, gt, lte } from "drizzle-orm";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

export async function markErasing(db: Queries, userId: string, eraseAt: Date, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ status: "erasing", eraseAt, pendingEmail: null, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

/** Reopens a closed account that is not due for erasure yet. Returns its owner, or null. */
export async function markActive(
  db: Queries,
  userId: string,
  now: Date,
): Promise<{ id: string; email: string; firstName: string; lastName: string } | null> {
  const [row] = await db
    .update(users)
    .set({ status: "active", eraseAt: null, updatedAt: nextUpdatedAt(now) })
    .where(and(eq(users.id, userId), eq(users.status, "erasing"), gt(users.eraseAt, now)))
    .returning({ id: users.id, email: accountEmail, firstName: users.firstName, lastName: users.lastName });
  return row ?? null;
}

/** Returns the closed accounts that are due for erasure. */
export async function findDueAccounts(db: Queries, now: Date): Promise<{ id: string }[]> {
  return db.select({ id: users.id }).from(users).where(isDue(now));
}

/** Locks a due account and returns it, or returns null when another server was faster. */
export async function lockDueAccount(
  db: Queries,
  id: string,
  now: Date,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: accountEmail })
    .from(users)
    .where(and(eq(users.id, id), isDue(now)))
    .for("update");
  return row ?? null;
}

function isDue(now: Date) {
  return and(eq(users.status, "erasing"), lte(users.eraseAt, now));
}
