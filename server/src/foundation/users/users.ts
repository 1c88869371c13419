import { eq, inArray } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../platform/database/database.ts";
import { type CurrentUser, readUser } from "./current-user.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";

/** No address is empty: nobody's, at the same cost. */
const NOBODY = "";

/** What reads a user: the pool, or one transaction. */
type Reads = Pick<Database, "pool"> | Pick<Transaction, "client">;

/** Returns an active user as calls answer with them, or null. */
export async function findActiveUser(from: Reads, id: string, now: Date): Promise<CurrentUser | null> {
  return readUser(connectionOf(from), "id", id, now);
}

/** As findActiveUser, by the one stored form of an address; null in, null out, at the same cost. */
export async function findActiveUserByEmail(
  from: Reads,
  email: string | null,
  now: Date,
): Promise<CurrentUser | null> {
  return readUser(connectionOf(from), "email", email ?? NOBODY, now);
}

/** What has become of somebody; null for nobody. */
export async function findStatus(db: Queries, id: string): Promise<UserStatus | null> {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, id));
  return row?.status ?? null;
}

/**
 * Locks whoever has an address, so that requests that come together take turns, or several links would live at
 * once. Returns them as they are under the lock, or null: also when the address was left while this waited.
 */
export async function lockUserByEmail(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<CurrentUser | null> {
  const found = await findActiveUserByEmail(tx, email, now);
  if (!found) return null;
  await lockUser(tx, found.id);
  const user = await findActiveUser(tx, found.id, now);
  return user?.email === email ? user : null;
}

/** Whoever changes what belongs to a person waits here for whoever does so already. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/** As lockUser, of several, in one order everywhere: of two who act on each other the second waits. */
export async function lockUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("update");
}

/**
 * Whoever acts for a person, and changes nothing of theirs, makes those wait who do: many such acts go on at once, and
 * `lockUser` comes before or after all of them.
 */
export async function holdUser(tx: Transaction, id: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
}

function connectionOf(from: Reads) {
  return "client" in from ? from.client : from.pool;
}
