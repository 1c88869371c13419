import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  /** How many recovery codes are left. */
  left: number;
  publicUrl: string;
  now: Date;
}

export function recoveryCodeUsedEmail({ user, firm, left, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  const remaining = left === 1 ? "One recovery code is" : `${left} recovery codes are`;
  return {
    ...emailFrame("recovery_code_used", firm, user.email),
    subject: `A recovery code was used at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Someone used a recovery code for your account on ${when}, in place of a code from your authenticator app. ${remaining} left.`,
      "If this was you, no action is needed; create new codes in your account before you run out. If not, set a new password now; this signs out all devices.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    recovery_code_used: true;
  }
}
