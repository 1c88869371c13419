import type { GoogleProof } from "@portico/contract/identity/google";
import type { stepUp as stepUpCall } from "@portico/contract/identity/step-up";
import type { Assertion } from "@portico/contract/identity/webauthn";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { freshUntil } from "../../foundation/sessions/fresh-session.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Input } from "../../http/route.ts";
import { noteWrongProof } from "../credentials/note-wrong-proof.ts";
import { verifyOwnPassword } from "../credentials/verify-own-password.ts";
import { findLinkedUser } from "../google/google-account.store.ts";
import { verifyGoogleProof } from "../google/verify-google-proof.ts";
import { verifyAssertion } from "../passkeys/verify-assertion.ts";
import type { Proof } from "./proof.ts";
import { refuseWithTwoFactor } from "./refuse-with-two-factor.ts";
import { refreshAuthentication } from "./step-up.store.ts";
import { countSecondFactor } from "../two-factor/count-second-factor.ts";
import { takeSecondFactor } from "../two-factor/take-second-factor.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";

/**
 * These errors suggest that a stranger is using this session, so they are recorded. A wrong password is
 * recorded where it is checked, so it is not listed here.
 */
const REFUSALS = new Set(["code_invalid", "passkey_invalid", "google_failed"]);

type StepUpInput = Input<typeof stepUpCall, "signed_in">;

/**
 * POST user/step_up: a proof that the owner is using this session makes the session fresh
 * (docs/decisions/0020).
 */
export async function stepUp(deps: Dependencies, input: StepUpInput) {
  const { session, caller, now } = input;
  const proof = await validated(deps, input);
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

/**
 * Checks the proof. Records a wrong one, so that the owner sees that someone failed to confirm their identity
 * in this session.
 */
async function validated(deps: Dependencies, input: StepUpInput): Promise<Proof> {
  const { session, caller, now } = input;
  try {
    return await validate(deps, input);
  } catch (error) {
    const isRefusal = error instanceof ApiError && REFUSALS.has(error.code);
    if (isRefusal) await noteWrongProof(deps, session, caller, now);
    throw error;
  }
}

async function validate(deps: Dependencies, { body, session, caller, now }: StepUpInput): Promise<Proof> {
  if (body.password !== undefined) return proveByPassword(deps, session, body.password, caller, now);
  if (body.two_factor_auth_code !== undefined)
    return proveByCode(deps, session, body.two_factor_auth_code, caller, now);
  if (body.assertion !== undefined) return proveByPasskey(deps, session, body.assertion, now);
  if (body.google !== undefined) return proveByGoogle(deps, session, body.google, now);
  throw new ApiError("invalid_input", { errors: { password: "Please enter your password." } });
}

/**
 * Accepts a code of the authenticator app or a recovery code. Throws ApiError `two_factor_off`,
 * `code_invalid` or `locked`.
 */
async function proveByCode(
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

/** Accepts only the Google account that is connected to this user. Throws ApiError `google_failed`. */
async function proveByGoogle(
  deps: Dependencies,
  session: CurrentSession,
  proof: GoogleProof,
  now: Date,
): Promise<Proof> {
  refuseWithTwoFactor(session);
  const identity = await verifyGoogleProof(deps, proof, now);
  if ((await findLinkedUser(deps.database.db, identity)) !== session.user.id)
    throw new ApiError("google_failed");
  return { by: "google" };
}

/** Throws ApiError `passkey_invalid`. */
async function proveByPasskey(
  deps: Dependencies,
  session: CurrentSession,
  assertion: Assertion,
  now: Date,
): Promise<Proof> {
  const userId = session.user.id;
  const { spend } = await verifyAssertion(deps, { assertion, purpose: "passkey_step_up", userId, now });
  return { by: "passkey", spend };
}

/** Throws ApiError `wrong_password` or `locked`. */
async function proveByPassword(
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
