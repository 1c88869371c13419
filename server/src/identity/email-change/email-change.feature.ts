import * as emailChangeCalls from "@portico/contract/identity/email-change";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changeEmail } from "./change-email.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { sendChangeEmail } from "./send-change-email.ts";
import { emailChangeEvents } from "./email-change.events.ts";

const emailSenders = { email_change: sendChangeEmail };

export const emailChangeFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/confirm_change_email",   emailChangeCalls.requestEmailChange, "signed_in", "email", requestEmailChange, "own_account"),
    route("DELETE user/confirm_change_email", emailChangeCalls.cancelEmailChange,  "signed_in", "write", cancelEmailChange, "own_account"),
    route("POST user/change_email",           emailChangeCalls.changeEmail,        "optional",  "token", changeEmail, "own_account"),
  ],
  emailSenders,
  events: emailChangeEvents,
};

declare module "../../foundation/email/email-requests.ts" {
  interface EmailPurposes extends KindsOf<typeof emailSenders> {}
}
