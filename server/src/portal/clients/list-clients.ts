import type { listClients as listClientsCall } from "@portico/contract/portal/clients";
import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { type Viewer, visibleClients } from "../../core/access/access.ts";
import { assignments } from "../../core/access/assignment.table.ts";
import type { Input } from "../../core/calls/route.ts";
import { listPeople, personAnswer, type PersonRow } from "../../core/people/people.ts";
import type { Parts } from "../../core/parts.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** GET clients/: an admin sees all, an agent their own, by name. */
export async function listClients(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listClientsCall, "staff">,
) {
  const more = query.without_agent ? hasNoAgent(db) : undefined;
  const { rows, ...page } = await listPeople(db, visibleClients(db, session.user), query, now, more);
  return { items: rows.map((row) => clientAnswer(row, session.user)), ...page };
}

function clientAnswer(row: PersonRow, viewer: Viewer) {
  const { agent } = row;
  return {
    ...personAnswer(row, viewer),
    reference: row.user.reference,
    agent: agent && { id: agent.id, first_name: agent.firstName, last_name: agent.lastName },
  };
}

function hasNoAgent(db: Queries) {
  const open = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(eq(assignments.clientId, users.id), isNull(assignments.endsAt)));
  return notExists(open);
}
