import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { ApiError } from "../../platform/api-error.ts";

/** Refuses a single factor if two-factor sign-in is on. Throws ApiError `two_factor_required`. */
export function refuseWithTwoFactor({ user }: CurrentSession): void {
  if (user.isTwoFactorOn)
    throw new ApiError("two_factor_required", {
      detail: "Please use a code from your authenticator app, or a passkey.",
    });
}
