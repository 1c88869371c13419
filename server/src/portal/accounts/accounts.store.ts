import type { Role } from "@portico/contract/roles";
import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { isPending } from "../../core/invitations/invitation.store.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { sessions } from "../../core/sessions/session.table.ts";
import { sessionLives } from "../../core/sessions/start-session.ts";
import { nextUpdatedAt } from "../../core/users/next-updated-at.ts";
import { accountEmail, type UserStatus, users } from "../../core/users/user.table.ts";
import { later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/** Accounts of a WHERE whose owner has not left. */
export async function findAccounts(db: Queries, where: SQL) {
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
    .where(and(where, notInArray(users.status, ["erasing", "erased"])));
}

/** Locks people in one order everywhere, so that two who act on each other take turns. */
export async function lockPeople(db: Queries, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("update");
}

/** The open invitation of somebody, locked: before its person, as resend and withdraw do. */
export async function lockInvitationOf(db: Queries, userId: string) {
  return db
    .select({ id: invitations.id, userId: invitations.userId })
    .from(invitations)
    .where(and(eq(invitations.userId, userId), isPending))
    .for("update");
}

export async function setStatus(db: Queries, userId: string, status: UserStatus, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ status, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

export async function setRole(db: Queries, userId: string, role: Role | null, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ role, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

/** An admin's session lives shorter: those that began before the role did live no longer than one that begins now. */
export async function shortenSessions(db: Queries, userId: string, now: Date): Promise<void> {
  const { idleMs, absoluteMs } = sessionLives.admin;
  const atMost = (column: typeof sessions.idleExpiresAt | typeof sessions.absoluteExpiresAt, at: Date) =>
    sql`least(${column}, ${sql.param(at, column)})`;
  await db
    .update(sessions)
    .set({
      idleExpiresAt: atMost(sessions.idleExpiresAt, later(now, idleMs)),
      absoluteExpiresAt: atMost(sessions.absoluteExpiresAt, later(now, absoluteMs)),
    })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now)));
}
