import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame, notMeAction } from "../letters/letter-frame.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  /** Recovery codes left. */
  left: number;
  publicUrl: string;
  now: Date;
}

export function recoveryCodeUsedLetter({ user, firm, left, publicUrl, now }: Facts): Letter {
  const when = moment(now);
  const remaining = left === 1 ? "One recovery code is" : `${left} recovery codes are`;
  return {
    ...letterFrame("recovery_code_used", firm, user.email),
    subject: `A recovery code was used at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `A recovery code of your account was used on ${when}, in place of your authenticator app. ${remaining} left.`,
      "If it was you, make new codes on your profile when few are left. If this was not you, set a new password now: that signs everybody out of your account.",
    ],
    action: notMeAction(publicUrl),
  };
}
