import { TWO_FACTOR_GRACE_DAYS } from "@portico/contract/limits";
import type { Role } from "@portico/contract/roles";
import type pg from "pg";
import { isTwoFactorOnText } from "./is-two-factor-on.ts";

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

/** The user's part of a select, shared by all that answer with a user; `$now` is the moment's parameter. */
export function userColumns($now: string): string {
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

export const USER_JOINS = "left join two_factor on two_factor.user_id = u.id left join firm f on true";

const FIND = `select ${userColumns("$2")} from app_user u ${USER_JOINS} where u.status = 'active'`;

/** What `userColumns` selects. */
export interface SelectedUser {
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

/** Returns an active user as calls answer with them, or null. `by` is a column of the program's own choice. */
export async function readUser(
  connection: pg.Pool | pg.PoolClient,
  by: "id" | "email",
  value: string,
  now: Date,
): Promise<CurrentUser | null> {
  const text = `${FIND} and u.${by} = $1`;
  const { rows } = await connection.query<SelectedUser>({
    name: `user_by_${by}`,
    text,
    values: [value, now],
  });
  return rows[0] ? currentUser(rows[0]) : null;
}

/** Takes a selected row. Returns the user in the program's own words. */
export function currentUser(row: SelectedUser): CurrentUser {
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
