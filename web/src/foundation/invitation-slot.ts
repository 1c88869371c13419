import type { Invitation } from "@portico/contract/identity/invitations";
import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentType } from "react";

/** A person who has not signed up yet. */
interface InvitedPerson {
  first_name: string;
  last_name: string;
  /** Null if the firm does not know the address yet. */
  email: string | null;
  role: Role;
  reference: string | null;
  agent: { id: string; first_name: string; last_name: string } | null;
  /** Null if the invitation was withdrawn. */
  invitation: Invitation | null;
}

/**
 * A component that shows a person's invitation and the actions on it. The invitations feature implements this
 * component, and routes pass it to the pages that show people.
 */
export type InvitationSlot = ComponentType<InvitationSlotProps>;

export interface InvitationSlotProps {
  person: InvitedPerson;
  /**
   * Called after the invitation was withdrawn, and before the person is fetched again. The user may no longer
   * see the person then, so this has to leave the person's page.
   */
  onWithdrawn?: (() => Promise<void>) | undefined;
}
