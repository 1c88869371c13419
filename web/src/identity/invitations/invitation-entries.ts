import type { Invitation } from "@portico/contract/identity/invitations";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";

/** The parts of an invitation that its actions need. */
export type InvitationInHand = Pick<Invitation, "id" | "email" | "state" | "expires_at">;

export type InvitationAct = "resend" | "link" | "correct" | "withdraw";

export type OnAct = (act: InvitationAct, invitation: InvitationInHand) => void;

/**
 * Returns the menu entries of an open or expired invitation. Users who may not invite can only withdraw it.
 */
export function invitationEntries(
  invitation: InvitationInHand,
  onAct: OnAct,
  mayInvite: boolean,
): readonly MenuEntry[] {
  const sends: MenuEntry[] = [
    { icon: "send-horizontal", label: "Resend invitation", onSelect: () => onAct("resend", invitation) },
    { icon: "link", label: "Copy link", onSelect: () => onAct("link", invitation) },
    { icon: "pencil", label: "Change email address", onSelect: () => onAct("correct", invitation) },
  ];
  const withdraw: MenuEntry = {
    icon: "x",
    label: "Withdraw invitation",
    danger: true,
    onSelect: () => onAct("withdraw", invitation),
  };
  return [...(mayInvite ? sends : []), withdraw];
}
