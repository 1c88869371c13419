import { type FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import { lasts } from "../../core/letters/lasts.ts";
import { MAILED_CODE_MINUTES } from "../../core/tokens/mailed-tokens.ts";
import type { Letter } from "../../platform/mail/letter.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  url: string;
  /** How long the link is good. */
  lifeMs: number;
  code: string;
  /** The old password is gone already: the server owes the way back. */
  isOwed: boolean;
}

export function passwordResetLetter({ user, firm, url, lifeMs, code, isOwed }: Facts): Letter {
  return {
    ...letterFrame("password_reset", firm, user.email),
    subject: `Set a new password for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      isOwed
        ? `Your account was made safe: everybody is signed out, and the old password opens nothing any more. Set a new one with this link, good for ${lasts(lifeMs)}, and then look through the ways to sign in on your profile.`
        : `Somebody, hopefully you, asked to set a new password for your account. The link is good for ${lasts(lifeMs)}.`,
    ],
    action: { label: "Set a new password", url },
    code: { digits: code, minutes: MAILED_CODE_MINUTES },
    closing: [
      isOwed
        ? "Too late for the link? Ask for a new one where you sign in."
        : "If it was not you, leave this letter: your password stays as it is.",
    ],
  };
}
