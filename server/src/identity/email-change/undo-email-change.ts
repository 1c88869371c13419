import { reopenAssignments } from "../../foundation/access/reopen-assignments.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { changeCredential } from "../credentials/change-credential.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { removeWaysInSince } from "../credentials/remove-ways-in.ts";
import { lookBackFrom, revokeActs } from "../recovery/revoke-acts.ts";
import { notifyOfActs } from "../recovery/notify-of-acts.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { ProofUse } from "./apply-email-change.ts";
import { findOwner, killLaterUndoTokens, restoreAddress } from "./email-change.store.ts";
import { addressIsBackEmail, addressRestoredEmail } from "./email-change.email.ts";

/**
 * Restores the address that got the undo link, whatever has happened to the account since. The person who
 * requested the change may know the password and may have added sign-in methods, so the password and these
 * methods are removed. Throws ApiError `token_invalid` if the link is not valid or another account has taken
 * the address. The link is then not used up.
 */
export async function undoEmailChange(
  deps: Dependencies,
  { userId, spend, dead, caller, now }: ProofUse,
): Promise<{ email: string; undone: boolean }> {
  try {
    return await deps.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const token = await spend(tx);
      const user = await findOwner(tx.db, userId);
      const email = token.email;
      if (!user || email === null) throw new ApiError(dead);
      const facts = { user, firm: await getFirm(tx.db), now };
      const since = lookBackFrom(token.createdAt);
      await changeCredential(deps, tx, {
        kind: "email_change_undone",
        user: { ...user, email },
        async write() {
          await restoreAddress(tx.db, user.id, email, now);
          if (user.eraseAt) await reopenAssignments(tx, { userId: user.id, eraseAt: user.eraseAt, now });
          // A thief may have added sign-in methods shortly before the request, so these are removed too.
          await removeWaysInSince(tx, user.id, since);
          await killLaterUndoTokens(tx.db, token, now);
        },
        keepSessionId: null,
        email: addressIsBackEmail({ ...facts, email }),
        caller,
        now,
      });
      if (user.email !== email) await deps.outbox.post(tx, [{ email: addressRestoredEmail(facts) }]);
      const owner = { ...user, email };
      await revokeActs(deps, tx, { user: owner, since, caller, now });
      await notifyOfActs(deps, tx, { user: owner, since, now });
      await requestEmail(deps, tx, { purpose: "password_reset", email, isOwed: true, caller });
      return { email, undone: true };
    });
  } catch (error) {
    if (isUniqueViolation(error, "app_user_email")) throw new ApiError(dead, { cause: error });
    throw error;
  }
}
