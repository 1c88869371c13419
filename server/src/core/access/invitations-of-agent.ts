import { and, eq, gt, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { invitations } from "../invitations/invitation.table.ts";
import { assignments } from "./assignment.table.ts";
import { hasNoAgent, isClientOf, isOpen } from "./open-assignments.ts";

const own = alias(invitations, "own");
const later = alias(invitations, "later");

/** What a list is found by. */
const columns = {
  id: own.id,
  userId: own.userId,
  role: own.role,
  createdAt: own.createdAt,
  openUntil: own.openUntil,
  usedAt: own.usedAt,
  withdrawnAt: own.withdrawnAt,
};

/**
 * The invitations an agent may see and act on: those of their clients, and their own newest one of somebody who is nobody
 * else's. Who was invited long ago and is now a colleague's client is not theirs to see. In two halves, since an index
 * serves each and none serves the one or the other.
 */
export function invitationsOfAgent(db: Queries, agentId: string) {
  return ofOwnClients(db, agentId).unionAll(ownOfNobodys(db, agentId));
}

function ofOwnClients(db: Queries, agentId: string) {
  return db
    .select(columns)
    .from(assignments)
    .innerJoin(own, eq(own.userId, assignments.clientId))
    .where(and(eq(assignments.agentId, agentId), isOpen, eq(own.role, "client")));
}

function ownOfNobodys(db: Queries, agentId: string) {
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
        // Their own clients are most of them, and quickly told.
        not(isClientOf(db, own.userId, agentId)),
        hasNoAgent(db, own.userId),
        notExists(newer),
      ),
    );
}
