import { pages, pageUrl } from "@portico/contract/pages";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";
import { fullName } from "../../core/users/full-name.ts";

interface Facts {
  user: { email: string; firstName: string };
  /** Who asked. */
  admin: { firstName: string; lastName: string };
  firm: FirmFacts;
  /** When it will be off. */
  at: Date;
  publicUrl: string;
}

export function resetAskedLetter({ user, admin, firm, at, publicUrl }: Facts): Letter {
  const when = moment(at);
  return {
    ...letterFrame("two_factor_reset_asked", firm, user.email),
    subject: `Your two-factor sign-in at ${firm.name} will be turned off`,
    paragraphs: [
      greeting(user.firstName),
      `${fullName(admin)} has asked to turn off the two-factor sign-in of your account, as is done when somebody has lost their phone. It will be off on ${when}.`,
      "If you asked for it, wait until then and sign in with your password alone. If you did not, sign in now and stop it on your profile.",
    ],
    action: { label: "Open my profile", url: pageUrl(publicUrl, pages.profile) },
  };
}
