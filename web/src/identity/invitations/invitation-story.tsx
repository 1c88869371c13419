import type { Invitation } from "@portico/contract/identity/invitations";
import { Moment } from "../../ui/moment.tsx";

/**
 * Describes an open or expired invitation in sentences: when it was sent, whether it arrived and how long it
 * is valid.
 */
export function InvitationStory({ invitation }: { invitation: Invitation }) {
  const { created_at, delivery, send_count, opened_at, reminded_at, expires_at } = invitation;
  const isOver = Date.parse(expires_at) <= Date.now();
  return (
    <>
      Invited on <Moment at={created_at} form="longDate" />
      {delivery !== "none" && send_count > 1 && `, sent ${send_count} times`}. {emailStory(invitation)}{" "}
      {opened_at ? (
        <>
          The link was opened <Moment at={opened_at} form="event" />.
        </>
      ) : (
        "The link hasn't been opened yet."
      )}{" "}
      {reminded_at && (
        <>
          A reminder was sent on <Moment at={reminded_at} form="longDate" />.{" "}
        </>
      )}
      {isOver ? "It expired on" : "It is valid until"} <Moment at={expires_at} form="deadline" />.
    </>
  );
}

function emailStory({ delivery, delivery_problem }: Invitation): string {
  if (delivery === "sent") return "The email was sent.";
  if (delivery === "none") return "No email was sent.";
  if (delivery === "failed") return "The email wasn't delivered.";
  return delivery_problem ? "The email hasn't been sent yet. We'll keep trying." : "The email is being sent.";
}
