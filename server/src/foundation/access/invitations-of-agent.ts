import { and, eq, gt, inArray, isNull, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { hasNoAgent, isOpenAt } from "./open-assignments.ts";

const own = alias(invitations, "own");
const later = alias(invitations, "later");

/** The columns by which lists search, filter and sort. */
const columns = {
  id: own.id,
  userId: own.userId,
  role: own.role,
  createdAt: own.createdAt,
  openUntil: own.openUntil,
  usedAt: own.usedAt,
  withdrawnAt: own.withdrawnAt,
  delivery: own.delivery,
  askedAgainAt: own.askedAgainAt,
};

/**
 * The invitations an agent may see and act on. First, these are all invitations of the clients whom the agent
 * looks after or covers now. Second, these are invitations that the agent has sent to people who have no
 * agent and have got no newer invitation. So an agent does not see an old invitation of a person who is now a
 * colleague's client. The query is a union of two halves, because each half needs another index.
 */
export function invitationsOfAgent(db: Queries, agentId: string, now: Date) {
  return ofOwnClients(db, agentId, now).unionAll(ownOfNobodys(db, agentId, now));
}

/**
 * The invitations of invitationsOfAgent that are neither used nor withdrawn. There are few such invitations,
 * and this query finds them without reading the others.
 */
export function pendingInvitationsOfAgent(db: Queries, agentId: string, now: Date) {
  const isPending = and(isNull(own.usedAt), isNull(own.withdrawnAt));
  // A client who is active has already used their invitation.
  const ofClients = ofOwnClients(db, agentId, now, and(isPending, ne(assignments.clientStatus, "active")));
  return ofClients.unionAll(ownOfNobodys(db, agentId, now, isPending));
}

function ofOwnClients(db: Queries, agentId: string, now: Date, isAsked?: SQL) {
  return db
    .select(columns)
    .from(assignments)
    .innerJoin(own, eq(own.userId, assignments.clientId))
    .where(and(eq(assignments.agentId, agentId), isOpenAt(now), eq(own.role, "client"), isAsked));
}

function ownOfNobodys(db: Queries, agentId: string, now: Date, isAsked?: SQL) {
  const newer = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.userId, own.userId), gt(later.id, own.id)));
  return db
    .select(columns)
    .from(own)
    .where(
      and(
        eq(own.inviterId, agentId),
        eq(own.role, "client"),
        // Most clients have an agent. An index finds the few who have none.
        inArray(own.userId, db.select({ id: users.id }).from(users).where(not(users.hasAgent))),
        hasNoAgent(db, own.userId, now),
        notExists(newer),
        isAsked,
      ),
    );
}
