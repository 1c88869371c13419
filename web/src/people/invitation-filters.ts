import type { ListFilter } from "../lists/list-filter.ts";
import type { InvitationsAsked } from "./list-address.ts";

const kinds = {
  failed: { icon: "circle-alert", label: "Not delivered" },
  expiring: { icon: "clock", label: "Expiring soon" },
  asked_again: { icon: "mail", label: "New link requested" },
} as const;

/** What the list of invitations can be asked for: those its inviter should look at. */
export function invitationFilters(
  asked: InvitationsAsked,
  onAsk: (asked: InvitationsAsked) => void,
): ListFilter[] {
  return Object.entries(kinds).map(([id, { icon, label }]) => ({
    id,
    icon,
    label,
    chip: asked.attention === id ? label : null,
    isOffered: true,
    onApply: () => onAsk({ ...asked, attention: id as keyof typeof kinds }),
    onClear: () => onAsk({ ...asked, attention: undefined }),
  }));
}
