import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  /** A browser and a system, such as "Chrome on Linux". */
  device: string;
  network: string;
  publicUrl: string;
  now: Date;
}

export function newDeviceEmail({ user, firm, device, network, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  return {
    ...emailFrame("new_device", firm, user.email),
    subject: `New sign-in to your account at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `There was a new sign-in to your account from an unrecognised device: ${device}, from ${network}, on ${when}.`,
      "If this was you, no action is needed. If not, set a new password now; this signs out all devices.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    new_device: true;
  }
}
