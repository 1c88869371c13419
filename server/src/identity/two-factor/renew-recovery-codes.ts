import type { renewRecoveryCodes as renewRecoveryCodesCall } from "@portico/contract/identity/two-factor";
import type { Input } from "../../http/route.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { findSecret } from "./take-second-factor.ts";
import { ApiError } from "../../platform/api-error.ts";
import { noteNewCodes } from "./note-new-codes.ts";

/**
 * POST user/2fa/recovery_codes: creates a new set of codes. The older set becomes invalid at once or, if the
 * request asks for it, only when a code of the new set is typed back.
 */
export async function renewRecoveryCodes(
  deps: Dependencies,
  { body, session, caller, now }: Input<typeof renewRecoveryCodesCall, "signed_in">,
) {
  const { user } = session;
  if (!user.isTwoFactorOn) throw new ApiError("two_factor_off");
  const isLive = !body?.await_recovery_code;
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const secret = await findSecret(deps, tx, user.id);
    if (secret === null) throw new ApiError("two_factor_off");
    const recovery_codes = await issueRecoveryCodes(tx, { userId: user.id, secret, isLive, now });
    if (isLive) await noteNewCodes(deps, tx, session, caller, now);
    return { recovery_codes };
  });
}
