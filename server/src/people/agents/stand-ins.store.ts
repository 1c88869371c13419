import { COVER_SHOWN_DAYS } from "@portico/contract/people/people-limits";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver, isOpenAt } from "../../foundation/access/open-assignments.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Finds whether an agent is the client's own agent or a covering agent now. Also finds when the assignment
 * began and when it will end. Returns null if the agent does not look after the client.
 */
export async function findYours(db: Queries, clientId: string, agentId: string, now: Date) {
  const [row] = await db
    .select({ kind: assignments.kind, startsAt: assignments.startsAt, endsAt: assignments.endsAt })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId), isOpenAt(now)));
  if (!row) return null;
  return { kind: row.kind, since: row.startsAt.toISOString(), until: row.endsAt?.toISOString() ?? null };
}

/**
 * Finds the agents who cover for a client's agent now, or whose cover begins within COVER_SHOWN_DAYS. Covers
 * that begin earlier come first.
 */
export async function findStandIns(db: Queries, clientId: string, now: Date) {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarKey: users.avatarKey,
      startsAt: assignments.startsAt,
      endsAt: assignments.endsAt,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.agentId))
    .where(
      and(
        eq(assignments.clientId, clientId),
        eq(assignments.kind, "cover"),
        isNotOver,
        lte(assignments.startsAt, later(now, COVER_SHOWN_DAYS * DAY_MS)),
        gt(assignments.endsAt, now),
      ),
    )
    .orderBy(asc(assignments.startsAt), asc(users.id));
  return rows.map((row) => ({
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    avatar: avatarPath(row.avatarKey),
    from: row.startsAt.toISOString(),
    until: row.endsAt!.toISOString(),
    is_here: row.startsAt <= now,
  }));
}
