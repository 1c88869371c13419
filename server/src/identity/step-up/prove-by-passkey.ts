import type { Assertion } from "@portico/contract/identity/webauthn";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { verifyAssertion } from "../passkeys/verify-assertion.ts";
import type { Proof } from "./proof.ts";

/** Throws ApiError `passkey_invalid`. */
export async function proveByPasskey(
  deps: Dependencies,
  session: CurrentSession,
  assertion: Assertion,
  now: Date,
): Promise<Proof> {
  const userId = session.user.id;
  const { spend } = await verifyAssertion(deps, { assertion, purpose: "passkey_step_up", userId, now });
  return { by: "passkey", spend };
}
