import { isEmailDue } from "../../foundation/tokens/email-pace.ts";
import type { EmailRequest } from "../../foundation/email/email-requests.ts";
import { sendEmailConfirmation } from "../credentials/send-email-confirmation.ts";
import { lockUserByEmail } from "../../foundation/users/users.ts";
import type { Parts } from "../../foundation/parts.ts";

/** Sends the letter somebody asked for, if the address is there, unconfirmed, and it is not too soon. */
export async function sendConfirmationEmail(parts: Parts, { email }: EmailRequest): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email, now);
    if (!user || user.emailVerified || !(await isEmailDue(tx.db, "email_confirmation", user.id, now))) return;
    await sendEmailConfirmation(parts, tx, user, now);
  });
}
