import * as emailConfirmationCalls from "@portico/contract/identity/email-confirmation";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { confirmEmail } from "./confirm-email.ts";
import { sendConfirmationEmail } from "./send-confirmation-email.ts";
import { emailConfirmationEvents } from "./email-confirmation.events.ts";

const emailSenders = { email_confirmation: sendConfirmationEmail };

export const emailConfirmationFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/email/confirm/", emailConfirmationCalls.confirmEmail, "optional", "email", confirmEmail, "own_account"),
  ],
  emailSenders,
  events: emailConfirmationEvents,
};

declare module "../../foundation/email/email-requests.ts" {
  interface EmailPurposes extends KindsOf<typeof emailSenders> {}
}
