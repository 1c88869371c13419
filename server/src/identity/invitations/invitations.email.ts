import type { Role } from "@portico/contract/foundation/roles";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { moment } from "../../platform/clock.ts";
import type { Email } from "../../platform/mail/email.ts";

interface Facts {
  invitee: { email: string; firstName: string };
  role: Role;
  /** Empty if the inviter's account is no longer active. */
  inviterName: string;
  message: string | null;
  firm: FirmFacts;
  url: string;
  expiresAt: Date;
  /** True for a reminder: an earlier email was sent, and the person has not opened the invitation. */
  isReminder?: boolean;
}

function purposeOf(role: Role, firm: FirmFacts): string {
  const { agent, client } = wordsOf(firm);
  if (role === "agent") return `Sign up to start looking after your ${client.manyInText}.`;
  if (role === "admin") return `Sign up to manage the firm's ${agent.manyInText} and ${client.manyInText}.`;
  return "Sign up to see what we've shared with you.";
}

export function invitationEmail({
  invitee,
  role,
  inviterName,
  message,
  firm,
  url,
  expiresAt,
  isReminder = false,
}: Facts): Email {
  const who = inviterName || firm.name;
  const invites = inviterName ? `${inviterName} has invited you` : "You're invited";
  return {
    ...emailFrame(isReminder ? "invitation_reminder" : "invitation", firm, invitee.email),
    subject: `${isReminder ? "Reminder: " : ""}${invites} to ${firm.name}'s portal`,
    paragraphs: [
      greeting(invitee.firstName),
      `${invites} to join the ${firm.name} portal. ${purposeOf(role, firm)}`,
    ],
    ...(message ? { quote: { from: who, text: message } } : {}),
    action: { label: "Sign up", url },
    closing: [
      `This link is just for you and expires on ${moment(expiresAt, firm)}. If you weren't expecting this email, you can ignore it.`,
    ],
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    invitation: true;
    invitation_reminder: true;
  }
}
