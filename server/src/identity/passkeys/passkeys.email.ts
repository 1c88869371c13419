import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  what: "added" | "removed";
  /** The passkey's name. */
  name: string;
  publicUrl: string;
  now: Date;
}

export function passkeyEmail({ user, firm, what, name, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  return {
    ...emailFrame(`passkey_${what}`, firm, user.email),
    subject: `A passkey was ${what} at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      what === "added"
        ? `The passkey “${name}” was added to your account on ${when}. You can sign in with it from now on.`
        : `The passkey “${name}” was removed from your account on ${when}. You can no longer sign in with it.`,
      "If this was you, no action is needed. If not, set a new password now; this signs out all devices. Then review the passkeys in your account.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    passkey_added: true;
    passkey_removed: true;
  }
}
