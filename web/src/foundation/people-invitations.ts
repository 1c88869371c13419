import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentType, ReactNode } from "react";
import type { MenuEntry } from "../ui/overlay/menu-props.ts";
import type { ListPage } from "../lists/list-query.ts";
import type { InvitationsAsked } from "./list-address.ts";

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The roles that this person may invite. */
  roles: readonly Role[];
  /** The preselected role. */
  role: Role;
}

/** A person in a list who has not signed up yet. */
interface InvitedRow {
  email: string;
  invitation: { id: string; expires_at: string };
}

export type InvitationEntriesOf = (row: InvitedRow) => readonly MenuEntry[];

/**
 * The parts about invitations on the pages that list people. The invitations feature implements them, and
 * routes pass them to those pages.
 */
export interface PeopleInvitations {
  /** A page of the open invitations. */
  open: ListPage<unknown> | undefined;
  /** The actions on the invitation of a person in a list. */
  entriesOf: InvitationEntriesOf;
  /** The dialogs that the actions open. They are rendered next to the lists. */
  dialogs: ReactNode;
  List: ComponentType<{ asked: InvitationsAsked; empty: ReactNode }>;
  /**
   * The dialog keeps the role with which it was first rendered. Give it another key to preselect another
   * role.
   */
  InviteDialog: ComponentType<InviteDialogProps>;
  /** Loads the dialog's code, so that it opens at once. */
  fetchInviteDialog: () => void;
}
