import type { stepUp as stepUpCall } from "@portico/contract/identity/step-up";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { freshUntil } from "../../foundation/sessions/fresh-session.ts";
import { noteWrongProof } from "../credentials/note-wrong-proof.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { proveByCode } from "./prove-by-code.ts";
import { proveByGoogle } from "./prove-by-google.ts";
import { proveByPasskey } from "./prove-by-passkey.ts";
import { proveByPassword } from "./prove-by-password.ts";
import type { Proof } from "./proof.ts";
import { refreshAuthentication } from "./step-up.store.ts";

/** Errors that a stranger at this session would get. A wrong password is recorded where it is checked. */
const REFUSALS = new Set(["code_invalid", "passkey_invalid", "google_failed"]);

type StepUpInput = Input<typeof stepUpCall, "signed_in">;

/** POST user/step_up (docs/decisions/0020): a proof that the owner is using this session makes it fresh. */
export async function stepUp(deps: Dependencies, input: StepUpInput) {
  const { session, caller, now } = input;
  const proof = await judged(deps, input);
  await deps.database.transaction(async (tx) => {
    // Locks the person first, as every change of a credential does; a different order could deadlock.
    await lockUser(tx, session.user.id);
    await proof.spend?.(tx);
    const isSecondFactor = proof.by === "code" || proof.by === "passkey";
    const isLiving = await refreshAuthentication(tx.db, session.id, { isSecondFactor }, now);
    if (!isLiving) throw new ApiError("unauthenticated");
    await recordOwnEvent(tx, "step_up", { session, caller, now }, { by: proof.by });
  });
  return { good_until: freshUntil(now).toISOString() };
}

/** Checks the proof and records a wrong one, so that an owner sees that someone tried at their session. */
async function judged(deps: Dependencies, input: StepUpInput): Promise<Proof> {
  const { session, caller, now } = input;
  try {
    return await judge(deps, input);
  } catch (error) {
    const isRefusal = error instanceof ApiError && REFUSALS.has(error.code);
    if (isRefusal) await noteWrongProof(deps, session, caller, now);
    throw error;
  }
}

async function judge(deps: Dependencies, { body, session, caller, now }: StepUpInput): Promise<Proof> {
  if (body.password !== undefined) return proveByPassword(deps, session, body.password, caller, now);
  if (body.two_factor_auth_code !== undefined)
    return proveByCode(deps, session, body.two_factor_auth_code, caller, now);
  if (body.assertion !== undefined) return proveByPasskey(deps, session, body.assertion, now);
  if (body.google !== undefined) return proveByGoogle(deps, session, body.google, now);
  throw new ApiError("invalid_input", { errors: { password: "Please enter your password." } });
}
