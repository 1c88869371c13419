import { type FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { lasts } from "../../foundation/email/lasts.ts";
import { MAILED_CODE_MINUTES } from "../../foundation/tokens/mailed-tokens.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  url: string;
  /** How long the link is valid. */
  lifeMs: number;
  code: string;
  /**
   * True if the server has removed the old password and so has to send this link without a request by the
   * user.
   */
  isOwed: boolean;
}

export function passwordResetEmail({ user, firm, url, lifeMs, code, isOwed }: Facts): Email {
  return {
    ...emailFrame("password_reset", firm, user.email),
    subject: `Set a new password for ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      isOwed
        ? `We secured your account: all devices are signed out and the old password no longer works. Set a new one, then check the sign-in methods in your account. The link is valid for ${lasts(lifeMs)}.`
        : "We received a request to reset your password.",
    ],
    action: { label: "Set a new password", url },
    // A user who did not request the email has no page open in which they could type a code, so they get
    // none.
    ...(!isOwed && { code: { digits: code, where: "on the page where you asked for this email" } }),
    closing: isOwed
      ? ["Link expired? Request a new one from the sign-in page."]
      : [
          `The link expires in ${lasts(lifeMs)} and the code in ${MAILED_CODE_MINUTES} minutes.`,
          "If you didn't ask for this, you can ignore this email. Your password won't change.",
        ],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    password_reset: true;
  }
}
