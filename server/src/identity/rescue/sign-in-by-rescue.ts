import type { signInByRescue as signInByRescueCall } from "@portico/contract/identity/rescue";
import type { Input } from "../../http/route.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { forgiveEveryAttempt } from "../../foundation/attempts/attempts.ts";
import { changeCredential } from "../credentials/change-credential.ts";
import { refuseDeadByDeactivation } from "../credentials/refuse-dead-by-deactivation.ts";
import { peekToken, spendToken } from "../../foundation/tokens/mailed-tokens.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteSecondFactor } from "../two-factor/delete-second-factor.ts";
import { enter } from "../sign-in/enter.ts";
import { findSignInUser } from "../sign-in/find-sign-in-user.ts";
import { refuseDeactivated } from "../sign-in/refuse-deactivated.ts";
import type { SignInUser } from "../sign-in/sign-in.store.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

/** POST user/token/rescue: signs the admin in once, and removes the second factor that they have lost. */
export async function signInByRescue(
  deps: Dependencies,
  { body, caller, now }: Input<typeof signInByRescueCall, "anyone">,
) {
  const { db } = deps.database;
  const { userId } = await peekToken(db, body.token, ["rescue"], now).catch(async (error: unknown) => {
    await refuseDeadByDeactivation(db, body.token, "rescue", now);
    throw error;
  });
  const user = await findSignInUser(deps, userId!, { device: body.device, caller, now });
  if (user?.role === "admin") await refuseDeactivated(deps, { by: "rescue", user, caller, now });
  if (user?.status !== "active" || user.role !== "admin") throw new ApiError("token_invalid");
  const entry = { by: "rescue", user, forgive: [], caller, now } as const;
  return enter(deps, entry, async (tx) => {
    await spendToken(tx, body.token, ["rescue"], now);
    await forgiveEveryAttempt(tx.db, user);
    if (user.isTwoFactorOn) await takeSecondFactorAway(deps, tx, user, caller, now);
    return {};
  });
}

async function takeSecondFactorAway(
  deps: Dependencies,
  tx: Transaction,
  user: SignInUser,
  caller: Caller,
  now: Date,
): Promise<void> {
  await changeCredential(deps, tx, {
    kind: "two_factor_disabled",
    user,
    write: () => deleteSecondFactor(tx, user.id),
    keepSessionId: null,
    caller,
    now,
  });
}
