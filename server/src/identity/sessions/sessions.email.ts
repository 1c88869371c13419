import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

export function refreshReusedEmail({ user, firm, publicUrl }: Facts): Email {
  return {
    ...emailFrame("refresh_reused", firm, user.email),
    subject: `A device was signed out at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      "An expired session was used again. This can be a technical fault or a stolen session. To be safe, we signed that device out.",
      "If you're not sure what happened, set a new password now; this signs out all devices.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    refresh_reused: true;
  }
}
