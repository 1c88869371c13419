import type { stepUpPasskeyOptions as stepUpPasskeyOptionsCall } from "@portico/contract/identity/step-up";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { assertionOptions } from "../passkeys/assertion-options.ts";

/** POST user/step_up/passkey/options: returns the options to confirm the user's identity with a passkey. */
export async function stepUpPasskeyOptions(
  deps: Dependencies,
  { session, now }: Input<typeof stepUpPasskeyOptionsCall, "signed_in">,
) {
  return assertionOptions(deps, { purpose: "passkey_step_up", userId: session.user.id, now });
}
