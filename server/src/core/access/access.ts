import { and, eq, exists, gt, inArray, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Role } from "@portico/contract/roles";
import type { Queries } from "../../platform/database/database.ts";
import { invitations } from "../invitations/invitation.table.ts";
import { users } from "../users/user.table.ts";
import { assignments } from "./assignment.table.ts";
import { hasNoAgent, isAgentOf, isClientOf, isOpen, isOpenIn } from "./open-assignments.ts";

/** Who looks. */
export interface Viewer {
  id: string;
  role: Role | null;
}

/** The one access rule (docs/decisions/0010), as a WHERE and never after the query. */
const NOBODY = sql`false`;

/** The clients a viewer may see: an admin all, an agent those assigned to them now, a client themself. */
export function visibleClients(db: Queries, viewer: Viewer): SQL {
  const isClient = eq(users.role, "client");
  if (viewer.role === "admin") return isClient;
  if (viewer.role === "agent") return and(isClient, isClientOf(db, users.id, viewer.id))!;
  return viewer.role === "client" ? and(isClient, eq(users.id, viewer.id))! : NOBODY;
}

/**
 * The agents whose card a viewer may see: an admin all, an agent themself and those who share a client with them now, a
 * client those who look after them now.
 */
export function visibleAgents(db: Queries, viewer: Viewer): SQL {
  const isAgent = eq(users.role, "agent");
  if (viewer.role === "admin") return isAgent;
  if (viewer.role === "agent")
    return and(isAgent, or(eq(users.id, viewer.id), sharesClientWith(db, viewer.id)))!;
  return viewer.role === "client" ? and(isAgent, isAgentOf(db, users.id, viewer.id))! : NOBODY;
}

/** The agents and admins a viewer may list: an admin all. */
export function visibleStaff(viewer: Viewer, role: "admin" | "agent"): SQL {
  return viewer.role === "admin" ? eq(users.role, role) : NOBODY;
}

/** The accounts on which a viewer may act in their owner's place: an admin on everybody's but their own. */
export function visibleAccounts(viewer: Viewer): SQL {
  return viewer.role === "admin" ? ne(users.id, viewer.id) : NOBODY;
}

/** What belongs to one person alone, such as a session or a passkey. */
export function isOwn(owner: PgColumn, viewer: Viewer): SQL {
  return eq(owner, viewer.id);
}

/**
 * The invitations a viewer may see and act on. An agent sees those of their clients, and their own newest one of
 * somebody who is nobody else's: who was invited long ago and is now a colleague's client is not theirs to see.
 * Both are told by their ids, since an index serves each and none serves the one or the other.
 */
export function visibleInvitations(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role !== "agent") return NOBODY;
  const visible = ofOwnClients(db, viewer.id).unionAll(ownOfNobodys(db, viewer.id));
  return and(eq(invitations.role, "client"), inArray(invitations.id, visible))!;
}

function ofOwnClients(db: Queries, agentId: string) {
  const theirs = alias(invitations, "theirs");
  return db
    .select({ id: theirs.id })
    .from(assignments)
    .innerJoin(theirs, eq(theirs.userId, assignments.clientId))
    .where(and(eq(assignments.agentId, agentId), isOpen));
}

function ownOfNobodys(db: Queries, agentId: string) {
  const [own, later] = [alias(invitations, "own"), alias(invitations, "later")];
  const newer = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.userId, own.userId), gt(later.id, own.id)));
  return db
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.inviterId, agentId), hasNoAgent(db, own.userId), notExists(newer)));
}

function sharesClientWith(db: Queries, agentId: string): SQL {
  const own = alias(assignments, "own");
  const shared = db
    .select({ one: sql`1` })
    .from(assignments)
    .innerJoin(own, and(eq(own.clientId, assignments.clientId), eq(own.agentId, agentId), isOpenIn(own)))
    .where(and(eq(assignments.agentId, users.id), isOpen));
  return exists(shared);
}
