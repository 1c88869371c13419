import { and, eq, inArray } from "drizzle-orm";
import { DAY_MS } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import { issueToken } from "../tokens/mailed-tokens.ts";
import { users } from "../users/user.table.ts";

/** Until the next start, which prints a new one, and never longer than an invitation. */
const FIRST_ADMIN_LIFE_MS = 14 * DAY_MS;

/**
 * With no admin in the database, returns the token of a sign-up link for the first one; otherwise
 * null. There is no default account, ever.
 */
export async function issueFirstAdminToken(database: Database, now: Date): Promise<string | null> {
  return database.transaction(async (tx) => {
    if (await hasAdmin(tx.db)) return null;
    return issueToken(tx, { purpose: "first_admin", userId: null, lifeMs: FIRST_ADMIN_LIFE_MS, now });
  });
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
