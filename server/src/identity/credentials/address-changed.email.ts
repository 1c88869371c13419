import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import { moment } from "../../platform/clock.ts";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  newEmail: string;
  undoUrl: string;
  /** True if an admin changed the address, false if the user did. */
  isByAdmin: boolean;
  now: Date;
}

/** The label of the button that undoes a change of address, and what the button does. */
export const undoWords = {
  label: "This wasn't me",
  closing: `The link is valid for ${EMAIL_UNDO_DAYS} days. It restores this email address, signs out all devices and removes the password; we'll then email you a link to set a new one.`,
};

/** The email to the old address after a change of address. */
export function addressChangedEmail({ user, firm, newEmail, undoUrl, isByAdmin, now }: Facts): Email {
  const when = moment(now, firm);
  return {
    ...emailFrame("email_changed", firm, user.email),
    subject: `Your email address at ${firm.name} was changed`,
    paragraphs: [
      greeting(user.firstName),
      isByAdmin
        ? `An admin at ${firm.name} changed the email address of your account to ${newEmail} on ${when}. All devices were signed out.`
        : `The email address of your account was changed to ${newEmail} on ${when}. All other devices were signed out.`,
      isByAdmin
        ? "If you asked for this, no action is needed. If not, take your account back now."
        : "If this was you, no action is needed. If not, take your account back now.",
    ],
    action: { label: isByAdmin ? "I didn't ask for this" : undoWords.label, url: undoUrl },
    closing: [undoWords.closing],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    email_changed: true;
  }
}
