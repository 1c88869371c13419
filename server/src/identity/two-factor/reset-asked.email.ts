import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";
import { fullName } from "../../foundation/users/full-name.ts";

interface Facts {
  user: { email: string; firstName: string };
  /** The admin who requested the reset. */
  admin: { firstName: string; lastName: string };
  firm: FirmFacts;
  /** The time when two-factor sign-in will be turned off. */
  at: Date;
  publicUrl: string;
}

export function resetAskedEmail({ user, admin, firm, at, publicUrl }: Facts): Email {
  const when = moment(at, firm);
  return {
    ...emailFrame("two_factor_reset_asked", firm, user.email),
    subject: `Your two-factor sign-in at ${firm.name} will be turned off`,
    paragraphs: [
      greeting(user.firstName),
      `${fullName(admin)} asked to turn off two-factor sign-in for your account. This is usually done when someone has lost their phone. On ${when}, it will be turned off and your passkeys will be removed.`,
      "If you asked for this, wait until then and sign in with just your password. If not, sign in now and choose “Keep it on” in your account.",
    ],
    action: { label: "Go to your account", url: pageUrl(publicUrl, pages.profile) },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    two_factor_reset_asked: true;
  }
}
