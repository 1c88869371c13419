import type { listAgents as listAgentsCall } from "@portico/contract/portal/agents";
import { visibleStaff } from "../../core/access/access.ts";
import { listedPeople } from "../../core/access/listed-clients.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { listPeople } from "../../core/people/list-people.ts";
import { agentAnswer, selectAgents } from "./agent-record.ts";

/** GET agents/: by name, with how many clients each looks after. */
export async function listAgents(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listAgentsCall, "admin">,
) {
  const visible = visibleStaff(session.user, "agent");
  const { rows, ...page } = await listPeople(
    db,
    { visible, listed: listedPeople(visible) },
    query,
    selectAgents(db, now),
  );
  return { items: rows.map((row) => agentAnswer(row, session.user)), ...page };
}
