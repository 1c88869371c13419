import type { listAgents as listAgentsCall } from "@portico/contract/portal/agents";
import { visibleStaff } from "../../core/access/access.ts";
import type { Input } from "../../core/calls/route.ts";
import { listPeople, personAnswer } from "../../core/people/people.ts";
import type { Parts } from "../../core/parts.ts";

/** GET agents/: by name, with how many clients each looks after. */
export async function listAgents(
  { database }: Parts,
  { query, session, now }: Input<typeof listAgentsCall, "admin">,
) {
  const { rows, ...page } = await listPeople(database.db, visibleStaff(session.user, "agent"), query, now);
  return {
    items: rows.map((row) => ({ ...personAnswer(row, session.user), client_count: row.clientCount })),
    ...page,
  };
}
