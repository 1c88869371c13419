import type { resetPassword as resetPasswordCall } from "@portico/contract/identity/password-reset";
import { Answered, type Input } from "../../http/route.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import { checkResetProof, resetByProof } from "../credentials/reset-by-proof.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

const ACCEPTED_STATUS = 202;

/**
 * POST user/password/reset/confirm/ (spec §7) is three calls in one: an address alone requests the email, a
 * proof alone asks whether it is valid, and a proof with a password sets the password.
 */
export async function resetPassword(
  deps: Dependencies,
  { body, query, caller, now }: Input<typeof resetPasswordCall, "anyone">,
) {
  const proof = { token: query.token ?? body.token, email: body.email, code: body.code };
  const { password, email, device } = body;
  if (proof.token === undefined && proof.code === undefined) {
    if (password !== undefined)
      throw new ApiError("invalid_input", { errors: { token: "The link or code is missing." } });
    if (email === undefined)
      throw new ApiError("invalid_input", { errors: { email: "Please enter your email address." } });
    await deps.database.transaction((tx) =>
      requestEmail(deps, tx, { purpose: "password_reset", email, caller }),
    );
    return new Answered(ACCEPTED_STATUS, { accepted: true as const });
  }
  if (password === undefined) {
    const { user } = await checkResetProof(deps, proof, caller, now);
    return { valid: true as const, email: user.email };
  }
  await resetByProof(deps, { proof, password, field: "password", device, caller, now });
  return { done: true as const };
}
