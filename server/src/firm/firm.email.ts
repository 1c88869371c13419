import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../foundation/email/email-frame.ts";
import { moment } from "../platform/clock.ts";
import type { Email } from "../platform/mail/email.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function mailServerTestEmail({ user, firm, publicUrl, now }: Facts): Email {
  return {
    ...emailFrame("test_email", firm, user.email),
    subject: `Test email from the ${firm.name} portal`,
    paragraphs: [
      greeting(user.firstName),
      `You asked for this test email on ${moment(now, firm)}. If you can read this, the portal's emails are being delivered.`,
      "If the button below opens your portal, the links in emails work too.",
    ],
    action: { label: "Open the portal", url: pageUrl(publicUrl, pages.signIn) },
  };
}

declare module "../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    test_email: true;
  }
}
