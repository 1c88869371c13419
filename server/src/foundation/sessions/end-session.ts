import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { sessions } from "../../schema/foundation/session.table.ts";

type SessionEndReason =
  | "password_changed"
  | "email_changed"
  | "email_change_undone"
  | "two_factor_enabled"
  | "two_factor_disabled"
  | "two_factor_reset"
  | "account_deleted"
  | "signed_out"
  | "refresh_reused"
  | "ended_by_owner"
  | "not_me"
  | "deactivated";

/** Ends one session. The session's very next call is refused. Returns whether the session was still valid. */
export async function endSession(
  tx: Pick<Transaction, "db">,
  id: string,
  reason: SessionEndReason,
  now: Date,
): Promise<boolean> {
  const ended = await tx.db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a person, or all except one. */
export async function endOtherSessions(
  tx: Pick<Transaction, "db">,
  userId: string,
  exceptId: string | null,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId ? ne(sessions.id, exceptId) : undefined,
      ),
    );
}
