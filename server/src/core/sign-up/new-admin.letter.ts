import { pages, pageUrl } from "@portico/contract/pages";
import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame } from "../letters/letter-frame.ts";
import { moment } from "../../platform/clock.ts";
import { fullName } from "../users/full-name.ts";

interface Facts {
  /** Who reads it. */
  user: { email: string; firstName: string };
  /** Who is an admin now. */
  person: { email: string; firstName: string; lastName: string };
  firm: FirmFacts;
  publicUrl: string;
  now: Date;
}

export function newAdminLetter({ user, person, firm, publicUrl, now }: Facts): Letter {
  const when = moment(now, firm);
  const name = fullName(person) || person.email;
  return {
    ...letterFrame("new_admin", firm, user.email),
    subject: `${name} is now an admin of ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      `${name} (${person.email}) signed up as an admin on ${when}, invited by one of the admins. Admins can see and change everything.`,
      "If none of you invited them, contact the other admins right away.",
    ],
    action: { label: "See all admins", url: pageUrl(publicUrl, pages.agents, { tab: "admins" }) },
  };
}
