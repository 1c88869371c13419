import { and, eq, gte, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { googleAccounts } from "../../schema/identity/google-account.table.ts";
import { knownDevices } from "../../schema/foundation/known-device.table.ts";
import { passkeys } from "../../schema/identity/passkey.table.ts";
import { recoveryCodes } from "../../schema/identity/recovery-code.table.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { deleteSecondFactor } from "../two-factor/delete-second-factor.ts";

interface Spared {
  /**
   * True to keep the second factor. Otherwise a thief with a stolen session could remove it by reporting
   * "This was not me". If the thief also reads the mailbox, they could then set a password and sign in.
   */
  keepsSecondFactor?: boolean;
}

/**
 * Removes the sign-in methods that were added since the given time, because a thief may have added them in
 * order to return. Also forgets all known devices.
 */
export async function removeWaysInSince(
  tx: Transaction,
  userId: string,
  since: Date,
  { keepsSecondFactor = false }: Spared = {},
): Promise<void> {
  const { db } = tx;
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  await db
    .delete(googleAccounts)
    .where(and(eq(googleAccounts.userId, userId), gte(googleAccounts.createdAt, since)));
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
  if (!keepsSecondFactor) await removeSecondFactorSince(tx, userId, since);
}

async function removeSecondFactorSince(tx: Transaction, userId: string, since: Date): Promise<void> {
  const { db } = tx;
  const [laterFactor] = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(
      and(
        eq(twoFactors.userId, userId),
        gte(sql`coalesce(${twoFactors.enabledAt}, ${twoFactors.createdAt})`, since),
      ),
    );
  if (laterFactor) await deleteSecondFactor(tx, userId);
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));
}
