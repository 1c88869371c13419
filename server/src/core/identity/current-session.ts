import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Role } from "@portico/contract/roles";
import { DAY_MS } from "../../platform/clock.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { sessionOfAccessToken } from "./session-token.ts";
import { users } from "./user.table.ts";

/** docs/decisions/0004: a client that never rotates is trusted for a week. */
export const BASIC_ABSOLUTE_MS = 7 * DAY_MS;

export interface CurrentUser {
  id: string;
  role: Role | null;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  hasPassword: boolean;
  createdAt: Date;
  passwordChangedAt: Date | null;
}

/** The session a call runs in, with its user as it is now. */
export interface CurrentSession {
  id: string;
  counter: number;
  authenticatedAt: Date;
  user: CurrentUser;
}

/** The user's part of a select, shared by all that answer with a user. */
export const currentUserColumns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  createdAt: users.createdAt,
  passwordChangedAt: users.passwordChangedAt,
};

const READ = `
select s.id as session_id, s.counter, s.authenticated_at, u.id, u.role, u.first_name, u.last_name, u.email,
  u.email_verified, u.phone, u.password_hash is not null as has_password, u.created_at, u.password_changed_at
from session s join app_user u on u.id = s.user_id
where s.id = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and (not s.is_basic or s.created_at > $3) and u.status = 'active'`;

interface ReadRow {
  session_id: string;
  counter: number;
  authenticated_at: Date;
  id: string;
  role: Role | null;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  phone: string | null;
  has_password: boolean;
  created_at: Date;
  password_changed_at: Date | null;
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
    const { rows } = await pool.query<ReadRow>({ name: "current_session", text: READ, values });
    return rows[0] ? currentSession(rows[0]) : null;
  };
}

function currentSession(row: ReadRow): CurrentSession {
  return {
    id: row.session_id,
    counter: row.counter,
    authenticatedAt: row.authenticated_at,
    user: {
      id: row.id,
      role: row.role,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      emailVerified: row.email_verified,
      phone: row.phone,
      hasPassword: row.has_password,
      createdAt: row.created_at,
      passwordChangedAt: row.password_changed_at,
    },
  };
}

/** RFC 9110 §11.1: the scheme is compared without case. */
function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}
