import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { forgiveAttempts } from "../../core/attempts/attempts.ts";
import { changeCredential } from "../../core/credentials/change-credential.ts";
import type { CurrentSession } from "../../core/sessions/current-session.ts";
import type { CheckedProof } from "../../core/credentials/mailed-proof.ts";
import { findActiveUser, lockUser } from "../../core/users/users.ts";
import type { Parts } from "../../core/parts.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { Failure } from "../../platform/failure.ts";
import { addressChangedLetter, addressIsNewLetter } from "./email-change.letter.ts";
import { moveToAddress } from "./email-change.store.ts";
import { issueUndoLink } from "./issue-undo-link.ts";

/** A proof that was judged, and who sent it. */
export interface ProofUse extends Pick<CheckedProof, "userId" | "spend" | "dead"> {
  caller: Caller;
  now: Date;
}

/**
 * Puts the pending address into effect; the present session, if it is the same person's, lives on. Throws
 * Failure `token_invalid` or `code_invalid`, with nothing spent, also when somebody else has the address by now.
 */
export async function applyEmailChange(
  parts: Parts,
  { userId, spend, dead, session, caller, now }: ProofUse & { session: CurrentSession | null },
): Promise<{ email: string; undone: boolean }> {
  try {
    return await parts.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const token = await spend(tx);
      const user = await findActiveUser(tx, userId, now);
      const email = token.email;
      if (!user || email === null || user.pendingEmail !== email) throw new Failure(dead);
      const facts = { user, firm: await getFirm(tx.db), newEmail: email, now };
      const undoUrl = await issueUndoLink(parts, tx, user, now);
      await changeCredential(parts, tx, {
        kind: "email_changed",
        user,
        write: () => moveToAddress(tx.db, user.id, email, now),
        keepSessionId: session?.user.id === user.id ? session.id : null,
        letter: addressChangedLetter({ ...facts, undoUrl }),
        caller,
        now,
      });
      await forgiveAttempts(tx.db, [{ kind: "code", of: email }]);
      await parts.outbox.post(tx, [{ letter: addressIsNewLetter(facts) }]);
      return { email, undone: false };
    });
  } catch (error) {
    if (isUniqueViolation(error, "app_user_email")) throw new Failure(dead, { cause: error });
    throw error;
  }
}
