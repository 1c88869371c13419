import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "../../schema/foundation/session.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Makes the session fresh, because the owner has just proved who they are. Returns false if the session has
 * ended in the meantime.
 */
export async function refreshAuthentication(
  db: Queries,
  sessionId: string,
  { isSecondFactor }: { isSecondFactor: boolean },
  now: Date,
): Promise<boolean> {
  const fresh = await db
    .update(sessions)
    .set({ authenticatedAt: now, ...(isSecondFactor ? { secondFactorAt: now } : {}) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return fresh.length === 1;
}
