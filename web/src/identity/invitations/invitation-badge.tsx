import type { Invitation } from "@portico/contract/identity/invitations";
import { Badge } from "../../ui/badge.tsx";
import { Moment, momentText } from "../../ui/moment.tsx";

/** Shows whether an invitation is still open, and for how long. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  if (invitation.asked_again_at !== null && invitation.state !== "used")
    return <Badge tone="gold">New invitation requested</Badge>;
  if (invitation.state === "used") return <Badge tone="green">Signed up</Badge>;
  if (invitation.state === "withdrawn") return <Badge>Withdrawn</Badge>;
  const isOpen = invitation.state === "open" && momentText(invitation.expires_at, "left") !== "";
  return isOpen ? (
    <Badge tone="blue">
      <span>
        <Moment at={invitation.expires_at} form="left" /> left
      </span>
    </Badge>
  ) : (
    <Badge tone="gold">Expired</Badge>
  );
}
