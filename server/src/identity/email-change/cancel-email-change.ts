import type { cancelEmailChange as cancelEmailChangeCall } from "@portico/contract/identity/email-change";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { killTokensOfPurpose } from "../../foundation/tokens/mailed-tokens.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { forgetPendingEmail } from "./email-change.store.ts";

/**
 * DELETE user/confirm_change_email: the account keeps its address, and the link and the code that were sent
 * to the pending address become invalid.
 */
export async function cancelEmailChange(
  deps: Dependencies,
  { session, caller, now }: Input<typeof cancelEmailChangeCall, "signed_in">,
) {
  const { user } = session;
  await deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    if (!(await forgetPendingEmail(tx.db, user.id, now))) return;
    await killTokensOfPurpose(tx, user.id, "email_change", now);
    await recordOwnEvent(tx, "email_change_cancelled", { session, caller, now });
  });
  return { done: true as const };
}
