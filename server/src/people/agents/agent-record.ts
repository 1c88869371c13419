import { eq } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { clientCountsOf } from "../../foundation/access/client-counts.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { selectPeople } from "../lists/find-people.ts";
import { personAnswer } from "../person.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * The columns that agents' pages read in addition to those of every person. To add a field, add it here, in
 * `agentAnswer` below and in the contract.
 */
const agentColumns = {
  counts: clientCountsOf(users.id),
  title: agentProfiles.title,
  team: agentProfiles.team,
  capacity: agentProfiles.capacity,
};

/** Begins a query of agents with everything that pages show of them. */
export function selectAgents(db: Queries, now: Date) {
  return selectPeople(db, agentColumns, now).leftJoin(agentProfiles, eq(agentProfiles.userId, users.id));
}

export type AgentRow = Awaited<ReturnType<typeof selectAgents>>[number];

/** Presents an agent to admins and to the agent themself. */
export function agentAnswer(row: AgentRow, viewer: Viewer) {
  const { counts, title, team, capacity } = row;
  return {
    ...personAnswer(row, viewer),
    title,
    team,
    client_count: counts.clients,
    clients_active: counts.active,
    clients_invited: counts.invited,
    capacity,
  };
}
