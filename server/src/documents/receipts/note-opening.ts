import type { Shelf } from "@portico/contract/documents/material-fields";
import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordOpening } from "../../foundation/audit/record-opening.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";

interface Looking {
  session: Pick<CurrentSession, "id"> & { user: { id: string; role: string | null } };
  caller: Caller;
  now: Date;
}

/**
 * Records that a member of staff has looked into a client's folders, at most once a day for each member of
 * staff and client. The record has the form in which the client is shown it.
 */
export async function noteOpenedFolder(
  db: Queries,
  clientId: string | null,
  shelf: Shelf,
  { session, caller, now }: Looking,
): Promise<void> {
  if (shelf !== "client" || clientId === null || session.user.role === "client") return;
  await recordOpening(db, { clientId, thing: "documents", session, caller, now });
}
