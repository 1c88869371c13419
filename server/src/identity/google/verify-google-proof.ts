import type { GoogleProof } from "@portico/contract/identity/google";
import { normalizeEmail } from "@portico/contract/values/email";
import { firstName } from "@portico/contract/foundation/person-name";
import { pages } from "@portico/contract/http/pages";
import { NAME_MAX_LENGTH } from "@portico/contract/values/limits";
import { ApiError } from "../../platform/api-error.ts";
import type { IdTokenClaims } from "../../platform/openid/openid-provider.ts";
import { peekChallenge, spendChallenge } from "../../foundation/tokens/challenges.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { GoogleKey } from "./google-account.store.ts";
import type { GoogleSignIn } from "../../platform/openid/google-sign-in.ts";
import { cutText } from "../../platform/cut-text.ts";

/**
 * The pages that Google may send a code to: the callback page at sign-in, and the profile page when a user
 * connects Google or confirms their identity.
 */
const REDIRECT_PATHS = [pages.googleCallback, pages.profile];

/** A person as Google describes them. Only the issuer and the subject identify the person. */
export interface GoogleIdentity extends GoogleKey {
  /** The normalized address, or null if Google has not verified it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
}

/** Throws ApiError `not_found` when sign-in with Google is not configured. */
export function requireGoogle(deps: Pick<Dependencies, "google">): GoogleSignIn {
  if (!deps.google) throw new ApiError("not_found");
  return deps.google;
}

/**
 * Checks the proof from Google and uses up its nonce. If several calls use one nonce at once, only one of
 * them continues. While Google is unavailable the nonce stays valid. Throws ApiError `invalid_input`,
 * `google_failed` or `unavailable`.
 */
export async function verifyGoogleProof(
  deps: Dependencies,
  proof: GoogleProof,
  now: Date,
): Promise<GoogleIdentity> {
  const google = requireGoogle(deps);
  const { nonce } = proof;
  if (nonce === undefined)
    throw new ApiError("invalid_input", { errors: { nonce: "The nonce is missing." } });
  const validate =
    proof.id_token === undefined ? webProof(deps, google, proof) : phoneProof(google, proof.id_token);
  const { db } = deps.database;
  if (!(await peekChallenge(db, nonce, "google_nonce", now))) throw new ApiError("google_failed");
  const claims = await validate(nonce, now);
  if (claims.nonce !== nonce || !(await spendChallenge(db, nonce, "google_nonce", now)))
    throw new ApiError("google_failed");
  return identityOf(claims);
}

type Validate = (nonce: string, now: Date) => Promise<IdTokenClaims>;

function webProof(deps: Dependencies, { provider }: GoogleSignIn, proof: GoogleProof): Validate {
  const { code, code_verifier: codeVerifier, redirect_uri: redirectUri } = proof;
  if (code === undefined) throw new ApiError("invalid_input", { errors: { code: "The code is missing." } });
  if (codeVerifier === undefined)
    throw new ApiError("invalid_input", { errors: { code_verifier: "The code verifier is missing." } });
  if (redirectUri === undefined || !REDIRECT_PATHS.some((path) => redirectUri === deps.publicUrl + path))
    throw new ApiError("invalid_input", { errors: { redirect_uri: "This isn't a page of the portal." } });
  return (nonce, now) => provider.verifyCode({ code, codeVerifier, redirectUri, nonce }, now);
}

function phoneProof({ provider, audiences }: GoogleSignIn, idToken: string): Validate {
  return (_nonce, now) => provider.verifyToken(idToken, audiences, now);
}

function identityOf(claims: IdTokenClaims): GoogleIdentity {
  const email = typeof claims.email === "string" ? normalizeEmail(claims.email) : null;
  // Some providers send booleans as text.
  const isVerified = claims.email_verified === true || claims.email_verified === "true";
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: isVerified ? email : null,
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
  };
}

/**
 * Takes a name from Google, and returns it without invisible characters. If it is not a valid name here,
 * returns an empty text, and a later page asks the user for the name.
 */
function nameOf(claim: unknown): string {
  if (typeof claim !== "string" || !claim.isWellFormed()) return "";
  const cleaned = cutText(claim.replaceAll(/\p{C}/gu, "").trim(), NAME_MAX_LENGTH);
  return firstName.safeParse(cleaned).success ? cleaned : "";
}
