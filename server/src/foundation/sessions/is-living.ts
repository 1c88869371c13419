import type { Role } from "@portico/contract/foundation/roles";
import { and, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import { sessionLives } from "./session-lives.ts";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { sessions } from "../../schema/foundation/session.table.ts";

/** True for those sessions of a person with which a call would still be accepted now. */
export function isLivingSessionOf(userId: string, now: Date): SQL {
  return and(eq(sessions.userId, userId), isLivingAt(now))!;
}

/**
 * Takes the ids of sessions. Returns those sessions with which a call would still be accepted now, each with
 * the role of its user.
 */
export async function findLivingSessions(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Role | null>> {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, "active")))
    .where(and(inArray(sessions.id, [...ids]), isLivingAt(now)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

function isLivingAt(now: Date): SQL {
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
    or(eq(sessions.isBasic, false), gt(sessions.createdAt, later(now, -sessionLives.basic.absoluteMs))),
  )!;
}
