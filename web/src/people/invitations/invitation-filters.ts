import type { ListFilter } from "../../lists/list-filter.ts";
import type { InvitationsAsked } from "../../foundation/list-address.ts";

const kinds = {
  failed: { icon: "circle-alert", label: "Not delivered" },
  expiring: { icon: "clock", label: "Expiring soon" },
  asked_again: { icon: "mail", label: "New invitation requested" },
} as const;

/** If neither of these is chosen, the list shows people who have not signed up yet. */
const states = {
  used: { icon: "circle-check", label: "Signed up" },
  withdrawn: { icon: "x", label: "Withdrawn" },
} as const;

/** The filters of the list of invitations: by what needs the inviter's attention, and by state. */
export function invitationFilters(
  asked: InvitationsAsked,
  onAsk: (asked: InvitationsAsked) => void,
): ListFilter[] {
  const ofKinds = Object.entries(kinds).map(([id, { icon, label }]) => ({
    id,
    icon,
    label,
    chip: asked.attention === id ? label : null,
    isOffered: true,
    onApply: () => onAsk({ ...asked, state: undefined, attention: id as keyof typeof kinds }),
    onClear: () => onAsk({ ...asked, attention: undefined }),
  }));
  const ofStates = Object.entries(states).map(([id, { icon, label }]) => ({
    id,
    icon,
    label,
    chip: asked.state === id ? label : null,
    onApply: () => onAsk({ ...asked, attention: undefined, state: id as keyof typeof states }),
    onClear: () => onAsk({ ...asked, state: undefined }),
  }));
  return [...ofKinds, ...ofStates];
}
