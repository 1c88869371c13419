import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentType, ReactNode } from "react";
import type { MenuEntry } from "../ui/overlay/menu-props.ts";
import type { ListPage } from "../lists/list-query.ts";
import type { InvitationsAsked } from "./list-address.ts";

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whom this person may invite. */
  roles: readonly Role[];
  /** The role it starts with. */
  role: Role;
}

/** Somebody in a list who has not signed up yet. */
interface InvitedRow {
  email: string;
  invitation: { id: string; expires_at: string };
}

export type InvitationEntriesOf = (row: InvitedRow) => readonly MenuEntry[];

/** What a page of people shows of invitations. Their room keeps it, and doors hand it over. */
export interface PeopleInvitations {
  /** Of those that wait for somebody to sign up. */
  open: ListPage<unknown> | undefined;
  /** What can be done with the invitation of somebody in a list. */
  entriesOf: InvitationEntriesOf;
  /** What its acts open; stands beside the lists. */
  dialogs: ReactNode;
  List: ComponentType<{ asked: InvitationsAsked; empty: ReactNode }>;
  /** Mount it afresh for another starting role. */
  InviteDialog: ComponentType<InviteDialogProps>;
  /** Fetches the dialog's bytes, so that it opens at once. */
  fetchInviteDialog: () => void;
}
