import { TWO_FACTOR_GRACE_DAYS } from "@portico/contract/limits";
import type { Role } from "@portico/contract/roles";
import type pg from "pg";
import { DAY_MS } from "../../platform/clock.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { isTwoFactorOnText } from "./is-two-factor-on.ts";
import { sessionOfAccessToken } from "./session-token.ts";

/** docs/decisions/0004: a client that never rotates is trusted for a week. */
export const BASIC_ABSOLUTE_MS = 7 * DAY_MS;

export interface CurrentUser {
  id: string;
  role: Role | null;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  pendingEmail: string | null;
  phone: string | null;
  avatarKey: string | null;
  hasPassword: boolean;
  hasPasskeys: boolean;
  isGoogleLinked: boolean;
  isTwoFactorOn: boolean;
  /** Null while two-factor sign-in is off. */
  recoveryCodesLeft: number | null;
  /** When an admin's reset turns it off. */
  twoFactorResetAt: Date | null;
  /** When the firm wants it to be on; null: the firm does not ask, or it is on. */
  twoFactorDueAt: Date | null;
  createdAt: Date;
  passwordChangedAt: Date | null;
}

/** The session a call runs in, with its user as it is now. */
export interface CurrentSession {
  id: string;
  counter: number;
  authenticatedAt: Date;
  /** When this session last showed a second factor. */
  secondFactorAt: Date | null;
  user: CurrentUser;
}

/** The user's part of a select, shared by all that answer with a user; `$now` is the moment's parameter. */
function userColumns($now: string): string {
  const isOn = isTwoFactorOnText($now);
  return `u.id, u.role, u.first_name, u.last_name, u.email, u.email_verified, u.pending_email, u.phone, u.avatar_key,
  u.password_hash is not null as has_password, u.created_at, u.password_changed_at,
  exists (select from passkey p where p.user_id = u.id) as has_passkeys,
  exists (select from google_account g where g.user_id = u.id) as is_google_linked,
  ${isOn} as is_two_factor_on,
  case when ${isOn} then two_factor.reset_at end as two_factor_reset_at,
  case when ${isOn} then (select count(*)::int from recovery_code r
    where r.user_id = u.id and r.is_live and r.used_at is null) end as recovery_codes_left,
  case when not ${isOn} and f.two_factor_since ? u.role then
    greatest((f.two_factor_since ->> u.role)::timestamptz, coalesce(u.joined_at, u.created_at))
    + make_interval(days => ${TWO_FACTOR_GRACE_DAYS}) end as two_factor_due_at`;
}

const USER_JOINS = "left join two_factor on two_factor.user_id = u.id left join firm f on true";

const READ = `
select s.id as session_id, s.counter, s.authenticated_at, s.second_factor_at, ${userColumns("$2")}
from session s join app_user u on u.id = s.user_id ${USER_JOINS}
where s.id = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and (not s.is_basic or s.created_at > $3) and u.status = 'active'`;

const FIND = `select ${userColumns("$2")} from app_user u ${USER_JOINS} where u.status = 'active'`;

interface UserRow {
  id: string;
  role: Role | null;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  pending_email: string | null;
  phone: string | null;
  avatar_key: string | null;
  has_password: boolean;
  has_passkeys: boolean;
  is_google_linked: boolean;
  is_two_factor_on: boolean;
  recovery_codes_left: number | null;
  two_factor_reset_at: Date | null;
  two_factor_due_at: Date | null;
  created_at: Date;
  password_changed_at: Date | null;
}

interface SessionRow extends UserRow {
  session_id: string;
  counter: number;
  authenticated_at: Date;
  second_factor_at: Date | null;
}

/** Returns an active user as calls answer with them, or null. `by` is a column of the program's own choice. */
export async function readUser(
  connection: pg.Pool | pg.PoolClient,
  by: "id" | "email",
  value: string,
  now: Date,
): Promise<CurrentUser | null> {
  const text = `${FIND} and u.${by} = $1`;
  const { rows } = await connection.query<UserRow>({ name: `user_by_${by}`, text, values: [value, now] });
  return rows[0] ? currentUser(rows[0]) : null;
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

function currentUser(row: UserRow): CurrentUser {
  return {
    id: row.id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified,
    pendingEmail: row.pending_email,
    phone: row.phone,
    avatarKey: row.avatar_key,
    hasPassword: row.has_password,
    hasPasskeys: row.has_passkeys,
    isGoogleLinked: row.is_google_linked,
    isTwoFactorOn: row.is_two_factor_on,
    recoveryCodesLeft: row.recovery_codes_left,
    twoFactorResetAt: row.two_factor_reset_at,
    twoFactorDueAt: row.two_factor_due_at,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
  };
}

/** RFC 9110 §11.1: the scheme is compared without case. */
function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}
