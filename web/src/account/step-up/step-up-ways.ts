import type { User } from "@portico/contract/account/profile";

export type StepUpWay = "password" | "code";

/** The ways a person has to show that it is them, the usual one first. */
export function stepUpWays(user: User): StepUpWay[] {
  const ways: [StepUpWay, boolean][] = [
    ["password", user.has_password],
    ["code", user.two_factor_enabled],
  ];
  return ways.filter(([, has]) => has).map(([way]) => way);
}

export const wayWords: Readonly<Record<StepUpWay, string>> = {
  password: "Use your password",
  code: "Use a code of your app",
};
