import type { getClient as getClientCall } from "@portico/contract/portal/clients";
import { and, eq, ne } from "drizzle-orm";
import { visibleClients } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { findOpenInvitationOf } from "../../core/people/find-open-invitation-of.ts";
import { users } from "../../core/users/user.table.ts";
import { clientAnswer, selectClients } from "./client-record.ts";

/** GET clients/{id}: for admins, for the client's own agent and for the client. */
export async function getClient(
  { database: { db } }: Parts,
  { params, session, now }: Input<typeof getClientCall, "signed_in">,
) {
  const viewer = session.user;
  const row = await findVisible(
    (where) => selectClients(db, now).where(and(where, ne(users.status, "erased"))),
    eq(users.id, params.id),
    visibleClients(db, viewer, now),
  );
  const invitation = await findOpenInvitationOf(db, viewer, row.person.id, now);
  return { ...clientAnswer(row, viewer), invitation };
}
