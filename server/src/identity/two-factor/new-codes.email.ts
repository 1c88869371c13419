import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function newCodesEmail({ user, firm, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  return {
    ...emailFrame("recovery_codes_renewed", firm, user.email),
    subject: `New recovery codes at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `New recovery codes were created for your account on ${when}. The old ones no longer work.`,
      "If this was you, no action is needed. If not, set a new password now; this signs out all devices. Then create new codes in your account.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    recovery_codes_renewed: true;
  }
}
