import { and, asc, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { isPending } from "../../identity/invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { isLivingSessionOf } from "../../foundation/sessions/is-living.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { accountEmail, type UserStatus, users } from "../../schema/foundation/user.table.ts";

export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/** Finds the accounts that match a condition. Leaves out accounts that are erased or about to be erased. */
export async function findAccounts(db: Queries, where: SQL | undefined) {
  return db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      email: accountEmail,
      firstName: users.firstName,
      lastName: users.lastName,
      joinedAt: users.joinedAt,
    })
    .from(users)
    .where(and(where, notInArray(users.status, ["erasing", "erased"])))
    .orderBy(asc(users.id));
}

/**
 * Locks the open invitations of some people. Call this before you lock the people themselves. The calls that
 * resend or withdraw invitations also lock the invitation before the person. If calls locked in different
 * orders, two of them could wait for each other for ever.
 */
export async function lockInvitationsOf(db: Queries, userIds: readonly string[]) {
  return db
    .select({ id: invitations.id, userId: invitations.userId })
    .from(invitations)
    .where(and(inArray(invitations.userId, [...userIds]), isPending))
    .orderBy(invitations.id)
    .for("update");
}

export async function setStatus(db: Queries, userId: string, status: UserStatus, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ status, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

/** Counts the devices on which a user is signed in. */
export async function countSessions(db: Queries, userId: string, now: Date): Promise<number> {
  return db.$count(sessions, isLivingSessionOf(userId, now));
}
