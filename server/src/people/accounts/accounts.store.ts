import type { Role } from "@portico/contract/foundation/roles";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { closableAccounts, type Viewer } from "../../foundation/access/access.ts";
import { isOneOf } from "../reassignment/moving-clients.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import { sessionLives } from "../../foundation/sessions/session-lives.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Closable {
  id: string;
  status: UserStatus;
  /** Whether the viewer may close the account. */
  isClosable: boolean;
}

/** Returns, for each of these clients' accounts, whether the viewer may close the account. */
export async function previewClosing(
  db: Queries,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Closable[]> {
  return db
    .select({
      id: users.id,
      status: users.status,
      isClosable: sql<boolean>`coalesce(${closableAccounts(db, viewer)}, false)`,
    })
    .from(users)
    .where(isOneOf(sql`${users.id}`, ids));
}

/** Counts how many of these accounts are deactivated. */
export async function countDeactivated(db: Queries, ids: readonly string[]): Promise<number> {
  return db.$count(users, and(isOneOf(sql`${users.id}`, ids), eq(users.status, "deactivated")));
}

export async function setRole(db: Queries, userId: string, role: Role | null, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ role, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

/**
 * Shortens the sessions of a user who becomes an admin. Afterwards, none of these sessions lasts longer than
 * a session of an admin that begins now.
 */
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
