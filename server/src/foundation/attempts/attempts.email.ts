import type { Email } from "../../platform/mail/email.ts";
import { lasts } from "../email/lasts.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, emailFrame, newPasswordAction } from "../email/email-frame.ts";
import { CODE_LOCK_TOLD_MS, CODE_TRIES_TOLD } from "./attempts.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  device: string;
  network: string;
  publicUrl: string;
}

export function codesLockedEmail({ user, firm, device, network, publicUrl }: Facts): Email {
  return {
    ...emailFrame("codes_locked", firm, user.email),
    subject: `Too many wrong codes at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `Someone entered ${CODE_TRIES_TOLD} wrong codes for your account, most recently from ${device} at ${network}. Codes from there are blocked for ${lasts(CODE_LOCK_TOLD_MS)}.`,
      "If it was you, wait or use a device you've signed in on before. If not, someone may know your password: set a new one now.",
    ],
    action: newPasswordAction(publicUrl),
  };
}

declare module "../email/email-kinds.ts" {
  interface EmailKinds {
    codes_locked: true;
  }
}
