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
 * What a page of people shows of invitations. The invitations feature implements it, and routes pass it in.
 */
export interface PeopleInvitations {
  /** A page of the open invitations. */
  open: ListPage<unknown> | undefined;
  /** The actions on the invitation of a person in a list. */
  entriesOf: InvitationEntriesOf;
  /** The dialogs that the actions open; rendered beside the lists. */
  dialogs: ReactNode;
  List: ComponentType<{ asked: InvitationsAsked; empty: ReactNode }>;
  /** The dialog keeps its first role. To open it with another preselected role, give it another key. */
  InviteDialog: ComponentType<InviteDialogProps>;
  /** Loads the dialog's code, so that it opens at once. */
  fetchInviteDialog: () => void;
}
