import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import type { Letter } from "../../platform/mail/letter.ts";

interface Facts {
  inviter: { email: string; firstName: string };
  invitee: { email: string };
  firm: FirmFacts;
  url: string;
}

export function askedAgainLetter({ inviter, invitee, firm, url }: Facts): Letter {
  return {
    ...letterFrame("invitation_asked_again", firm, inviter.email),
    subject: `${invitee.email} asks for a new invitation`,
    paragraphs: [
      greeting(inviter.firstName),
      `The link you sent to ${invitee.email} is no longer good, and its holder asks for a new one. You can invite them again from the list of invitations.`,
    ],
    action: { label: "Open the invitations", url },
  };
}
