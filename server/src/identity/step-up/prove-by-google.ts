import type { GoogleProof } from "@portico/contract/identity/google";
import { findLinkedUser } from "../google/google-account.store.ts";
import { verifyGoogleProof } from "../google/verify-google-proof.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Parts } from "../../foundation/parts.ts";
import { ApiError } from "../../platform/api-error.ts";
import { refuseWithTwoFactor } from "./refuse-with-two-factor.ts";
import type { Proof } from "./proof.ts";

/** The Google account must be the connected one. Throws ApiError `google_failed`. */
export async function proveByGoogle(
  parts: Parts,
  session: CurrentSession,
  proof: GoogleProof,
  now: Date,
): Promise<Proof> {
  refuseWithTwoFactor(session);
  const identity = await verifyGoogleProof(parts, proof, now);
  if ((await findLinkedUser(parts.database.db, identity)) !== session.user.id)
    throw new ApiError("google_failed");
  return { by: "google" };
}
