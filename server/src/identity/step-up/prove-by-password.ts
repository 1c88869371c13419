import type { Caller } from "../../platform/http/caller.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { verifyOwnPassword } from "../credentials/verify-own-password.ts";
import { refuseWithTwoFactor } from "./refuse-with-two-factor.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Proof } from "./proof.ts";

/** Throws ApiError `wrong_password` or `locked`. */
export async function proveByPassword(
  deps: Dependencies,
  session: CurrentSession,
  password: string,
  caller: Caller,
  now: Date,
): Promise<Proof> {
  refuseWithTwoFactor(session);
  await verifyOwnPassword(deps, { session, password, field: "password", caller, now });
  return { by: "password" };
}
