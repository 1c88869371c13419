import type { Role } from "@portico/contract/roles";
import type { ComponentType, ReactNode } from "react";
import type { ListPage } from "../lists/list-query.ts";

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whom this person may invite. */
  roles: readonly Role[];
  /** The role it starts with. */
  role: Role;
}

/** What a page of people shows of invitations. Their room keeps it, and doors hand it over. */
export interface PeopleInvitations {
  /** Of all of them, without a search. */
  total: ListPage<unknown> | undefined;
  List: ComponentType<{ q: string; empty: ReactNode }>;
  /** Mount it afresh for another starting role. */
  InviteDialog: ComponentType<InviteDialogProps>;
  /** Fetches the dialog's bytes, so that it opens at once. */
  fetchInviteDialog: () => void;
}
