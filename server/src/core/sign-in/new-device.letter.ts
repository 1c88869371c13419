import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame, notMeAction } from "../letters/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  /** Such as "Chrome on Linux". */
  device: string;
  network: string;
  publicUrl: string;
  now: Date;
}

export function newDeviceLetter({ user, firm, device, network, publicUrl, now }: Facts): Letter {
  const when = moment(now);
  return {
    ...letterFrame("new_device", firm, user.email),
    subject: `A new device signed in to ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Somebody signed in to your account from a device that was not seen before: ${device}, from ${network}, on ${when}.`,
      "If it was you, there is nothing to do. If this was not you, set a new password now: that signs everybody out of your account.",
    ],
    action: notMeAction(publicUrl),
  };
}
