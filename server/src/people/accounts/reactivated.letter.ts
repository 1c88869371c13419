import { pages, pageUrl } from "@portico/contract/http/pages";
import { moment } from "../../platform/clock.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, letterFrame } from "../../foundation/email/letter-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

/** To somebody whose account is open again. */
export function reactivatedLetter({ user, firm, publicUrl, now }: Facts): Letter {
  return {
    ...letterFrame("account_reactivated", firm, user.email),
    subject: `Your ${firm.name} account has been reactivated`,
    paragraphs: [
      greeting(user.firstName),
      `Your account was reactivated on ${moment(now, firm)}. Sign in as before; your password and passkeys are the same.`,
    ],
    action: { label: "Sign in", url: pageUrl(publicUrl, pages.signIn) },
  };
}
