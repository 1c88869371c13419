import { pages, pageUrl } from "@portico/contract/pages";
import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame } from "../letters/letter-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  device: string;
  network: string;
  publicUrl: string;
}

export function codesLockedLetter({ user, firm, device, network, publicUrl }: Facts): Letter {
  return {
    ...letterFrame("codes_locked", firm, user.email),
    subject: `Too many wrong codes at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Somebody entered 20 wrong codes for your account, last from ${device} at ${network}. No further code is taken from there for a day.`,
      "If it was you, wait, or use a device you signed in with before. If this was not you, somebody may know your password: set a new one now.",
    ],
    action: { label: "Set a new password", url: pageUrl(publicUrl, pages.forgotPassword) },
  };
}
