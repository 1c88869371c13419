import type { getClient as getClientCall } from "@portico/contract/portal/clients";
import { recordOpening } from "../../core/audit/record-opening.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { findOpenInvitationOf } from "../../core/people/find-open-invitation-of.ts";
import { clientPageAnswer } from "./client-answer.ts";
import { findClient } from "./client.store.ts";

/** GET clients/{id}: for admins, for the client's own agent and for the client, who is shown that the others looked. */
export async function getClient(
  { database: { db } }: Parts,
  { params, session, caller, now }: Input<typeof getClientCall, "signed_in">,
) {
  const viewer = session.user;
  const row = await findClient(db, viewer, params.id, now);
  if (viewer.id !== row.person.id)
    await recordOpening(db, { clientId: row.person.id, thing: "details", session, caller, now });
  const invitation = await findOpenInvitationOf(db, viewer, row.person.id, now);
  return { ...clientPageAnswer(row, viewer), invitation };
}
