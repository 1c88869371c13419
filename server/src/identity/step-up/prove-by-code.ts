import type { Caller } from "../../platform/http/caller.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countSecondFactor } from "../two-factor/count-second-factor.ts";
import { takeSecondFactor } from "../two-factor/take-second-factor.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Proof } from "./proof.ts";

/** Throws ApiError `two_factor_off`, `code_invalid` or `locked`. */
export async function proveByCode(
  deps: Dependencies,
  session: CurrentSession,
  code: string,
  caller: Caller,
  now: Date,
): Promise<Proof> {
  const { user } = session;
  if (!user.isTwoFactorOn) throw new ApiError("two_factor_off");
  const key = await countSecondFactor(deps, user, { sessionId: session.id }, caller, now);
  await deps.database.transaction(async (tx) => {
    await takeSecondFactor(deps, tx, { user, code, caller, now });
    await forgiveAttempts(tx.db, [key]);
  });
  return { by: "code" };
}
