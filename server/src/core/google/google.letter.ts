import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame, notMeAction } from "../letters/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  what: "connected" | "disconnected";
  publicUrl: string;
  now: Date;
}

export function googleLetter({ user, firm, what, publicUrl, now }: Facts): Letter {
  const when = moment(now);
  const effect =
    what === "connected" ? "It opens your account from now on." : "It no longer opens your account.";
  return {
    ...letterFrame(what === "connected" ? "google_linked" : "google_unlinked", firm, user.email),
    subject: `Google was ${what} at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `A Google account was ${what} on ${when}. ${effect}`,
      "If it was you, there is nothing to do. If this was not you, set a new password now, which signs everybody out of your account, and look at the ways to sign in on your profile.",
    ],
    action: notMeAction(publicUrl),
  };
}
