import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { totalOnTab } from "../../lists/list-query.ts";
import type { PeopleInvitations } from "../../people/people-invitations.ts";
import { InvitationList } from "./invitation-list.tsx";
import { invitationCount, invitationList } from "./invitation.calls.ts";

const importInviteDialog = () => import("./invite-dialog.tsx");
/** Its bytes are for those who invite. */
const InviteDialog = lazy(async () => ({ default: (await importInviteDialog()).InviteDialog }));

/** What pages of people show of invitations; whether the list of all of them is on the screen. */
export function usePeopleInvitations(isRead: boolean): PeopleInvitations {
  const list = useInfiniteQuery({ ...invitationList(""), enabled: isRead });
  const counted = useQuery({ ...invitationCount, enabled: !isRead });
  return {
    total: totalOnTab(isRead, list, counted),
    List: InvitationList,
    InviteDialog,
    fetchInviteDialog: () => void importInviteDialog(),
  };
}
