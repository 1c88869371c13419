import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * If two-factor sign-in is on, refuses a proof that is only one factor. Throws ApiError
 * `two_factor_required`.
 */
export function refuseWithTwoFactor({ user }: CurrentSession): void {
  if (user.isTwoFactorOn)
    throw new ApiError("two_factor_required", {
      detail: "Please use a code from your authenticator app, or a passkey.",
    });
}
