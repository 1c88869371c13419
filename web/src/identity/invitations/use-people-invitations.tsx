import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../session/current-user.ts";
import type { PeopleInvitations } from "../../foundation/people-invitations.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { invitationEntries } from "./invitation-entries.ts";
import { invitationCount } from "./invitations.calls.ts";
import { useInvitationStart } from "./use-invitation-start.tsx";

const importInviteDialog = () => import("./invite-dialog.tsx");
/** This dialog is downloaded only by users who may invite. */
const InviteDialog = lazyPart(async () => ({ default: (await importInviteDialog()).InviteDialog }));

const InvitationList = lazyPart(async () => ({
  default: (await import("./invitation-list.tsx")).InvitationList,
}));

/** Returns what the pages about people need to show invitations. */
export function usePeopleInvitations(): PeopleInvitations {
  const mayInvite = useUser().can.invite;
  const { start, dialogs } = useInvitationStart();
  return {
    open: useQuery(invitationCount).data,
    entriesOf: ({ email, invitation: { id, expires_at } }) => {
      const state = Date.parse(expires_at) > Date.now() ? "open" : "expired";
      return invitationEntries({ id, email, state, expires_at }, start, mayInvite);
    },
    dialogs,
    List: InvitationList,
    InviteDialog,
    fetchInviteDialog: () => void importInviteDialog().catch(() => undefined),
  };
}
