import type { Invitation } from "@portico/contract/identity/invitations";
import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentType } from "react";

/** Somebody who has not signed up yet. */
export interface InvitedPerson {
  first_name: string;
  last_name: string;
  /** Null: the firm does not know one yet. */
  email: string | null;
  role: Role;
  reference: string | null;
  agent: { id: string; first_name: string; last_name: string } | null;
  /** Null: it was withdrawn. */
  invitation: Invitation | null;
}

/** Shows a person's invitation and what can be done with it. The room of invitations keeps it, doors hand it over. */
export type InvitationSlot = ComponentType<InvitationSlotProps>;

export interface InvitationSlotProps {
  person: InvitedPerson;
  /** Called before the person is asked for again, which whoever withdrew the invitation may not be let to. */
  onWithdrawn?: (() => Promise<void>) | undefined;
}
