import type { ClientFilterToSend } from "@portico/contract/people/client-filter";
import type { ComponentType } from "react";

/** The clients of a bulk action: clients chosen by id, or all clients that a filter matches. */
export interface ChosenClients {
  client_ids?: string[];
  filter?: ClientFilterToSend;
  /** Their number as a text: "50", "10,000+". */
  count: string;
  /** Their number as the list counts them. A list stops counting at a limit, so there may be more. */
  total: number;
}

/** A bulk action on clients that a feature provides. Routes pass it to the pages that list clients. */
export interface BulkAct {
  icon: string;
  label: string;
  /** Puts the action after all others in the menu. */
  isLast?: boolean;
  Dialog: ComponentType<{ chosen: ChosenClients; onClose: () => void; onDone: () => void }>;
}
