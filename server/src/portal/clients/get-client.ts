import type { getClient as getClientCall } from "@portico/contract/portal/clients";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { findOpenInvitationOf } from "../../core/people/find-open-invitation-of.ts";
import { clientPageAnswer } from "./client-answer.ts";
import { openClient } from "./open-client.ts";

/** GET clients/{id}: for admins, for the client's own agent and for the client, who is shown that the others looked. */
export async function getClient(
  { database: { db } }: Parts,
  input: Input<typeof getClientCall, "signed_in">,
) {
  const viewer = input.session.user;
  const row = await openClient(db, input);
  const invitation = await findOpenInvitationOf(db, viewer, row.person.id, input.now);
  return { ...clientPageAnswer(row, viewer), invitation };
}
