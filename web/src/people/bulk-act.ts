import type { ClientFilterToSend } from "@portico/contract/people/client-filter";
import type { ComponentType } from "react";

/** Whom an act on many is for: by name, or everybody a filter finds. */
export interface ChosenClients {
  client_ids?: string[];
  filter?: ClientFilterToSend;
  /** How many these are, in words: "50", "10,000+". */
  count: string;
  /** The same as a number, which is what a list counts no further than. */
  total: number;
}

/** An act on many clients that some room keeps. Doors hand it to the pages that show clients. */
export interface BulkAct {
  icon: string;
  label: string;
  /** After all others, since it takes something away. */
  isLast?: boolean;
  Dialog: ComponentType<{ chosen: ChosenClients; onClose: () => void; onDone: () => void }>;
}
