import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { changeCredential } from "./change-credential.ts";
import { isResetDue } from "../../foundation/users/is-two-factor-on.ts";
import { passkeys } from "../../schema/identity/passkey.table.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteSecondFactor } from "../two-factor/delete-second-factor.ts";

/**
 * Applies the requested reset of a person's second factor if its waiting day is over. All sessions of the
 * person end, and the person is notified. If several calls run at once, only one of them applies the reset.
 */
export async function applyDueReset(deps: Dependencies, userId: string, now: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const due = await findDueReset(tx, userId, now);
    if (!due) return;
    const { adminId, ...user } = due;
    await changeCredential(deps, tx, {
      kind: "two_factor_reset",
      user,
      // The passkeys may have been lost with the phone, so they are removed too.
      write: async () => {
        await deleteSecondFactor(tx, user.id);
        await tx.db.delete(passkeys).where(eq(passkeys.userId, user.id));
      },
      keepSessionId: null,
      actorId: adminId,
      caller: SERVER_CALLER,
      now,
    });
  });
}

async function findDueReset({ db }: Transaction, userId: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName, adminId: twoFactors.resetById })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(and(eq(users.id, userId), isResetDue(now)));
  return row ?? null;
}
