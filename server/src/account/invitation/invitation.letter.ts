import type { Role } from "@portico/contract/roles";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import { day } from "../../platform/clock.ts";
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
  client: "Sign up to see what the firm shares with you.",
  agent: "Sign up to look after your clients there.",
  admin: "Sign up to manage the firm's agents and clients.",
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
  const who = inviterName || firm.name;
  const invites = inviterName ? `${inviterName} invites you` : "You're invited";
  return {
    ...letterFrame("invitation", firm, invitee.email),
    subject: `${invites} to ${firm.name}`,
    paragraphs: [
      greeting(invitee.firstName),
      `${invites} to join the portal of ${firm.name}. ${purposes[role]}`,
    ],
    ...(message ? { quote: { from: who, text: message } } : {}),
    action: { label: "Sign up", url },
    closing: [
      `This link is personal and valid until ${day(expiresAt)}. If you weren't expecting this, you can ignore it.`,
    ],
  };
}
