import { and, eq, isNotNull, lte } from "drizzle-orm";
import { SERVER_CLIENT } from "../../core/audit/server-client.ts";
import { changeCredential } from "../../core/identity/credential.ts";
import { passkeys } from "../../core/identity/passkey.table.ts";
import { twoFactors } from "../../core/identity/two-factor.table.ts";
import { users } from "../../core/identity/user.table.ts";
import type { Parts } from "../../core/parts.ts";
import { deleteSecondFactor } from "../../core/second-factor/delete-second-factor.ts";

/**
 * Writes down the resets whose day is over: they count already from that moment on (current-session.ts).
 * Two servers at once: the second finds nothing left.
 */
export async function applyDueResets(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const isDue = and(isNotNull(twoFactors.enabledAt), lte(twoFactors.resetAt, now));
  const due = await parts.database.db
    .select({ id: users.id, email: users.email, firstName: users.firstName, adminId: twoFactors.resetById })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(isDue);
  for (const { adminId, ...user } of due) {
    await parts.database.transaction(async (tx) => {
      const [still] = await tx.db
        .select({ userId: twoFactors.userId })
        .from(twoFactors)
        .where(and(eq(twoFactors.userId, user.id), isDue))
        .for("update");
      if (!still) return;
      await changeCredential(parts, tx, {
        kind: "two_factor_reset",
        user,
        // What was lost with the phone opens nothing either.
        write: async () => {
          await deleteSecondFactor(tx, user.id);
          await tx.db.delete(passkeys).where(eq(passkeys.userId, user.id));
        },
        keepSessionId: null,
        actorId: adminId,
        client: SERVER_CLIENT,
        now,
      });
    });
  }
}
