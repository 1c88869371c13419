import type { Email } from "../../platform/mail/email.ts";
import type { Role } from "@portico/contract/foundation/roles";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  kind: CredentialChangeKind;
  user: { email: string; firstName: string; role?: Role | null };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

/**
 * The words of each email. The subject contains the firm's name. In the email, `what` is followed by the time
 * of the change.
 */
const words = {
  password_changed: {
    subject: (firm: string) => `Your password at ${firm} was changed`,
    what: "Your password was changed",
  },
  email_changed: {
    subject: (firm: string) => `Your email address at ${firm} was changed`,
    what: "Your email address was changed",
  },
  email_change_undone: {
    subject: (firm: string) => `Your email address at ${firm} was restored`,
    what: "The change of your account's email address was undone",
  },
  two_factor_enabled: {
    subject: (firm: string) => `Two-factor sign-in is now on for your ${firm} account`,
    what: "Two-factor sign-in was turned on for your account",
  },
  two_factor_disabled: {
    subject: (firm: string) => `Two-factor sign-in is now off for your ${firm} account`,
    what: "Two-factor sign-in was turned off for your account",
  },
  two_factor_reset: {
    subject: (firm: string) => `Two-factor sign-in was reset for your ${firm} account`,
    what: "At the request of an admin, two-factor sign-in was turned off and all passkeys were removed from your account",
  },
} as const satisfies Record<string, { subject(firm: string): string; what: string }>;

/**
 * The kinds of changes to an account's sign-in methods. Each change writes an event, ends sessions and sends
 * an email.
 */
export type CredentialChangeKind = keyof typeof words;

export function credentialChangedEmail({ kind, user, firm, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  const { subject, what } = words[kind];
  return {
    ...emailFrame(kind, firm, user.email),
    subject: subject(firm.name),
    paragraphs: [
      greeting(user.firstName),
      `${what} on ${when}. All ${kind === "two_factor_reset" ? "" : "other "}devices were signed out.`,
      `If ${kind === "two_factor_reset" ? "you asked for this" : "this was you"}, no action is needed. If not, set a new password now; this signs out all devices.${kind === "two_factor_enabled" ? ` ${askForReset(user.role)}` : ""}`,
    ],
    action: newPasswordAction(publicUrl),
  };
}

/**
 * Says whom to ask for a reset of two-factor sign-in, because users cannot reset their own. The only admin
 * has no colleague to ask, so their reset is done on the server (docs/decisions/0028).
 */
function askForReset(role: Role | null | undefined): string {
  const because = "to reset two-factor sign-in, because whoever turned it on has the codes.";
  return role === "admin"
    ? `Then ask another admin ${because} If you're the only admin, ask your server administrator.`
    : `Then ask an admin ${because}`;
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    two_factor_enabled: true;
    two_factor_disabled: true;
    email_change_undone: true;
    email_changed: true;
    password_changed: true;
    two_factor_reset: true;
  }
}
