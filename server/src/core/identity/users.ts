import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { type CurrentUser, currentUserColumns } from "./current-session.ts";
import { users } from "./user.table.ts";

/** Returns an active user as calls answer with them, or null. */
export async function findActiveUser(db: Queries, id: string): Promise<CurrentUser | null> {
  const [row] = await db
    .select(currentUserColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, "active")));
  return row ?? null;
}

/** As findActiveUser, by the one stored form of an address; null in, null out, at the same cost. */
export async function findActiveUserByEmail(db: Queries, email: string | null): Promise<CurrentUser | null> {
  const [row] = await db
    .select(currentUserColumns)
    .from(users)
    .where(and(eq(users.email, email ?? ""), eq(users.status, "active")));
  return row ?? null;
}

/** Whoever changes what belongs to a person waits here for whoever does so already. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}
