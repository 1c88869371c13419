import * as passwordResetCalls from "@portico/contract/identity/password-reset";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { resetPassword } from "./reset-password.ts";
import { sendResetEmail } from "./send-reset-email.ts";
import { passwordResetEvents } from "./password-reset.events.ts";

const emailSenders = { password_reset: sendResetEmail };

export const passwordResetFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/password/reset/confirm/", passwordResetCalls.resetPassword, "anyone", "token", resetPassword),
  ],
  emailSenders,
  events: passwordResetEvents,
};

declare module "../../foundation/email/email-requests.ts" {
  interface EmailPurposes extends KindsOf<typeof emailSenders> {}
}
