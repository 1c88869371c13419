import type { GoogleProof } from "@portico/contract/identity/google";
import { findLinkedUser } from "../google/google-account.store.ts";
import { verifyGoogleProof } from "../google/verify-google-proof.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { refuseWithTwoFactor } from "./refuse-with-two-factor.ts";
import type { Proof } from "./proof.ts";

/** The Google account must be the connected one. Throws ApiError `google_failed`. */
export async function proveByGoogle(
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
