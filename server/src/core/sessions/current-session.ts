import type pg from "pg";
import { DAY_MS } from "../../platform/clock.ts";
import type { Secrets } from "../../platform/secrets.ts";
import {
  currentUser,
  type CurrentUser,
  type SelectedUser,
  USER_JOINS,
  userColumns,
} from "../users/current-user.ts";
import { sessionOfAccessToken } from "./session-token.ts";

/** docs/decisions/0004: a client that never rotates is trusted for a week. */
export const BASIC_ABSOLUTE_MS = 7 * DAY_MS;

/** The session a call runs in, with its user as it is now. */
export interface CurrentSession {
  id: string;
  counter: number;
  authenticatedAt: Date;
  /** When this session last showed a second factor. */
  secondFactorAt: Date | null;
  user: CurrentUser;
}

const READ = `
select s.id as session_id, s.counter, s.authenticated_at, s.second_factor_at, ${userColumns("$2")}
from session s join app_user u on u.id = s.user_id ${USER_JOINS}
where s.id = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and (not s.is_basic or s.created_at > $3) and u.status = 'active'`;

interface SessionRow extends SelectedUser {
  session_id: string;
  counter: number;
  authenticated_at: Date;
  second_factor_at: Date | null;
}

/**
 * Returns the function that reads an Authorization header. One prepared select joins the session with
 * its user, so that sign-out, a change of role or a deactivation acts on the very next call. It runs
 * before every call, so it goes past the query builder (bench/README.md).
 */
export function createSessionReader(pool: pg.Pool, secrets: Secrets) {
  return async function readSession(
    authorization: string | undefined,
    now: Date,
  ): Promise<CurrentSession | null> {
    const bearer = bearerOf(authorization);
    const id = bearer === null ? null : sessionOfAccessToken(secrets, bearer, now);
    if (id === null) return null;
    const values = [id, now, new Date(now.getTime() - BASIC_ABSOLUTE_MS)];
    const { rows } = await pool.query<SessionRow>({ name: "current_session", text: READ, values });
    return rows[0] ? currentSession(rows[0]) : null;
  };
}

function currentSession(row: SessionRow): CurrentSession {
  return {
    id: row.session_id,
    counter: row.counter,
    authenticatedAt: row.authenticated_at,
    secondFactorAt: row.second_factor_at,
    user: currentUser(row),
  };
}

/** RFC 9110 §11.1: the scheme is compared without case. */
function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}
