import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame, notMeAction } from "../../core/letters/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function newCodesLetter({ user, firm, publicUrl, now }: Facts): Letter {
  const when = moment(now);
  return {
    ...letterFrame("recovery_codes_renewed", firm, user.email),
    subject: `You have new recovery codes at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `New recovery codes were made for your account on ${when}. The older ones no longer work.`,
      "If it was you, there is nothing to do. If this was not you, set a new password now, which signs everybody out of your account, and make codes of your own on your profile.",
    ],
    action: notMeAction(publicUrl),
  };
}
