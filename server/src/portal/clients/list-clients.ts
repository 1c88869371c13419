import type { listClients as listClientsCall } from "@portico/contract/portal/clients";
import { and } from "drizzle-orm";
import { visibleClients } from "../../core/access/access.ts";
import { hasNoAgent } from "../../core/access/open-assignments.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { listPeople } from "../../core/people/list-people.ts";
import { users } from "../../core/users/user.table.ts";
import { clientAnswer, selectClients } from "./client-record.ts";

/** GET clients/: an admin sees all, an agent their own, by name. */
export async function listClients(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listClientsCall, "staff">,
) {
  const visible = and(
    visibleClients(db, session.user),
    query.without_agent ? hasNoAgent(db, users.id) : undefined,
  )!;
  const { rows, ...page } = await listPeople(db, visible, query, selectClients(db, now));
  return { items: rows.map((row) => clientAnswer(row, session.user)), ...page };
}
