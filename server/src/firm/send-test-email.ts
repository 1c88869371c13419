import type { sendTestEmail as sendTestEmailCall } from "@portico/contract/firm/mail-server";
import type { Input } from "../http/route.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import { beginTest, noteTest } from "../foundation/email/mail-server.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { ApiError } from "../platform/api-error.ts";
import { newId } from "../platform/ids.ts";
import type { DeliveryOutcome } from "../platform/mail/email.ts";
import { mailServerAnswer } from "./mail-server-answer.ts";
import { mailServerTestEmail } from "./firm.email.ts";

/** The outbox reports the delivery of a test email under this kind of subject. */
const TEST_EMAIL = "test_email";

/** POST firm/mail_server/test: sends an email to the admin who asks, the same way as every other email. */
export async function sendTestEmail(
  { outbox, outgoingEmail, publicUrl }: Dependencies,
  { session, transaction, now }: Input<typeof sendTestEmailCall, "admin">,
) {
  if (outgoingEmail !== "sent") throw new ApiError("not_found");
  return transaction(async (tx) => {
    const testId = newId();
    await beginTest(tx.db, testId, now);
    const email = mailServerTestEmail({ user: session.user, firm: await getFirm(tx.db), publicUrl, now });
    // The admin is waiting for it, so it goes ahead of bulk emails such as a thousand invitations.
    await outbox.post(tx, [{ email, subject: { kind: TEST_EMAIL, id: testId }, isBulk: false }]);
    return mailServerAnswer(tx.db);
  });
}

/** Records what becomes of a test email, for admins to see. */
export const testEmailDelivery = {
  [TEST_EMAIL]: ({ database }: Dependencies, testId: string, outcome: DeliveryOutcome) =>
    noteTest(database.db, testId, outcome),
};
