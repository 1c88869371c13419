import type { personStatuses } from "@portico/contract/people/people";
import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentType, ReactElement } from "react";

/** As much of a person as an act needs to know. */
export interface ActPerson {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: Role | null;
  /** Null to whoever sees a card alone, and may do nothing. */
  status: (typeof personStatuses)[number] | null;
  /** Of a client: who looks after them; null: nobody. */
  agent?: { id: string } | null;
  /** Of an agent. */
  client_count?: number | null;
  two_factor: { is_on: boolean; reset_at: string | null } | null;
}

interface ActEntry {
  icon: string;
  label: string;
  /** A page in place of the dialog. */
  link?: ReactElement;
}

/** An act on a person that some room keeps. Doors hand it to the pages that show people. */
export interface PersonAct {
  /** How a menu shows it; null where it makes no sense for this person. */
  entry: (person: ActPerson) => ActEntry | null;
  /** For agents as well, on their own clients, where the firm lets them. */
  isForAgents?: boolean;
  /** What opens with the act. */
  Dialog: ComponentType<{ person: ActPerson; onClose: () => void }>;
}
