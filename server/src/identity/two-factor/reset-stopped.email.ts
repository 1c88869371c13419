import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

export function resetStoppedEmail({ user, firm, publicUrl }: Facts): Email {
  return {
    ...emailFrame("two_factor_reset_cancelled", firm, user.email),
    subject: `Two-factor sign-in at ${firm.name} stays on`,
    paragraphs: [
      greeting(user.firstName),
      "An admin cancelled the reset of your two-factor sign-in. You'll still need a code from your authenticator app.",
    ],
    action: { label: "Go to your account", url: pageUrl(publicUrl, pages.profile) },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    two_factor_reset_cancelled: true;
  }
}
