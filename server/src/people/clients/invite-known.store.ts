import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { KnownRole } from "../lists/act-on-clients.ts";
import { type Viewer, visibleClients, visibleStaff } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { isPending } from "../../identity/invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Takes ids of people. Returns the ids of those who have the given role and whom the viewer may see now. */
export async function findVisible(
  db: Queries,
  role: KnownRole,
  ids: readonly string[],
  viewer: Viewer,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isOneOfThem = inArray(users.id, [...ids]);
  const visible = role === "client" ? visibleClients(db, viewer, now) : visibleStaff(viewer, role);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOneOfThem, visible, ne(users.status, "erased")));
  return rows.map(({ id }) => id);
}

/**
 * Finds people with a role, and for each client also the client's own agent. With `isLocked`, also locks the
 * people, in the order that all calls use.
 */
export async function findKnown(
  db: Queries,
  role: KnownRole,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
) {
  if (ids.length === 0) return [];
  const agentId = db
    .select({ id: assignments.agentId })
    .from(assignments)
    .where(and(eq(assignments.clientId, users.id), isOpenPrimary));
  const found = db
    .select({
      id: users.id,
      status: users.status,
      email: users.email,
      agentId: sql<string | null>`(${agentId})`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, role)))
    .orderBy(users.id);
  return isLocked ? found.for("update") : found;
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

/**
 * Finds the open invitations of these people. Returns the id of the invitation for each person's id. With
 * `isLocked`, also locks the invitations.
 */
export async function findPending(
  db: Queries,
  role: KnownRole,
  userIds: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const found = db
    .select({ id: invitations.id, userId: invitations.userId })
    .from(invitations)
    .where(and(inArray(invitations.userId, [...userIds]), isPending, eq(invitations.role, role)))
    .orderBy(invitations.id);
  const rows = await (isLocked ? found.for("update") : found);
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}
