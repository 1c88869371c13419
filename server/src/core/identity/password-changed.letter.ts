import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame } from "../firm/letter-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function passwordChangedLetter({ user, firm, publicUrl, now }: Facts): Letter {
  const when = now.toUTCString().replace("GMT", "UTC");
  return {
    ...letterFrame(firm, user.email),
    subject: `Your password at ${firm.name} was changed`,
    paragraphs: [
      greeting(user.firstName),
      `The password of your account was changed on ${when}. Every other device was signed out.`,
      "If it was you, there is nothing to do. If this was not you, set a new password now: that signs everybody out of your account.",
    ],
    action: { label: "This was not me", url: `${publicUrl}/auth/forgot-password` },
  };
}
