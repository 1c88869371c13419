import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { lasts } from "../../foundation/email/lasts.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { MAILED_CODE_MINUTES } from "../../foundation/tokens/mailed-tokens.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  url: string;
  /** How long the link is valid. */
  lifeMs: number;
  code: string;
  /** True if the firm has just given the account this address. */
  isNew?: boolean;
}

export function confirmationEmail({ user, firm, url, lifeMs, code, isNew = false }: Facts): Email {
  return {
    ...emailFrame("email_confirmation", firm, user.email),
    subject: `Confirm your email address for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      ...(isNew
        ? [
            `${firm.name} changed the email address of your account. From now on, you sign in with ${user.email}.`,
          ]
        : []),
      `Please confirm that ${user.email} is your email address.`,
    ],
    action: { label: "Confirm email address", url },
    code: { digits: code, line: "Or sign in, open “Your account”, choose “Enter code” and type this code" },
    closing: [
      `The link expires in ${lasts(lifeMs)} and the code in ${MAILED_CODE_MINUTES} minutes.`,
      isNew
        ? `If you don't have an account at ${firm.name}, you can ignore this email.`
        : "If you didn't create this account, you can ignore this email.",
    ],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    email_confirmation: true;
  }
}
