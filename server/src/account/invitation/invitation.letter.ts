import type { Role } from "@portico/contract/roles";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";

interface Facts {
  invitee: { email: string; firstName: string };
  role: Role;
  /** Empty when the inviter is gone. */
  inviterName: string;
  message: string | null;
  firm: FirmFacts;
  url: string;
  expiresAt: Date;
}

const purposes: Readonly<Record<Role, string>> = {
  client: "There you find your reports, exchange documents and reach the person who looks after you.",
  agent: "There you look after your clients.",
  admin: "There you run the firm's agents and clients.",
};

export function invitationLetter({
  invitee,
  role,
  inviterName,
  message,
  firm,
  url,
  expiresAt,
}: Facts): Letter {
  const until = expiresAt.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const who = inviterName || firm.name;
  return {
    ...letterFrame("invitation", firm, invitee.email),
    subject: `${who} invites you to ${firm.name}`,
    paragraphs: [
      greeting(invitee.firstName),
      `${who} invites you to the portal of ${firm.name}. ${purposes[role]}`,
    ],
    ...(message ? { quote: { from: who, text: message } } : {}),
    action: { label: "Sign up", url },
    closing: [
      `The link is for you alone and good until ${until}. If you did not expect it, leave it: nothing happens.`,
    ],
  };
}
