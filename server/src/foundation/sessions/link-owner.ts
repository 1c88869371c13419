import { and, eq } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../platform/database/database.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { findActiveUser } from "../users/users.ts";
import { isLivingSessionOf } from "./is-living.ts";
import { sessions } from "../../schema/foundation/session.table.ts";

/**
 * Takes a one-time link and the session that requested it. Returns the current facts of the link's owner;
 * null if the owner or that session is gone.
 */
export async function findLinkOwner(
  from: (Pick<Database, "db" | "pool"> | Transaction) & { db: Queries },
  { userId, facts }: { userId: string | null; facts: Record<string, string> },
  now: Date,
): Promise<CurrentUser | null> {
  const sessionId = facts["session"];
  if (userId === null || sessionId === undefined) return null;
  const [session] = await from.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLivingSessionOf(userId, now)));
  return session ? findActiveUser(from, userId, now) : null;
}
