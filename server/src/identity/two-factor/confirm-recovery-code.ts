import type { confirmRecoveryCode as confirmRecoveryCodeCall } from "@portico/contract/identity/two-factor";
import type { Input } from "../../http/route.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countSecondFactor } from "./count-second-factor.ts";
import { adoptRecoveryCodes } from "./recovery-codes.ts";
import { later } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { ENROLMENT_MS } from "./create-otpauth.ts";
import { noteNewCodes } from "./note-new-codes.ts";
import { turnOn } from "./turn-on.ts";
import { findTwoFactor } from "./two-factor.store.ts";

/**
 * POST user/2fa/confirm: a user who types back one code of the new set has saved that set, so it takes
 * effect.
 */
export async function confirmRecoveryCode(
  deps: Dependencies,
  { body, session, caller, now }: Input<typeof confirmRecoveryCodeCall, "signed_in">,
) {
  const { user } = session;
  const key = await countSecondFactor(deps, user, { sessionId: session.id }, caller, now);
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const row = await findTwoFactor(tx.db, user.id);
    if (!row?.provenAt) throw new ApiError("two_factor_off");
    if (!row.enabledAt && later(row.provenAt, ENROLMENT_MS) <= now)
      throw new ApiError("two_factor_expired", { detail: "The setup timed out. Please start again." });
    if (!row.enabledAt && row.sessionId !== session.id) throw new ApiError("two_factor_off");
    const secret = deps.secrets.open("two_factor_secret", row.secretSealed, user.id);
    if (!(await adoptRecoveryCodes(tx, { userId: user.id, secret, code: body.recovery_code })))
      throw new ApiError("code_invalid", {
        errors: { recovery_code: "That isn't one of your recovery codes." },
      });
    await forgiveAttempts(tx.db, [key]);
    if (row.enabledAt) await noteNewCodes(deps, tx, session, caller, now);
    else await turnOn(deps, tx, session, caller, now);
    return { done: true as const };
  });
}
