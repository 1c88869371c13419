import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { killChallengesOf } from "../foundation/tokens/challenges.ts";
import { killTokensOf } from "../foundation/tokens/mailed-tokens.ts";
import { recoveryCodes } from "../schema/identity/recovery-code.table.ts";
import { forgetOtherDevices } from "../foundation/sessions/remember-device.ts";
import { twoFactors } from "../schema/foundation/two-factor.table.ts";
import { nextUpdatedAt } from "../foundation/users/next-updated-at.ts";
import { users } from "../schema/foundation/user.table.ts";

/**
 * Ends everything that another person may have begun: mailed links and codes, a pending address, unfinished
 * sign-ins and setups, and known devices other than that of the kept session. Undo tokens stay valid.
 */
export async function endWhatIsUnderWay(
  tx: Transaction,
  user: { id: string },
  keepSessionId: string | null,
  now: Date,
): Promise<void> {
  const { db } = tx;
  await db
    .update(users)
    .set({
      pendingEmail: null,
      credentialVersion: sql`${users.credentialVersion} + 1`,
      updatedAt: nextUpdatedAt(now),
    })
    .where(eq(users.id, user.id));
  await killTokensOf(tx, user.id, now);
  await killChallengesOf(db, user.id);
  await db.delete(twoFactors).where(and(eq(twoFactors.userId, user.id), isNull(twoFactors.enabledAt)));
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.isLive, false)));
  await forgetOtherDevices(db, user.id, keepSessionId);
}
