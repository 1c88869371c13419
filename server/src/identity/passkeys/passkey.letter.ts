import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, letterFrame, newPasswordAction } from "../../foundation/email/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  what: "added" | "removed";
  /** Of the passkey. */
  name: string;
  publicUrl: string;
  now: Date;
}

export function passkeyLetter({ user, firm, what, name, publicUrl, now }: Facts): Letter {
  const when = moment(now, firm);
  return {
    ...letterFrame(`passkey_${what}`, firm, user.email),
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
