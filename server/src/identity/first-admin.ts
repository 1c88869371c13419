import { and, eq, inArray, sql } from "drizzle-orm";
import { DAY_MS } from "../platform/clock.ts";
import type { Database, Queries, Transaction } from "../platform/database/database.ts";
import { issueToken, killFirstAdminTokens } from "../foundation/tokens/mailed-tokens.ts";
import { users } from "../schema/foundation/user.table.ts";

/**
 * How long the first admin's link is valid at most: as long as an invitation. The link dies earlier when the
 * server that printed it ends.
 */
const FIRST_ADMIN_LIFE_MS = 14 * DAY_MS;

/**
 * If the database has no admin, returns the token of a sign-up link for the first one; otherwise null. There
 * is never a default account. Each server that runs on the database has its own link.
 */
export async function issueFirstAdminToken(database: Database, now: Date): Promise<string | null> {
  return database.transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasAdmin(tx.db)) return null;
    const lifeMs = FIRST_ADMIN_LIFE_MS;
    return issueToken(tx, { purpose: "first_admin", userId: null, keepsOlder: true, lifeMs, now });
  });
}

/**
 * When a server ends, kills the sign-up link that it has printed, so that a link in an old log opens nothing.
 */
export async function endFirstAdminToken(database: Database, token: string, now: Date): Promise<void> {
  await killFirstAdminTokens(database.db, now, token);
}

/**
 * Makes simultaneous sign-ups by the links of several servers take turns. The second sign-up then finds its
 * link dead.
 */
export async function lockFirstAdmin({ db }: Transaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
}

/** True if there is an admin, active or deactivated. */
export async function hasAdmin(db: Queries): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), inArray(users.status, ["active", "deactivated"])))
    .limit(1);
  return found.length > 0;
}
