import { and, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import { BASIC_ABSOLUTE_MS } from "./current-session.ts";
import { sessions } from "./session.table.ts";

/** The sessions of a person that the next call would take. */
export function isLivingSessionOf(userId: string, now: Date): SQL {
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
    or(eq(sessions.isBasic, false), gt(sessions.createdAt, later(now, -BASIC_ABSOLUTE_MS))),
  )!;
}
