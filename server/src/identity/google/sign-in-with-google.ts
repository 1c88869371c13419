import { findLinkedUser } from "./google-account.store.ts";
import { type GoogleIdentity, requireGoogle, verifyGoogleProof } from "./verify-google-proof.ts";
import { issueChallenge } from "../../foundation/tokens/challenges.ts";
import { findActiveUserByEmail } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { enterOrAskSecondFactor, finishByCode } from "../sign-in/ask-second-factor.ts";
import { countSignIn } from "../sign-in/count-sign-in.ts";
import { findSignInUser } from "../sign-in/find-sign-in-user.ts";
import { refuseDeactivated } from "../sign-in/refuse-deactivated.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { GoogleInput } from "./google-input.ts";
import { joinByPassword } from "./join-by-password.ts";
import { signUpWithGoogle } from "./sign-up-with-google.ts";

/**
 * How long an offer to connect Google is valid. It is as long as the second step of a sign-in
 * (docs/decisions/0027).
 */
const JOIN_MS = 5 * MINUTE_MS;

/**
 * POST user/google (spec §7). A Google account is identified by issuer and subject; its address alone does
 * not sign anyone in.
 */
export async function signInWithGoogle(deps: Dependencies, input: GoogleInput) {
  requireGoogle(deps);
  const { body, caller, now } = input;
  const { two_factor_token: token, two_factor_auth_code: code, device } = body;
  if (token !== undefined) return finishByCode(deps, { token, device, caller, now }, code);
  if (body.link_token !== undefined) return joinByPassword(deps, input, body.link_token);
  const identity = await verifyGoogleProof(deps, body, now);
  if (body.invitation_token !== undefined)
    return signUpWithGoogle(deps, input, identity, body.invitation_token);
  const userId = await findLinkedUser(deps.database.db, identity);
  if (userId !== null) return enterLinked(deps, input, userId);
  return offerToJoin(deps, identity, now);
}

async function enterLinked(deps: Dependencies, { body, caller, now }: GoogleInput, userId: string) {
  const { db } = deps.database;
  const user = await findSignInUser(deps, userId, { device: body.device, caller, now });
  if (user) await refuseDeactivated(deps, { by: "google", user, caller, now });
  if (!user || user.status !== "active") throw new ApiError("no_account");
  const forgive = await countSignIn(db, { email: user.email, user, caller, now });
  const entry = { by: "google", user, forgive, caller, now } as const;
  return enterOrAskSecondFactor(deps, entry, body.two_factor_auth_code);
}

/**
 * Offers to connect Google to the account with the same address, if both Google and we have verified the
 * address. The account's password accepts the offer.
 */
async function offerToJoin(deps: Dependencies, identity: GoogleIdentity, now: Date): Promise<never> {
  const { verifiedEmail: email, issuer, subject } = identity;
  const user = email && (await findActiveUserByEmail(deps.database, email, now));
  if (!user || !user.emailVerified || !user.hasPassword || user.isGoogleLinked)
    throw new ApiError("no_account");
  const link_token = await issueChallenge(deps.database.db, {
    purpose: "google_link",
    userId: user.id,
    facts: { issuer, subject },
    lifeMs: JOIN_MS,
    now,
  });
  throw new ApiError("google_link_required", { more: { link_token } });
}
