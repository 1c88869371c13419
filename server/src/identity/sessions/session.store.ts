import { desc, eq, type SQL } from "drizzle-orm";
import { isLivingSessionOf } from "../../foundation/sessions/is-living.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import { sessionLives } from "../../foundation/sessions/session-lives.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { later, SECOND_MS } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";

/**
 * How long the previous token is still accepted. An answer may have been lost, or another tab may still have
 * the previous token (docs/decisions/0004).
 */
const REFRESH_GRACE_MS = 30 * SECOND_MS;
/**
 * A client that sends the same refresh token this many times in a row counts as a basic client, which does
 * not rotate its token.
 */
const REPEATS_OF_BASIC = 3;

/**
 * The parameters are: $1 the session, $2 the counter of the token, $3 the current time, $4 the start of the
 * grace period, $5 the earliest start that a basic client's session may have, $6 the new idle end for admins,
 * $7 for others, $8 for basic clients, and $9 how many repeats make a client a basic one. This is one
 * statement under the row's lock, so that thirty simultaneous refreshes return the same counter. A change of
 * the account locks the person's row first and the session's row second. This statement locks the session's
 * row first, so it must not wait for the person's row, or the two could deadlock. If the person's row is
 * locked, only the next refresh records the visit.
 */
const PRESENT = `
with presented as (update session s set
  counter = greatest(s.counter, $2),
  counter_moved_at = case when $2 > s.counter then $3 else s.counter_moved_at end,
  repeats = case when $2 > s.counter then 1 when $2 = s.counter then s.repeats + 1 else s.repeats end,
  is_basic = case when $2 > s.counter then false when $2 = s.counter then s.is_basic or s.repeats + 1 >= $9 else s.is_basic end,
  last_used_at = $3,
  idle_expires_at = case
    when $2 = s.counter and (s.is_basic or s.repeats + 1 >= $9) then least($8::timestamptz, case when u.role = 'admin' then $6::timestamptz else $8::timestamptz end)
    when u.role = 'admin' then $6::timestamptz else $7::timestamptz end
from app_user u
where s.id = $1 and u.id = s.user_id and u.status = 'active'
  and s.revoked_at is null and s.idle_expires_at > $3 and s.absolute_expires_at > $3
  and (not s.is_basic or s.created_at > $5)
  and ($2 in (s.counter, s.counter + 1) or ($2 = s.counter - 1 and s.counter_moved_at >= $4))
returning s.counter, s.user_id),
free as (select u.id from app_user u join presented on u.id = presented.user_id for no key update of u skip locked),
seen as (update app_user set last_seen_at = $3 from free where app_user.id = free.id)
select counter from presented`;

/**
 * Takes the counter of a refresh token. Returns the session's counter after this use, or null if the token is
 * refused.
 */
export async function presentCounter(
  { pool }: Database,
  sessionId: string,
  counter: number,
  now: Date,
): Promise<number | null> {
  const values = [
    sessionId,
    counter,
    now,
    later(now, -REFRESH_GRACE_MS),
    later(now, -sessionLives.basic.absoluteMs),
    later(now, sessionLives.admin.idleMs),
    later(now, sessionLives.others.idleMs),
    later(now, sessionLives.basic.idleMs),
    REPEATS_OF_BASIC,
  ];
  const { rows } = await pool.query<{ counter: number }>({ name: "present_counter", text: PRESENT, values });
  return rows[0]?.counter ?? null;
}

/**
 * Returns the session of a refused token together with its owner, so that the caller can tell an old token
 * from an ended session.
 */
export async function findSession({ db }: Pick<Database, "db">, sessionId: string) {
  const [row] = await db
    .select({
      counter: sessions.counter,
      revokeReason: sessions.revokeReason,
      revokedAt: sessions.revokedAt,
      idleExpiresAt: sessions.idleExpiresAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      user: { id: users.id, email: accountEmail, firstName: users.firstName, status: users.status },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** Returns a person's sessions that have not ended, the most recently used first. */
export async function findLivingSessions(db: Queries, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(isLivingSessionOf(userId, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Returns the ids of the sessions that match a WHERE condition, including those that have ended. */
export async function findSessionIds(db: Queries, where: SQL): Promise<{ id: string }[]> {
  return db.select({ id: sessions.id }).from(sessions).where(where);
}
