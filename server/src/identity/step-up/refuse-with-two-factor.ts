import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { Failure } from "../../platform/failure.ts";

/** Where two-factor sign-in is on, one factor confirms nothing. Throws Failure `two_factor_required`. */
export function refuseWithTwoFactor({ user }: CurrentSession): void {
  if (user.isTwoFactorOn)
    throw new Failure("two_factor_required", {
      detail: "Please use a code from your authenticator app, or a passkey.",
    });
}
