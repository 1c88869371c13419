import type { getAgent as getAgentCall } from "@portico/contract/portal/agents";
import { and, eq, ne } from "drizzle-orm";
import { visibleAgents, type Viewer } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import type { Input } from "../../core/calls/route.ts";
import { findOpenInvitationOf } from "../../core/people/find-open-invitation-of.ts";
import type { Parts } from "../../core/parts.ts";
import { users } from "../../core/users/user.table.ts";
import { type AgentRow, agentAnswer, selectAgents } from "./agent-record.ts";

/** GET agents/{id}: whole to admins and to the agent, the card to their clients and to colleagues who share one. */
export async function getAgent(
  { database: { db } }: Parts,
  { params, session, now }: Input<typeof getAgentCall, "signed_in">,
) {
  const viewer = session.user;
  const row = await findVisible(
    (where) => selectAgents(db, now).where(and(where, ne(users.status, "erased"))),
    eq(users.id, params.id),
    visibleAgents(db, viewer, now),
  );
  if (!seesWhole(row, viewer)) return cardAnswer(row, viewer);
  const invitation = await findOpenInvitationOf(db, viewer, row.person.id, now);
  return { ...agentAnswer(row, viewer), title: null, invitation, can: { see_materials: true } };
}

function seesWhole({ person }: AgentRow, viewer: Viewer): boolean {
  return viewer.role === "admin" || viewer.id === person.id;
}

/** Who this is, and no address of sign-in and no count. */
function cardAnswer(row: AgentRow, viewer: Viewer) {
  const { id, first_name, last_name, avatar } = agentAnswer(row, viewer);
  return {
    id,
    first_name,
    last_name,
    avatar,
    title: null,
    email: null,
    status: null,
    last_seen_at: null,
    created_at: null,
    client_count: null,
    two_factor: null,
    invitation: null,
    // An agent's shelf is for their own clients; a colleague has a shelf of their own.
    can: { see_materials: viewer.role === "client" },
  };
}
