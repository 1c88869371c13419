import { and, eq, inArray, sql } from "drizzle-orm";
import { DAY_MS } from "../platform/clock.ts";
import type { Database, Queries, Transaction } from "../platform/database/database.ts";
import { issueToken, killFirstAdminTokens } from "../foundation/tokens/mailed-tokens.ts";
import { users } from "../schema/foundation/user.table.ts";

/**
 * How long the first admin's link is valid: as long as an invitation. It becomes invalid earlier if the
 * server that printed it stops.
 */
const FIRST_ADMIN_LIFE_MS = 14 * DAY_MS;

/**
 * Returns the token of a sign-up link for the first admin, or null if the database has an admin. There is
 * never a default account. Each server that uses the database has its own link.
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
 * Kills the sign-up link of a server that stops. The server's log still contains the link, and nobody must be
 * able to use it later.
 */
export async function endFirstAdminToken(database: Database, token: string, now: Date): Promise<void> {
  await killFirstAdminTokens(database.db, now, token);
}

/**
 * Makes simultaneous sign-ups with the links of several servers take turns, so that the second one finds its
 * link dead.
 */
export async function lockFirstAdmin({ db }: Transaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
}

/** True if there is an admin, whether active or deactivated. */
export async function hasAdmin(db: Queries): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), inArray(users.status, ["active", "deactivated"])))
    .limit(1);
  return found.length > 0;
}
