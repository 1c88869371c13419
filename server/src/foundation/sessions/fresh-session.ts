import { STEP_UP_MINUTES } from "@portico/contract/values/limits";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { CurrentSession } from "./current-session.ts";

/**
 * Takes the time of a sign-in or a step-up. In a step-up, a person proves again within a session who they
 * are. Returns until when the sign-in or step-up counts as fresh.
 */
export function freshUntil(authenticatedAt: Date): Date {
  return later(authenticatedAt, STEP_UP_MINUTES * MINUTE_MS);
}

/** Whether a second factor was verified in the session a short time ago. Some actions require this. */
export function hasFreshSecondFactor({ secondFactorAt }: CurrentSession, now: Date): boolean {
  return secondFactorAt !== null && freshUntil(secondFactorAt) > now;
}

/**
 * Throws ApiError `step_up_required` if the last sign-in or step-up was too long ago. If two-factor sign-in
 * is on, the person must have used the second factor. Otherwise a thief who knows only the password could
 * turn two-factor sign-in off (docs/decisions/0020).
 */
export function requireFresh({ user, authenticatedAt, secondFactorAt }: CurrentSession, now: Date): void {
  const shownAt = user.isTwoFactorOn ? secondFactorAt : authenticatedAt;
  if (shownAt === null || freshUntil(shownAt) <= now) throw new ApiError("step_up_required");
}
