import { type SQL, sql } from "drizzle-orm";
import { type TwoFactorRow, twoFactors } from "../../schema/foundation/two-factor.table.ts";

/**
 * The SQL condition that two-factor sign-in is on, except for its end: the caller has to append the current
 * time. A reset takes effect as soon as it is due, even if no job has stored it yet. If a person has no row,
 * the condition is false and not null.
 */
const ON_UNTIL_AFTER = "two_factor.enabled_at is not null and coalesce(two_factor.reset_at, 'infinity') >";

/**
 * Whether a person's second factor is on at this time, in a query that contains or joins the row of
 * `two_factor`.
 */
export function isTwoFactorOn(now: Date): SQL<boolean> {
  return sql<boolean>`(${sql.raw(ON_UNTIL_AFTER)} ${sql.param(now, twoFactors.resetAt)})`;
}

/** Whether the second factor was on and a reset of it is due but not stored yet. */
export function isResetDue(now: Date): SQL<boolean> {
  return sql<boolean>`(two_factor.enabled_at is not null and coalesce(two_factor.reset_at, 'infinity') <= ${sql.param(now, twoFactors.resetAt)})`;
}

/**
 * Whether the second factor is on, as text for a query written by hand. `$now` is the query's parameter that
 * holds the current time.
 */
export function isTwoFactorOnText($now: string): string {
  return `(${ON_UNTIL_AFTER} ${$now})`;
}

/** Like isResetDue, as text for a query written by hand. */
export function isResetDueText($now: string): string {
  return `(two_factor.enabled_at is not null and coalesce(two_factor.reset_at, 'infinity') <= ${$now})`;
}

/** Whether the second factor is on, according to a row that was already read. */
export function isOn({ enabledAt, resetAt }: TwoFactorRow, now: Date): boolean {
  return enabledAt !== null && (resetAt === null || resetAt > now);
}
