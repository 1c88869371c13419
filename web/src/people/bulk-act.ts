import type { ClientFilterToSend } from "@portico/contract/people/client-filter";
import type { ComponentType } from "react";

/** The clients of a bulk action: clients chosen by id, or all clients that a filter matches. */
export interface ChosenClients {
  client_ids?: string[];
  filter?: ClientFilterToSend;
  /** Their number in words: "50", "10,000+". */
  count: string;
  /** Their number as the list counts them. Lists do not count beyond a limit. */
  total: number;
}

/** A bulk action on clients that a feature provides. Routes pass it to the pages that list clients. */
export interface BulkAct {
  icon: string;
  label: string;
  /** Puts the action after all others, because it takes something away from the clients. */
  isLast?: boolean;
  Dialog: ComponentType<{ chosen: ChosenClients; onClose: () => void; onDone: () => void }>;
}
