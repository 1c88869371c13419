import { pages, pageUrl } from "@portico/contract/http/pages";
import { moment } from "../../platform/clock.ts";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

/** Notifies a user that their account is open again. */
export function reactivatedEmail({ user, firm, publicUrl, now }: Facts): Email {
  return {
    ...emailFrame("account_reactivated", firm, user.email),
    subject: `Your ${firm.name} account has been reactivated`,
    paragraphs: [
      greeting(user.firstName),
      `Your account was reactivated on ${moment(now, firm)}. Sign in as before; your password and passkeys are the same.`,
    ],
    action: { label: "Sign in", url: pageUrl(publicUrl, pages.signIn) },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    account_reactivated: true;
  }
}
