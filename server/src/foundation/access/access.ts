import { and, eq, exists, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Role } from "@portico/contract/foundation/roles";
import type { Queries } from "../../platform/database/database.ts";
import { firms } from "../../schema/foundation/firm.table.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { invitationsOfAgent } from "./invitations-of-agent.ts";
import { isAgentOf, isClientOf, isOpenAt, isOpenIn, isOwnClientOf } from "./open-assignments.ts";

/** The person whose access is checked. */
export interface Viewer {
  id: string;
  role: Role | null;
}

// This file decides whom a person may see and manage (docs/decisions/0010). No other code decides this. Each
// function returns a condition for the WHERE of a query, so no rows have to be filtered after the query.

const NOBODY = sql`false`;

/**
 * The clients a viewer may see. An admin sees all clients. An agent sees the clients whom they look after or
 * cover now. A client sees only themself.
 */
export function visibleClients(db: Queries, viewer: Viewer, now: Date): SQL {
  const isClient = eq(users.role, "client");
  if (viewer.role === "admin") return isClient;
  if (viewer.role === "agent") return and(isClient, isClientOf(db, users.id, viewer.id, now))!;
  return viewer.role === "client" ? and(isClient, eq(users.id, viewer.id))! : NOBODY;
}

/**
 * A condition on a person of the surrounding query, for a viewer who is staff. True if the viewer may see
 * what this person has read. Staff may see this about all other staff, and about the clients whom they may
 * see.
 */
export function visibleReaders(db: Queries, viewer: Viewer, now: Date): SQL {
  return or(ne(users.role, "client"), visibleClients(db, viewer, now))!;
}

/**
 * The agents whose card a viewer may see. An admin sees all. An agent sees themself and the agents who share
 * a client with them now. A client sees the agents who look after them now.
 */
export function visibleAgents(db: Queries, viewer: Viewer, now: Date): SQL {
  const isAgent = eq(users.role, "agent");
  if (viewer.role === "admin") return isAgent;
  if (viewer.role === "agent")
    return and(isAgent, or(eq(users.id, viewer.id), sharesClientWith(db, viewer.id, now)))!;
  return viewer.role === "client" ? and(isAgent, isAgentOf(db, users.id, viewer.id, now))! : NOBODY;
}

/** The agents or admins a viewer may list: an admin sees all, everyone else none. */
export function visibleStaff(viewer: Viewer, role: "admin" | "agent"): SQL {
  return viewer.role === "admin" ? eq(users.role, role) : NOBODY;
}

/** The agents whose record a viewer may change: an admin may change all, an agent their own. */
export function editableAgents(viewer: Viewer): SQL {
  const isAgent = eq(users.role, "agent");
  if (viewer.role === "admin") return isAgent;
  return viewer.role === "agent" ? and(isAgent, eq(users.id, viewer.id))! : NOBODY;
}

/**
 * The admins and the accounts without a role. `only` limits the result to one of these two groups. Only an
 * admin sees any of these accounts.
 */
export function visibleAdmins(viewer: Viewer, only?: "admin" | "none"): SQL {
  const [isAdmin, hasNone] = [eq(users.role, "admin"), isNull(users.role)];
  if (viewer.role !== "admin") return NOBODY;
  if (only === undefined) return or(isAdmin, hasNone)!;
  return only === "admin" ? isAdmin : hasNone;
}

/** The accounts that a viewer may manage for their owners: an admin may manage all accounts but their own. */
export function visibleAccounts(viewer: Viewer): SQL {
  return viewer.role === "admin" ? ne(users.id, viewer.id) : NOBODY;
}

/**
 * The accounts that a viewer may close and reopen. An admin may close and reopen all accounts but their own.
 * An agent may do so for their own clients, if the firm allows it, but not for clients whom they only cover.
 */
export function closableAccounts(db: Queries, viewer: Viewer): SQL {
  if (viewer.role !== "agent") return visibleAccounts(viewer);
  const isAllowed = exists(
    db
      .select({ one: sql`1` })
      .from(firms)
      .where(eq(firms.agentsMayDeactivate, true)),
  );
  return and(eq(users.role, "client"), isOwnClientOf(db, users.id, viewer.id), isAllowed)!;
}

/** The bulk actions that a viewer may list, cancel and undo: all for an admin, none for others. */
export function visibleBatches(viewer: Viewer): SQL {
  return viewer.role === "admin" ? sql`true` : NOBODY;
}

/** True for a row that belongs to the viewer alone, such as a session or a passkey. */
export function isOwn(owner: PgColumn, viewer: Viewer): SQL {
  return eq(owner, viewer.id);
}

/**
 * The invitations a viewer may see and act on. For an admin, these are all invitations. For an agent, these
 * are the invitations that `invitationsOfAgent` returns.
 */
export function visibleInvitations(db: Queries, viewer: Viewer, now: Date): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role !== "agent") return NOBODY;
  const visible = invitationsOfAgent(db, viewer.id, now).as("visible");
  const isIt = db
    .select({ one: sql`true` })
    .from(visible)
    .where(eq(visible.id, invitations.id))
    .limit(1);
  // This is a scalar subquery and not a join. A join would first find all invitations that the agent sees,
  // only to check one row.
  return sql`coalesce(${isIt}, false)`;
}

function sharesClientWith(db: Queries, agentId: string, now: Date): SQL {
  const own = alias(assignments, "own");
  const shared = db
    .select({ one: sql`1` })
    .from(assignments)
    .innerJoin(own, and(eq(own.clientId, assignments.clientId), eq(own.agentId, agentId), isOpenIn(own, now)))
    .where(and(eq(assignments.agentId, users.id), isOpenAt(now)));
  return exists(shared);
}
