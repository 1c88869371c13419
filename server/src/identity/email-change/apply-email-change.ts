import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import { changeAddress } from "../change-address.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { CheckedProof } from "../credentials/mailed-proof.ts";
import { findActiveUser, lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { ApiError } from "../../platform/api-error.ts";
import { addressIsNewEmail } from "./email-change.email.ts";

/** A proof that was checked, and the caller who sent it. */
export interface ProofUse extends Pick<CheckedProof, "userId" | "spend" | "dead"> {
  caller: Caller;
  now: Date;
}

/**
 * Makes the pending address the account's address. The session of the request survives if it belongs to the
 * same person. Throws ApiError `token_invalid` or `code_invalid`, for example if another account has taken
 * the address. The proof is then not used up.
 */
export async function applyEmailChange(
  deps: Dependencies,
  { userId, spend, dead, session, caller, now }: ProofUse & { session: CurrentSession | null },
): Promise<{ email: string; undone: boolean }> {
  try {
    return await deps.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const token = await spend(tx);
      const user = await findActiveUser(tx, userId, now);
      const email = token.email;
      if (!user || email === null || user.pendingEmail !== email) throw new ApiError(dead);
      await changeAddress(deps, tx, {
        user,
        email,
        isProven: true,
        keepSessionId: session?.user.id === user.id ? session.id : null,
        caller,
        now,
      });
      await forgiveAttempts(tx.db, [{ kind: "code", of: email }]);
      const message = addressIsNewEmail({ user, firm: await getFirm(tx.db), newEmail: email });
      await deps.outbox.post(tx, [{ email: message }]);
      return { email, undone: false };
    });
  } catch (error) {
    if (isUniqueViolation(error, "app_user_email")) throw new ApiError(dead, { cause: error });
    throw error;
  }
}
