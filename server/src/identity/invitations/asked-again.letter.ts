import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, letterFrame } from "../../foundation/email/letter-frame.ts";
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
    subject: `${invitee.email} asked for a new invitation`,
    paragraphs: [
      greeting(inviter.firstName),
      `The invitation link for ${invitee.email} no longer works, and they have asked for a new one. You can send it from your list of invitations.`,
    ],
    action: { label: "Go to invitations", url },
  };
}
