import type { requestEmailChange as requestEmailChangeCall } from "@portico/contract/identity/email-change";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import { killTokensOfPurpose } from "../../foundation/tokens/mailed-tokens.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { requireOwner } from "../require-owner.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { setPendingEmail } from "./email-change.store.ts";
import { sendEmailChangeNotice } from "./send-email-change-notice.ts";

type RequestInput = Input<typeof requestEmailChangeCall, "signed_in">;

/**
 * POST user/confirm_change_email (spec §7). A job checks after the answer whether another account has the
 * address. So the answer, the SQL statements and the time that the request takes reveal nothing about it.
 */
export async function requestEmailChange(deps: Dependencies, input: RequestInput) {
  const { body, session, caller, now } = input;
  const { user } = session;
  const { email } = body;
  if (email === user.email)
    throw new ApiError("invalid_input", { errors: { email: "That's already your email address." } });
  const isResend = email === user.pendingEmail;
  if (!isResend) await requireOwner(deps, { session, password: body.password, caller, now });
  await deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    if (!isResend) await ask(deps, tx, input);
    await requestEmail(deps, tx, { purpose: "email_change", email, userId: user.id, caller });
  });
  return { accepted: true as const };
}

async function ask(
  deps: Dependencies,
  tx: Transaction,
  { body, session, caller, now }: RequestInput,
): Promise<void> {
  // The user is read again under the lock. So if several requests for one address run at once, one of them
  // stores the address and the others only send the email again.
  const user = await findActiveUser(tx, session.user.id, now);
  if (!user || user.pendingEmail === body.email) return;
  await setPendingEmail(tx.db, user.id, body.email, now);
  await killTokensOfPurpose(tx, user.id, "email_change", now);
  await recordOwnEvent(tx, "email_change_asked", { session, caller, now });
  await sendEmailChangeNotice(deps, tx, { user, newEmail: body.email, caller, now });
}
