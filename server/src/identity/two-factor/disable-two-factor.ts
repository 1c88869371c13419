import type { disableTwoFactor as disableTwoFactorCall } from "@portico/contract/identity/two-factor";
import { twoFactorCode } from "@portico/contract/values/fields";
import { parseInput } from "../../http/parse-input.ts";
import type { Input } from "../../http/route.ts";
import { changeCredential } from "../credentials/change-credential.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { noteWrongProof } from "../credentials/note-wrong-proof.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countSecondFactor } from "./count-second-factor.ts";
import { deleteSecondFactor } from "./delete-second-factor.ts";
import { type SecondFactorTry, takeSecondFactor } from "./take-second-factor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * DELETE user/2fa (spec §7): turns two-factor sign-in off. The code proves that the owner is present, so no
 * step-up is required.
 */
export async function disableTwoFactor(
  deps: Dependencies,
  { body, headers, session, caller, now }: Input<typeof disableTwoFactorCall, "signed_in">,
): Promise<undefined> {
  const { user } = session;
  const inHeader = headers["x-two-factor-code"];
  const code =
    body?.two_factor_auth_code ?? (inHeader === undefined ? undefined : parseInput(twoFactorCode, inHeader));
  if (!user.isTwoFactorOn) throw new ApiError("two_factor_off");
  if (code === undefined)
    throw new ApiError("invalid_input", { errors: { two_factor_auth_code: "Please enter the code." } });
  await countSecondFactor(deps, user, { sessionId: session.id }, caller, now);
  await deps.database.transaction(async (tx) => {
    // Locks the person first, as a reset does; a different order could deadlock.
    await lockOwner(tx, session);
    await takeOrNote(deps, tx, { user, code, caller, now }, session);
    await changeCredential(deps, tx, {
      kind: "two_factor_disabled",
      user,
      async write() {
        if (!(await deleteSecondFactor(tx, user.id))) throw new ApiError("two_factor_off");
      },
      keepSessionId: session.id,
      caller,
      now,
    });
  });
}

/**
 * Checks the code and uses it up. A wrong code is recorded in the history even though the transaction is
 * rolled back.
 */
async function takeOrNote(
  deps: Dependencies,
  tx: Transaction,
  attempt: SecondFactorTry,
  session: CurrentSession,
): Promise<void> {
  try {
    await takeSecondFactor(deps, tx, attempt);
  } catch (error) {
    if (error instanceof ApiError && error.code === "code_invalid")
      await noteWrongProof(deps, session, attempt.caller, attempt.now);
    throw error;
  }
}
