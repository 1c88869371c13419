import type { Invitation } from "@portico/contract/account/invitation";
import { Menu } from "../../ui/menu.tsx";
import { MoreButton } from "../../ui/more-button.tsx";

/** As much of an invitation as its acts need to know. */
export type InvitationInHand = Pick<Invitation, "id" | "email" | "state" | "expires_at">;

export type InvitationAct = "resend" | "link" | "correct" | "withdraw";

interface InvitationMenuProps {
  invitation: InvitationInHand;
  onAct: (act: InvitationAct, invitation: InvitationInHand) => void;
  /** Where withdrawn ones are shown. */
  onAgain?: () => void;
}

/** Nothing can be done with an invitation that is used; after a withdrawn one the person can be invited again. */
export function InvitationMenu({ invitation, onAct, onAgain }: InvitationMenuProps) {
  if (invitation.state === "used") return <span className="block size-9 pointer-coarse:size-11" />;
  return (
    <Menu
      trigger={<MoreButton label={`Actions for ${invitation.email}`} />}
      entries={
        invitation.state === "withdrawn"
          ? [{ icon: "send-horizontal", label: "Invite again", onSelect: onAgain }]
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
