import { and, eq, inArray, sql } from "drizzle-orm";
import { assignments } from "../../core/access/assignment.table.ts";
import { isOpenPrimary } from "../../core/access/open-assignments.ts";
import { isPending } from "../../core/invitations/invitation.store.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { nextUpdatedAt } from "../../core/users/next-updated-at.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Clients with the agent whose own they are, locked in one order everywhere. */
export async function lockClients(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const agentId = db
    .select({ id: assignments.agentId })
    .from(assignments)
    .where(and(eq(assignments.clientId, users.id), isOpenPrimary));
  return db
    .select({
      id: users.id,
      status: users.status,
      email: users.email,
      agentId: sql<string | null>`(${agentId})`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("update");
}

export async function markInvited(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(users)
    .set({
      status: "invited",
      updatedAt: nextUpdatedAt(now),
    })
    .where(inArray(users.id, [...ids]));
}

/** The invitations that wait for these people, locked, by person. */
export async function lockPending(db: Queries, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: invitations.id, userId: invitations.userId })
    .from(invitations)
    .where(and(inArray(invitations.userId, [...userIds]), isPending, eq(invitations.role, "client")))
    .orderBy(invitations.id)
    .for("update");
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}
