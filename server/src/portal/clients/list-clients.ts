import type { listClients as listClientsCall } from "@portico/contract/portal/clients";
import { and, not } from "drizzle-orm";
import { visibleClients } from "../../core/access/access.ts";
import { listedClients } from "../../core/access/listed-clients.ts";
import type { Input } from "../../core/calls/route.ts";
import { EMPTY_PAGE } from "../../core/lists/page-of.ts";
import type { Parts } from "../../core/parts.ts";
import { listPeople } from "../../core/people/list-people.ts";
import { users } from "../../core/users/user.table.ts";
import { clientAnswer, selectClients } from "./client-record.ts";

type ListInput = Input<typeof listClientsCall, "staff">;

/** GET clients/: an admin sees all, an agent their own, by name. */
export async function listClients(parts: Parts, input: ListInput) {
  const { rows, ...page } = await pageOfClients(parts, input);
  return { items: rows.map((row) => clientAnswer(row, input.session.user)), ...page };
}

async function pageOfClients({ database: { db } }: Parts, { query, session, now }: ListInput) {
  const viewer = session.user;
  // Whom an agent sees has an agent.
  if (query.without_agent && viewer.role !== "admin") return EMPTY_PAGE;
  const listed = listedClients(db, viewer, now);
  const within = query.without_agent ? and(listed.within, not(users.hasAgent))! : listed.within;
  const shown = { visible: visibleClients(db, viewer, now), listed: { ...listed, within } };
  return listPeople(db, shown, query, selectClients(db, now));
}
