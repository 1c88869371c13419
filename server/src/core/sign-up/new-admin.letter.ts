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
  const when = moment(now);
  const name = fullName(person) || person.email;
  return {
    ...letterFrame("new_admin", firm, user.email),
    subject: `${name} is an admin of ${firm.name} now`,
    paragraphs: [
      greeting(user.firstName),
      `${name} (${person.email}) signed up as an admin on ${when}, by an invitation of one of you. Admins see and change everything.`,
      "If nobody of you invited them, speak to the other admins at once.",
    ],
    action: { label: "See the admins", url: pageUrl(publicUrl, pages.agents, { tab: "admins" }) },
  };
}
