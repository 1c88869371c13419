import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { CurrentSession } from "./current-session.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import { holdUser, lockUser } from "../users/users.ts";

/**
 * Begins an action in a session. First waits for any call that is already changing what belongs to the
 * person. Throws ApiError `unauthenticated` if the session was ended at the same moment.
 */
export async function lockOwner(tx: Transaction, session: CurrentSession): Promise<void> {
  await lockUser(tx, session.user.id);
  await requireLivingSession(tx, session.id);
}

/**
 * Like lockOwner, for an action that does not change the person's own data. Many such actions of one person
 * can run at once.
 */
export async function holdOwner(tx: Transaction, session: CurrentSession): Promise<void> {
  await holdUser(tx, session.user.id);
  await requireLivingSession(tx, session.id);
}

/**
 * Called while the person's row is locked. Throws ApiError `unauthenticated` if the session was ended at the
 * same moment.
 */
export async function requireLivingSession(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  if (!row) throw new ApiError("unauthenticated");
}
