import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CurrentSession } from "./current-session.ts";

/**
 * How often the use of a session is noted, and thus how accurate "last seen" is. The time at which a
 * session's token was last refreshed would be less accurate, because tokens are refreshed less often.
 */
const NOTED_EVERY_MS = 2 * MINUTE_MS;

/**
 * $1 is the session, and $2 is the current time. The use is noted only if the last note is older than $3. If
 * another call is changing the row of the session or of the user, this statement skips that row and does not
 * wait. A later call then notes the use.
 */
const NOTE = `
with used as (select id, user_id from session where id = $1 and last_used_at < $3 and revoked_at is null for no key update skip locked),
noted as (update session set last_used_at = $2 from used where session.id = used.id),
free as (select id from app_user where id = (select user_id from used) for no key update skip locked)
update app_user set last_seen_at = $2 from free where app_user.id = free.id`;

/** Notes every few minutes that a session is in use. No call waits for this or fails because of it. */
export function noteUsed({ pool }: Database, session: CurrentSession, now: Date): void {
  const before = later(now, -NOTED_EVERY_MS);
  if (session.lastUsedAt >= before) return;
  void pool.query(NOTE, [session.id, now, before]).catch(() => undefined);
}
