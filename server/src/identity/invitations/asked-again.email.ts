import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  inviter: { email: string; firstName: string };
  invitee: { email: string };
  firm: FirmFacts;
  url: string;
}

export function askedAgainEmail({ inviter, invitee, firm, url }: Facts): Email {
  return {
    ...emailFrame("invitation_asked_again", firm, inviter.email),
    subject: `${invitee.email} asked for a new invitation`,
    paragraphs: [
      greeting(inviter.firstName),
      `The invitation link for ${invitee.email} no longer works, and they have asked for a new one. You can send it from your list of invitations.`,
    ],
    action: { label: "Go to invitations", url },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    invitation_asked_again: true;
  }
}
