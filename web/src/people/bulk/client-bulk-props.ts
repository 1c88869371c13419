import type { ClientFilterToSend } from "@portico/contract/people/client-filter";
import type { ClientRow } from "@portico/contract/people/clients";
import type { ListResult } from "../../lists/list-query.ts";
import type { Selection } from "../../lists/use-selection.ts";
import type { BulkAct } from "../bulk-act.ts";

/** A list of clients in which some are ticked. */
export interface ClientBulkProps {
  list: ListResult<ClientRow>;
  filter: ClientFilterToSend;
  selection: Selection;
  acts: readonly BulkAct[];
  /** Called when bulk emails start to be sent. */
  onJob: (id: string, action: "invite" | "resend") => void;
}
