import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { lasts } from "../letters/lasts.ts";
import { greeting, letterFrame } from "../letters/letter-frame.ts";
import { MAILED_CODE_MINUTES } from "../tokens/mailed-tokens.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  url: string;
  /** How long the link is good. */
  lifeMs: number;
  code: string;
}

export function emailConfirmationLetter({ user, firm, url, lifeMs, code }: Facts): Letter {
  return {
    ...letterFrame("email_confirmation", firm, user.email),
    subject: `Confirm your address for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Please confirm that ${user.email} is yours. The link is good for ${lasts(lifeMs)}.`,
    ],
    action: { label: "Confirm my address", url },
    code: { digits: code, minutes: MAILED_CODE_MINUTES },
    closing: ["If you do not know what this is about, leave it: nothing happens."],
  };
}
