import type { User } from "@portico/contract/account/profile";
import { canUsePasskeys } from "../../platform/passkey.ts";
import { currentFirm } from "../../session/firm.ts";

export type StepUpWay = "password" | "passkey" | "code" | "google";

/** The ways a person has to show that it is them, the usual one first. */
export function stepUpWays(user: User): StepUpWay[] {
  const ways: [StepUpWay, boolean][] = [
    ["password", user.has_password],
    ["passkey", user.has_passkeys && canUsePasskeys()],
    ["code", user.two_factor_enabled],
    ["google", user.google_linked && currentFirm().google_client_id !== null],
  ];
  return ways.filter(([, has]) => has).map(([way]) => way);
}

export const wayWords: Readonly<Record<StepUpWay, string>> = {
  password: "Use your password",
  passkey: "Use a passkey",
  code: "Use a code of your app",
  google: "Use Google",
};
