import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { recoveryCodes } from "../../schema/identity/recovery-code.table.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";

/** Deletes the second factor and its recovery codes. Returns true if there was one. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.db
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ userId: twoFactors.userId });
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return gone.length === 1;
}
