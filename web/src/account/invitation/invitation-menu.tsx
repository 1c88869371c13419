import type { Invitation } from "@portico/contract/account/invitation";
import { useUser } from "../../session/current-user.ts";
import type { MenuEntry } from "../../ui/menu-props.ts";
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
  const mayInvite = useUser().can.invite;
  const sends: MenuEntry[] = [
    { icon: "send-horizontal", label: "Resend", onSelect: () => onAct("resend", invitation) },
    { icon: "link", label: "Copy link", onSelect: () => onAct("link", invitation) },
    { icon: "pencil", label: "Change email address", onSelect: () => onAct("correct", invitation) },
  ];
  const withdraw: MenuEntry = {
    icon: "x",
    label: "Withdraw",
    danger: true,
    onSelect: () => onAct("withdraw", invitation),
  };
  const again: MenuEntry = { icon: "send-horizontal", label: "Invite again", onSelect: onAgain };
  const isWithdrawn = invitation.state === "withdrawn";
  if (invitation.state === "used" || (isWithdrawn && !mayInvite))
    return <span className="block size-9 pointer-coarse:size-11" />;
  return (
    <Menu
      trigger={<MoreButton label={`Actions for ${invitation.email}`} />}
      entries={isWithdrawn ? [again] : [...(mayInvite ? sends : []), withdraw]}
    />
  );
}
