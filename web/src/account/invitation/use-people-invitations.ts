import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { totalOf } from "../../lists/list-query.ts";
import type { PeopleInvitations } from "../../people/people-invitations.ts";
import { InvitationList } from "./invitation-list.tsx";
import { invitationList } from "./invitation.calls.ts";

const importInviteDialog = () => import("./invite-dialog.tsx");
/** Its bytes are for those who invite. */
const InviteDialog = lazy(async () => ({ default: (await importInviteDialog()).InviteDialog }));

/** What pages of people show of invitations. */
export function usePeopleInvitations(): PeopleInvitations {
  return {
    total: totalOf(useInfiniteQuery(invitationList(""))),
    List: InvitationList,
    InviteDialog,
    fetchInviteDialog: () => void importInviteDialog(),
  };
}
