import { ApiError } from "../platform/api-error.ts";
import type { CurrentSession } from "../foundation/sessions/current-session.ts";

/**
 * Who may call. `optional`: a session is read when there is one. `staff`: admins and agents. Whoever lacks the role meets
 * 404, as if the call were not there.
 */
export type Access = "anyone" | "optional" | "signed_in" | "staff" | "admin" | "agent" | "client";

const rolesOf = {
  signed_in: null,
  staff: ["admin", "agent"],
  admin: ["admin"],
  agent: ["agent"],
  client: ["client"],
} as const satisfies Record<Exclude<Access, "anyone" | "optional">, readonly string[] | null>;

/** True if the call requires a session. */
export function needsSession(access: Access): access is keyof typeof rolesOf {
  return access !== "anyone" && access !== "optional";
}

/** The roles that may call. Null if a user's role does not matter, or if they have none. */
export function rolesWith(access: Access): readonly string[] | null {
  return needsSession(access) ? rolesOf[access] : null;
}

/**
 * Throws ApiError `unauthenticated` if the call needs a session and there is none, and `not_found` if the
 * user has another role.
 */
export function guard(access: Access, session: CurrentSession | null): void {
  if (!needsSession(access)) return;
  if (!session) throw new ApiError("unauthenticated");
  const roles = rolesWith(access);
  if (roles && !roles.includes(session.user.role ?? "")) throw new ApiError("not_found");
}

/**
 * Once the firm's deadline for setting up two-factor sign-in has passed, a user can reach only their own
 * account. Throws ApiError `two_factor_needed`.
 */
export function guardTwoFactor(isOwnAccount: boolean, session: CurrentSession | null, now: Date): void {
  const dueAt = session?.user.twoFactorDueAt;
  if (dueAt && dueAt <= now && !isOwnAccount) throw new ApiError("two_factor_needed");
}
