import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import type { Caller } from "../platform/http/caller.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { CurrentUser } from "../foundation/users/current-user.ts";
import { nextUpdatedAt } from "../foundation/users/next-updated-at.ts";
import { users } from "../schema/foundation/user.table.ts";
import { addressChangedEmail } from "./credentials/address-changed.email.ts";
import { changeCredential } from "./credentials/change-credential.ts";
import { issueUndoLink } from "./credentials/issue-undo-link.ts";
import { sendEmailConfirmation } from "./credentials/send-email-confirmation.ts";

interface AddressChange {
  /** The user as they are before the change. */
  user: Pick<CurrentUser, "id" | "email" | "firstName">;
  email: string;
  /**
   * True if the user has proved that the new mailbox is theirs. Otherwise a confirmation email is sent to it.
   */
  isProven: boolean;
  /**
   * The session that made the change. It stays signed in, and all others end. If it is null, all sessions
   * end.
   */
  keepSessionId: string | null;
  /** The admin who made the change, and the admin's session. Left out if the user made the change. */
  by?: { actorId: string; sessionId: string };
  caller: Caller;
  now: Date;
}

/**
 * Moves an account to another address. For a week, a link sent to the old address can undo the change. Fails
 * with a unique violation of `app_user_email` if another account has the new address.
 */
export async function changeAddress(
  deps: Dependencies,
  tx: Transaction,
  { user, email, isProven, keepSessionId, by, caller, now }: AddressChange,
): Promise<void> {
  const undoUrl = await issueUndoLink(deps, tx, user, now);
  const firm = await getFirm(tx.db);
  await changeCredential(deps, tx, {
    kind: "email_changed",
    user,
    write: () =>
      tx.db
        .update(users)
        .set({ email, emailVerified: isProven, updatedAt: nextUpdatedAt(now) })
        .where(eq(users.id, user.id)),
    keepSessionId,
    ...(by && { ...by, changes: { email: [user.email, email] } }),
    email: addressChangedEmail({ user, firm, newEmail: email, undoUrl, isByAdmin: by !== undefined, now }),
    caller,
    now,
  });
  // The change has invalidated the links of all earlier confirmation emails, so a new one is sent.
  if (!isProven) await sendEmailConfirmation(deps, tx, { ...user, email }, now, { isNew: true });
}
