import { and, eq, inArray, sql } from "drizzle-orm";
import { DAY_MS } from "../platform/clock.ts";
import type { Database, Queries, Transaction } from "../platform/database/database.ts";
import { issueToken, killFirstAdminTokens } from "../foundation/tokens/mailed-tokens.ts";
import { users } from "../schema/foundation/user.table.ts";

/** Until the server that printed it ends, and never longer than an invitation. */
const FIRST_ADMIN_LIFE_MS = 14 * DAY_MS;

/**
 * With no admin in the database, returns the token of a sign-up link for the first one; otherwise
 * null. There is no default account, ever. Each server that runs on the database has a link of its own.
 */
export async function issueFirstAdminToken(database: Database, now: Date): Promise<string | null> {
  return database.transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasAdmin(tx.db)) return null;
    const lifeMs = FIRST_ADMIN_LIFE_MS;
    return issueToken(tx, { purpose: "first_admin", userId: null, keepsOlder: true, lifeMs, now });
  });
}

/** Kills the link that a server has printed, as it ends: what stands in an old log opens nothing. */
export async function endFirstAdminToken(database: Database, token: string, now: Date): Promise<void> {
  await killFirstAdminTokens(database.db, now, token);
}

/** Whoever signs up by another server's link in the same moment waits, and then finds that theirs is dead. */
export async function lockFirstAdmin({ db }: Transaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
}

/** True when somebody is, or is about to be, an admin who can let others in. */
export async function hasAdmin(db: Queries): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), inArray(users.status, ["active", "deactivated"])))
    .limit(1);
  return found.length > 0;
}
