import { pages, pageUrl } from "@portico/contract/http/pages";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { isEmailDue } from "../../foundation/tokens/emails-per-hour.ts";
import type { EmailRequest } from "../../foundation/email/email-requests.ts";
import { issueTokenWithCode } from "../../foundation/tokens/mailed-tokens.ts";
import { lockUserByEmail } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS } from "../../platform/clock.ts";
import { passwordResetEmail } from "./password-reset.email.ts";

/** docs/decisions/0009 explains how long the link is valid. */
const RESET_LIFE_MS = HOUR_MS;

/**
 * Sends the requested email if the address has an account and enough time has passed since the last email.
 */
export async function sendResetEmail(
  deps: Dependencies,
  { email, isOwed, caller }: EmailRequest,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email, now);
    if (!user) return;
    if (!isOwed && !(await isEmailDue(tx.db, "password_reset", user.id, now))) return;
    const wanted = { purpose: "password_reset", userId: user.id, email, lifeMs: RESET_LIFE_MS, now } as const;
    const { token, code } = await issueTokenWithCode(tx, deps.secrets, wanted);
    const url = pageUrl(deps.publicUrl, pages.passwordNew, { token });
    const message = passwordResetEmail({
      user,
      firm: await getFirm(tx.db),
      url,
      lifeMs: RESET_LIFE_MS,
      code,
      isOwed: isOwed === true,
    });
    await deps.outbox.post(tx, [{ email: message }]);
    await recordEvent(tx, { kind: "password_reset_asked", userId: user.id, actorId: null, caller, now });
  });
}
