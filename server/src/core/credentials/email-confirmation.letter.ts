import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { lasts } from "../letters/lasts.ts";
import { greeting, letterFrame } from "../letters/letter-frame.ts";
import { MAILED_CODE_MINUTES } from "../tokens/mailed-tokens.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  url: string;
  /** How long the link is valid. */
  lifeMs: number;
  code: string;
}

export function emailConfirmationLetter({ user, firm, url, lifeMs, code }: Facts): Letter {
  return {
    ...letterFrame("email_confirmation", firm, user.email),
    subject: `Confirm your email address for ${firm.name}`,
    paragraphs: [greeting(user.firstName), `Please confirm that ${user.email} is your email address.`],
    action: { label: "Confirm email address", url },
    code: { digits: code, where: "in your account, beside your email address" },
    closing: [
      `The link is valid for ${lasts(lifeMs)}, the code for ${MAILED_CODE_MINUTES} minutes.`,
      "If this wasn't you, ignore this email; nothing will change.",
    ],
  };
}
