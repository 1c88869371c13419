import type { passkeySignInOptions as passkeySignInOptionsCall } from "@portico/contract/identity/passkeys";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { assertionOptions } from "./assertion-options.ts";
import { findSecondStep } from "../sign-in/ask-second-factor.ts";

/**
 * POST user/token/passkey/options: returns the options to sign in with a passkey, either as the only step or
 * as the second step of a sign-in.
 */
export async function passkeySignInOptions(
  deps: Dependencies,
  { body, caller, now }: Input<typeof passkeySignInOptionsCall, "anyone">,
) {
  const token = body?.two_factor_token;
  const userId =
    token === undefined
      ? null
      : (await findSecondStep(deps, { token, device: undefined, caller, now })).entry.user.id;
  return assertionOptions(deps, { purpose: "passkey_sign_in", userId, now });
}
