import { eq, inArray } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../platform/database/database.ts";
import { type CurrentUser, readUser } from "./current-user.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";

/**
 * An address that no account has. A search for this address finds no account, but takes the same time as any
 * other search.
 */
const NOBODY = "";

/** The connection through which a user is read: the pool, or one transaction. */
type Reads = Pick<Database, "pool"> | Pick<Transaction, "client">;

/** Returns an active user, or null. */
export async function findActiveUser(from: Reads, id: string, now: Date): Promise<CurrentUser | null> {
  return readUser(connectionOf(from), "id", id, now);
}

/**
 * Like findActiveUser, but finds the user by their address, in the form in which addresses are stored. If the
 * address is null, returns null, but takes just as long.
 */
export async function findActiveUserByEmail(
  from: Reads,
  email: string | null,
  now: Date,
): Promise<CurrentUser | null> {
  return readUser(connectionOf(from), "email", email ?? NOBODY, now);
}

/** The status of a person; null if there is no such person. */
export async function findStatus(db: Queries, id: string): Promise<UserStatus | null> {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, id));
  return row?.status ?? null;
}

/**
 * Locks the person with an address, so that simultaneous requests take turns. Otherwise several links would
 * be valid at once. Returns the person as they are after the lock. Returns null if nobody has this address,
 * or if the person gave it up during the wait.
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

/** Waits for any call that is already changing what belongs to the person, and locks the person. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/**
 * Like lockUser, for several people. They are always locked in the same order. So if two people act on each
 * other, one call waits for the other, and no deadlock happens.
 */
export async function lockUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("update");
}

/**
 * Lets a call act for a person without changing the person's data. Many calls can hold a person at once. But
 * a call that holds a person and a call that has locked the person with `lockUser` cannot run together: the
 * later one waits.
 */
export async function holdUser(tx: Transaction, id: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
}

function connectionOf(from: Reads) {
  return "client" in from ? from.client : from.pool;
}
