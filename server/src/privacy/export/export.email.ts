import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { lasts } from "../../foundation/email/lasts.ts";
import { EXPORT_LIFE_MS } from "./export.store.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/** The email contains none of the data itself, because a mailbox is less safe than the account. */
export function exportReadyEmail({ user, firm, publicUrl }: Facts): Email {
  return {
    ...emailFrame("export_ready", firm, user.email),
    subject: `Your data export from ${firm.name} is ready`,
    paragraphs: [
      greeting(user.firstName),
      `Your data export is ready. Sign in and download it from your account. It will be deleted after ${lasts(EXPORT_LIFE_MS)}.`,
    ],
    action: { label: "Go to your account", url: pageUrl(publicUrl, pages.profile) },
    closing: [
      "If you didn't request it, someone else may have signed in: choose “Forgot password?” on the sign-in page and set a new password now, even if you sign in another way. This signs out all devices.",
    ],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    export_ready: true;
  }
}
