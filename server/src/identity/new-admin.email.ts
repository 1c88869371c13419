import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../platform/mail/email.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../foundation/email/email-frame.ts";
import { moment } from "../platform/clock.ts";
import { fullName } from "../foundation/users/full-name.ts";

interface Facts {
  /** The recipient. */
  user: { email: string; firstName: string };
  /** The new admin. */
  person: { email: string; firstName: string; lastName: string };
  /**
   * How the person became an admin: by signing up, by another admin, or because their account was
   * reactivated.
   */
  how: "signed_up" | "made" | "reactivated";
  /** The admin who made the person an admin or reactivated their account, if there is one. */
  admin?: { firstName: string; lastName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function newAdminEmail({ user, person, how, admin, firm, publicUrl, now }: Facts): Email {
  const when = moment(now, firm);
  const name = fullName(person) || person.email;
  const by = (admin && fullName(admin)) || "an admin";
  const [what, ifNot] = {
    signed_up: [
      `signed up as an admin on ${when}, invited by one of the admins`,
      "If you don't know who invited them, contact the other admins right away.",
    ],
    made: [
      `was made an admin by ${by} on ${when}`,
      "If that isn't right, change their role and contact the other admins right away.",
    ],
    reactivated: [
      `is an admin again: ${by} reactivated their account on ${when}`,
      "If that isn't right, deactivate the account again and contact the other admins right away.",
    ],
  }[how] as [string, string];
  return {
    ...emailFrame("new_admin", firm, user.email),
    subject: `${name} is now an admin of ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `${name} (${person.email}) ${what}. Admins can see and change everything.`,
      ifNot,
    ],
    action: { label: "See all admins", url: pageUrl(publicUrl, pages.agents, { tab: "admins" }) },
  };
}

declare module "../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    new_admin: true;
  }
}
