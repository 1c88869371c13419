import type { Invitation } from "@portico/contract/account/invitation";
import { formatDate, timeAgo } from "../../ui/date.ts";

/** Tells an open or expired invitation in sentences: when it was sent, whether it arrived, how long it is good. */
export function invitationStory(invitation: Invitation, now = Date.now()): string[] {
  const { created_at, send_count, opened_at, expires_at } = invitation;
  const isOver = Date.parse(expires_at) <= now;
  return [
    `Invited on ${formatDate(created_at)}${send_count > 1 ? `, sent ${send_count} times` : ""}.`,
    emailStory(invitation),
    opened_at ? `The link was opened ${timeAgo(opened_at, now)}.` : "The link has not been opened yet.",
    isOver ? `It expired on ${formatDate(expires_at)}.` : `It is valid until ${formatDate(expires_at)}.`,
  ];
}

function emailStory({ delivery, delivery_problem }: Invitation): string {
  if (delivery === "sent") return "The email was sent.";
  if (delivery === "none") return "No email was sent.";
  if (delivery === "failed") return "The email was not delivered.";
  return delivery_problem ? "The email hasn't been sent yet. We'll keep trying." : "The email is being sent.";
}
