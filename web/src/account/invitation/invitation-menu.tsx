import type { Invitation } from "@portico/contract/account/invitation";
import { Menu } from "../../ui/menu.tsx";
import { MoreButton } from "../../ui/more-button.tsx";

export type InvitationAct = "resend" | "again" | "link" | "correct" | "withdraw";

interface InvitationMenuProps {
  invitation: Invitation;
  onAct: (act: InvitationAct, invitation: Invitation) => void;
}

/** Nothing can be done with an invitation that is used; after a withdrawn one the person can be invited again. */
export function InvitationMenu({ invitation, onAct }: InvitationMenuProps) {
  if (invitation.state === "used") return <span className="block size-9 pointer-coarse:size-11" />;
  return (
    <Menu
      trigger={<MoreButton label={`Actions for ${invitation.email}`} />}
      entries={
        invitation.state === "withdrawn"
          ? [{ icon: "send-horizontal", label: "Invite again", onSelect: () => onAct("again", invitation) }]
          : [
              { icon: "send-horizontal", label: "Resend", onSelect: () => onAct("resend", invitation) },
              { icon: "link", label: "Create new link", onSelect: () => onAct("link", invitation) },
              { icon: "pencil", label: "Change email address", onSelect: () => onAct("correct", invitation) },
              { icon: "x", label: "Withdraw", danger: true, onSelect: () => onAct("withdraw", invitation) },
            ]
      }
    />
  );
}
