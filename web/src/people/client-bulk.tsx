import type { ClientFilterToSend } from "@portico/contract/client-filter";
import type { ClientRow } from "@portico/contract/portal/clients";
import { type ComponentType, lazy, Suspense } from "react";
import type { ListResult } from "../lists/list-query.ts";
import type { Selection } from "../lists/use-selection.ts";

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
  Dialog: ComponentType<{ chosen: ChosenClients; onClose: () => void; onDone: () => void }>;
}

export interface ClientBulkProps {
  list: ListResult<ClientRow>;
  filter: ClientFilterToSend;
  selection: Selection;
  acts: readonly BulkAct[];
  mayExport: boolean;
}

const ClientBulkBar = lazy(async () => ({ default: (await import("./client-bulk-bar.tsx")).ClientBulkBar }));

/** What can be done for the clients who are ticked; its bytes come with the first tick. */
export function ClientBulk(props: ClientBulkProps) {
  if (props.selection.ids.size === 0) return null;
  return (
    <Suspense fallback={null}>
      <ClientBulkBar {...props} />
    </Suspense>
  );
}
