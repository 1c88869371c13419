import type { User } from "@portico/contract/identity/profile";
import { canUsePasskeys } from "../../session/web-authentication.ts";
import { currentFirm } from "../../session/firm.ts";

export type StepUpWay = "password" | "passkey" | "code" | "google";

/**
 * Returns the ways in which a user can prove their identity, the usual one first. If two-factor sign-in is
 * on, the password or Google alone is not enough.
 */
export function stepUpWays(user: User): StepUpWay[] {
  const isOneEnough = !user.two_factor_enabled;
  const ways: [StepUpWay, boolean][] = [
    ["password", user.has_password && isOneEnough],
    ["code", user.two_factor_enabled],
    ["passkey", user.has_passkeys && canUsePasskeys()],
    ["google", user.google_linked && isOneEnough && currentFirm().google_client_id !== null],
  ];
  return ways.filter(([, has]) => has).map(([way]) => way);
}

export const wayWords: Readonly<Record<StepUpWay, string>> = {
  password: "Use your password",
  passkey: "Use a passkey",
  code: "Use your authenticator app",
  google: "Use Google",
};
