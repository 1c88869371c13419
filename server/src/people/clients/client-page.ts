import type { Client } from "@portico/contract/people/clients";
import type { Viewer } from "../../foundation/access/access.ts";
import { findClosing } from "../accounts/find-closing.ts";
import { findPlanned } from "../reassignment/find-planned.ts";
import { findOpenInvitationOf } from "../lists/find-open-invitation-of.ts";
import type { Queries } from "../../platform/database/database.ts";
import { clientPageAnswer } from "./client-answer.ts";
import type { ClientPageRow } from "./client.store.ts";

/**
 * Presents a client's page: the record, the open invitation, the planned moves and how the account was
 * closed.
 */
export async function clientPage(
  db: Queries,
  viewer: Viewer,
  row: ClientPageRow,
  now: Date,
): Promise<Client> {
  const { id, status } = row.person;
  return {
    ...clientPageAnswer(row, viewer),
    invitation: await findOpenInvitationOf(db, viewer, id, now),
    planned: viewer.role === "admin" ? await findPlanned(db, id, now) : [],
    closed: status === "deactivated" ? await findClosing(db, viewer, id) : null,
  };
}
