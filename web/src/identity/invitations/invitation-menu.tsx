import type { Invitation } from "@portico/contract/identity/invitations";
import { Link } from "@tanstack/react-router";
import { useUser } from "../../session/current-user.ts";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { invitationEntries, type InvitationInHand, type OnAct } from "./invitation-entries.ts";

interface InvitationMenuProps {
  invitation: InvitationInHand & Pick<Invitation, "user_id" | "role">;
  onAct: OnAct;
  onAgain: () => void;
}

/**
 * The menu of an invitation. A used invitation has no actions, and a person whose invitation was withdrawn
 * can be invited again.
 */
export function InvitationMenu({ invitation, onAct, onAgain }: InvitationMenuProps) {
  const mayInvite = useUser().can.invite;
  const again: MenuEntry = { icon: "send-horizontal", label: "Invite again", onSelect: onAgain };
  const isWithdrawn = invitation.state === "withdrawn";
  if (invitation.state === "used" || (isWithdrawn && !mayInvite))
    return <span className="block size-9 pointer-coarse:size-11" />;
  return (
    <Menu
      trigger={<MoreButton label={`Actions for ${invitation.email}`} />}
      entries={
        isWithdrawn ? [again] : [...pageOf(invitation), ...invitationEntries(invitation, onAct, mayInvite)]
      }
    />
  );
}

/** Returns the link to the person's page, or nothing for an admin, because admins have no page. */
function pageOf({ user_id: id, role }: InvitationMenuProps["invitation"]): MenuEntry[] {
  if (role === "admin") return [];
  const link =
    role === "client" ? (
      <Link to="/clients/$id" params={{ id }} />
    ) : (
      <Link to="/agents/$id" params={{ id }} />
    );
  return [{ icon: "arrow-up-right", label: "Open", link }];
}
