import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { greeting, letterFrame } from "../foundation/email/letter-frame.ts";
import { moment } from "../platform/clock.ts";
import type { Letter } from "../platform/mail/letter.ts";

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function testEmailLetter({ user, firm, publicUrl, now }: Facts): Letter {
  return {
    ...letterFrame("test_email", firm, user.email),
    subject: `Test email from the ${firm.name} portal`,
    paragraphs: [
      greeting(user.firstName),
      `You asked for this test email on ${moment(now, firm)}. If you can read this, the portal's emails are being delivered.`,
      "If the button below opens your portal, the links in emails work too.",
    ],
    action: { label: "Open the portal", url: pageUrl(publicUrl, pages.signIn) },
  };
}
