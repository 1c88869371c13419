import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame, notMeAction } from "../../core/letters/letter-frame.ts";
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
  const when = moment(now);
  const change = what === "added" ? "was added to your account. It opens it" : "no longer opens your account";
  return {
    ...letterFrame(`passkey_${what}`, firm, user.email),
    subject: `A passkey was ${what} at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      what === "added"
        ? `The passkey “${name}” ${change} from ${when} on.`
        : `The passkey “${name}” was removed on ${when} and ${change}.`,
      "If it was you, there is nothing to do. If this was not you, set a new password now, which signs everybody out of your account, and look through the passkeys on your profile.",
    ],
    action: notMeAction(publicUrl),
  };
}
