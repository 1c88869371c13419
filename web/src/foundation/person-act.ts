import type { personStatuses } from "@portico/contract/people/people";
import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentType, ReactElement } from "react";

/** The fields of a person that an action needs. */
export interface ActPerson {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: Role | null;
  /** Null if the user sees only the person's card and may take no action on the person. */
  status: (typeof personStatuses)[number] | null;
  /** For a client: the agent in charge; null if there is none. */
  agent?: { id: string } | null;
  /** For an agent: the number of their clients. */
  client_count?: number | null;
  two_factor: { is_on: boolean; reset_at: string | null } | null;
}

interface ActEntry {
  icon: string;
  label: string;
  /** A link to the page that the action opens, if it opens a page and no dialog. */
  link?: ReactElement;
}

/** An action on a person that a feature implements. Routes pass it to the pages that show people. */
export interface PersonAct {
  /** The menu entry; null if the action makes no sense for this person. */
  entry: (person: ActPerson) => ActEntry | null;
  /**
   * True if agents can also take the action, but only on their own clients and only if the firm allows it.
   */
  isForAgents?: boolean;
  /** The dialog that the action opens. */
  Dialog: ComponentType<{ person: ActPerson; onClose: () => void }>;
}
