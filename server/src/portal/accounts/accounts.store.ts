import type { Role } from "@portico/contract/roles";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { sessions } from "../../core/sessions/session.table.ts";
import { sessionLives } from "../../core/sessions/start-session.ts";
import { nextUpdatedAt } from "../../core/users/next-updated-at.ts";
import { users } from "../../core/users/user.table.ts";
import { later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Locks people in one order everywhere, so that two who act on each other take turns. */
export async function lockPeople(db: Queries, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("update");
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
