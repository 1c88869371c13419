import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";
import { moment } from "../../platform/clock.ts";
import { fullName } from "../../foundation/users/full-name.ts";

interface Facts {
  /** The recipient. */
  user: { email: string; firstName: string };
  /** The admin for whom the link was made. */
  person: { email: string; firstName: string; lastName: string };
  firm: FirmFacts;
  now: Date;
}

export function rescueEmail({ user, person, firm, now }: Facts): Email {
  const when = moment(now, firm);
  const name = fullName(person) || person.email;
  return {
    ...emailFrame("rescue_issued", firm, user.email),
    subject: `A one-time sign-in link was created at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `On ${when}, a one-time sign-in link was created on the server for the admin ${name} (${person.email}). With it, they can sign in without a two-factor code.`,
      "You're receiving this because you're an admin. If no admin requested it, contact your server administrator.",
    ],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    rescue_issued: true;
  }
}
