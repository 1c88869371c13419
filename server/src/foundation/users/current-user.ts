import { TWO_FACTOR_GRACE_DAYS } from "@portico/contract/values/limits";
import type { Role } from "@portico/contract/foundation/roles";
import type pg from "pg";
import {
  asBoolean,
  asInteger,
  asMoment,
  asText,
  type Columns,
  selectList,
} from "../../platform/database/selected-columns.ts";
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
  /** When two-factor sign-in will be turned off because an admin has reset it. */
  twoFactorResetAt: Date | null;
  /**
   * The time by which the person must turn two-factor sign-in on. Null if the firm does not require it, or if
   * the person has already turned it on.
   */
  twoFactorDueAt: Date | null;
  /** True for admins, and for agents if the firm allows it. */
  mayInvite: boolean;
  /**
   * True for admins and, if the firm allows it, for agents. Agents may close only the accounts of their own
   * clients (foundation/access/access.ts).
   */
  mayDeactivate: boolean;
  /**
   * True if the person may export lists of clients. All admins may. Agents may export their own clients, if
   * the firm allows it.
   */
  mayExport: boolean;
  createdAt: Date;
  passwordChangedAt: Date | null;
}

/** What every call reads about the person. Reading the rest of `CurrentUser` needs three more tables. */
export type SessionUser = Omit<CurrentUser, "hasPasskeys" | "isGoogleLinked" | "recoveryCodesLeft">;

/**
 * The columns of SessionUser, for a select from `app_user u` with `USER_JOINS`; `$now` is the parameter that
 * holds the current time.
 */
export function sessionUserColumns($now: string): Columns<SessionUser> {
  const isOn = isTwoFactorOnText($now);
  return {
    id: asText("u.id"),
    role: asText<Role | null>("u.role"),
    firstName: asText("u.first_name"),
    lastName: asText("u.last_name"),
    email: asText("u.email"),
    emailVerified: asBoolean("u.email_verified"),
    pendingEmail: asText("u.pending_email"),
    phone: asText("u.phone"),
    avatarKey: asText("u.avatar_key"),
    hasPassword: asBoolean("u.password_hash is not null"),
    isTwoFactorOn: asBoolean(isOn),
    twoFactorResetAt: asMoment(`case when ${isOn} then two_factor.reset_at end`),
    twoFactorDueAt: asMoment(`case when not ${isOn} and f.two_factor_since ? u.role then
      greatest((f.two_factor_since ->> u.role)::timestamptz, coalesce(u.joined_at, u.created_at))
      + make_interval(days => ${TWO_FACTOR_GRACE_DAYS}) end`),
    mayInvite: asBoolean(
      "coalesce(u.role = 'admin' or u.role = 'agent' and coalesce(f.agents_may_invite, true), false)",
    ),
    mayDeactivate: asBoolean(
      "coalesce(u.role = 'admin' or u.role = 'agent' and f.agents_may_deactivate, false)",
    ),
    mayExport: asBoolean("coalesce(u.role = 'admin' or u.role = 'agent' and f.agents_may_export, false)"),
    createdAt: asMoment("u.created_at"),
    passwordChangedAt: asMoment("u.password_changed_at"),
  };
}

/** Like sessionUserColumns, but for all of CurrentUser. */
export function userColumns($now: string): Columns<CurrentUser> {
  return {
    ...sessionUserColumns($now),
    hasPasskeys: asBoolean("exists (select from passkey p where p.user_id = u.id)"),
    isGoogleLinked: asBoolean("exists (select from google_account g where g.user_id = u.id)"),
    recoveryCodesLeft:
      asInteger(`case when ${isTwoFactorOnText($now)} then (select count(*)::int from recovery_code r
      where r.user_id = u.id and r.is_live and r.used_at is null) end`),
  };
}

export const USER_JOINS = "left join two_factor on two_factor.user_id = u.id left join firm f on true";

const FIND = `select ${selectList(userColumns("$2"))} from app_user u ${USER_JOINS} where u.status = 'active'`;

/**
 * Returns an active user with all facts of CurrentUser, or null. `by` is a column name from our own code,
 * never from input.
 */
export async function readUser(
  connection: pg.Pool | pg.PoolClient,
  by: "id" | "email",
  value: string,
  now: Date,
): Promise<CurrentUser | null> {
  const text = `${FIND} and u.${by} = $1`;
  const { rows } = await connection.query<CurrentUser>({
    name: `user_by_${by}`,
    text,
    values: [value, now],
  });
  return rows[0] ?? null;
}
