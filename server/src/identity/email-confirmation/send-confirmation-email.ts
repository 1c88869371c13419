import { isEmailDue } from "../../foundation/tokens/emails-per-hour.ts";
import type { EmailRequest } from "../../foundation/email/email-requests.ts";
import { sendEmailConfirmation } from "../credentials/send-email-confirmation.ts";
import { lockUserByEmail } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * Sends the requested email if the address exists and is unconfirmed, and if enough time has passed since the
 * last email.
 */
export async function sendConfirmationEmail(deps: Dependencies, { email }: EmailRequest): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email, now);
    if (!user || user.emailVerified || !(await isEmailDue(tx.db, "email_confirmation", user.id, now))) return;
    await sendEmailConfirmation(deps, tx, user, now);
  });
}
