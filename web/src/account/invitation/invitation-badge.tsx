import type { Invitation } from "@portico/contract/account/invitation";
import { Badge } from "../../ui/badge.tsx";
import { timeLeft } from "../../ui/date.ts";

/** Whether an invitation still stands, and for how long. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  if (invitation.asked_again_at !== null && invitation.state !== "used")
    return <Badge tone="gold">Requested a new link</Badge>;
  if (invitation.state === "used") return <Badge tone="green">Signed up</Badge>;
  if (invitation.state === "withdrawn") return <Badge>Withdrawn</Badge>;
  const left = timeLeft(invitation.expires_at);
  return invitation.state === "open" && left !== "" ? (
    <Badge tone="blue">{left} left</Badge>
  ) : (
    <Badge tone="gold">Expired</Badge>
  );
}
