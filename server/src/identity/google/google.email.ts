import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  what: "connected" | "disconnected";
  /** Set if the user connected Google during a sign-in on a new device. The email then names the device. */
  newDevice?: { device: string; network: string } | undefined;
  publicUrl: string;
  now: Date;
}

export function googleEmail({ user, firm, what, newDevice, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  const effect =
    what === "connected" ? "You can sign in with it from now on." : "You can no longer sign in with it.";
  return {
    ...emailFrame(what === "connected" ? "google_linked" : "google_unlinked", firm, user.email),
    subject: `Google sign-in was ${what} for your ${firm.name} account`,
    paragraphs: [
      greeting(user.firstName),
      `Google sign-in was ${what} for your account on ${when}. ${effect}`,
      ...(newDevice
        ? [
            `This was done during a new sign-in on an unrecognised device: ${newDevice.device}, from ${newDevice.network}.`,
          ]
        : []),
      "If this was you, no action is needed. If not, set a new password now; this signs out all devices. Then check the sign-in methods in your account.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    google_linked: true;
    google_unlinked: true;
  }
}
