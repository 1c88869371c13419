import { clientCountOf } from "../../core/access/open-assignments.ts";
import type { Viewer } from "../../core/access/access.ts";
import { selectPeople } from "../../core/people/find-people.ts";
import { personAnswer } from "../../core/people/person.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What the firm's pages read of an agent beside the person: a new field is added here, in the answer below and in the contract. */
const agentColumns = { clientCount: clientCountOf(users.id) };

/** Reads agents with all that pages show of them. */
export function selectAgents(db: Queries, now: Date) {
  return selectPeople(db, agentColumns, now);
}

export type AgentRow = Awaited<ReturnType<typeof selectAgents>>[number];

/** Presents an agent to admins and to themself. */
export function agentAnswer(row: AgentRow, viewer: Viewer) {
  return { ...personAnswer(row, viewer), client_count: row.clientCount };
}
