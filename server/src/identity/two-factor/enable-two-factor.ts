import type { enableTwoFactor as enableTwoFactorCall } from "@portico/contract/identity/two-factor";
import type { Input } from "../../http/route.ts";
import { isOn } from "../../foundation/users/is-two-factor-on.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countSecondFactor } from "./count-second-factor.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import { ENROLMENT_MS } from "./create-otpauth.ts";
import { turnOn } from "./turn-on.ts";
import { findTwoFactor, markProven } from "./two-factor.store.ts";

type EnableInput = Input<typeof enableTwoFactorCall, "signed_in">;

/** POST user/2fa (spec §7): turns two-factor sign-in on if the code fits the secret that was shown. */
export async function enableTwoFactor(deps: Dependencies, input: EnableInput) {
  const { body, session, caller, now } = input;
  const { user } = session;
  if (user.isTwoFactorOn) throw new ApiError("two_factor_on");
  const key = await countSecondFactor(deps, user, { sessionId: session.id }, caller, now);
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const secret = await proveCode(deps, tx, input);
    await forgiveAttempts(tx.db, [key]);
    const isLive = !body.await_recovery_code;
    const recovery_codes = await issueRecoveryCodes(tx, { userId: user.id, secret, isLive, now });
    if (isLive) await turnOn(deps, tx, session, caller, now);
    return { recovery_codes };
  });
}

/** Checks the code against the secret that was shown. Returns the secret. */
async function proveCode(
  deps: Dependencies,
  tx: Transaction,
  { body, session, now }: EnableInput,
): Promise<string> {
  const { id } = session.user;
  const row = await findTwoFactor(tx.db, id);
  if (row && isOn(row, now)) throw new ApiError("two_factor_on");
  const isOpen = row?.sessionId === session.id && !row.enabledAt && later(row.createdAt, ENROLMENT_MS) > now;
  if (!isOpen)
    throw new ApiError("two_factor_expired", {
      detail: "The setup timed out. Please start again.",
      errors: { two_factor_auth_code: "Please start again." },
    });
  const secret = deps.secrets.open("two_factor_secret", row.secretSealed, id);
  const step = stepOfCode(secret, body.two_factor_auth_code, now);
  if (step === null)
    throw new ApiError("code_invalid", { errors: { two_factor_auth_code: "That code is incorrect." } });
  await markProven(tx.db, id, step, now);
  return secret;
}
