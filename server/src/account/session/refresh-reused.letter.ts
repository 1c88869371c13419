import { pages, pageUrl } from "@portico/contract/pages";
import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

export function refreshReusedLetter({ user, firm, publicUrl }: Facts): Letter {
  return {
    ...letterFrame("refresh_reused", firm, user.email),
    subject: `A device was signed out of ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      "An old key of one of your sign-ins was used again. That can be a fault of the device, or somebody who copied the key. To be safe, that device was signed out.",
      "If you are not sure what it was, set a new password: that signs every device out.",
    ],
    action: { label: "Set a new password", url: pageUrl(publicUrl, pages.forgotPassword) },
  };
}
