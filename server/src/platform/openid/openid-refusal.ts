import { errors as joseErrors } from "jose";
import { ResponseBodyError } from "openid-client";

/**
 * Error codes that are about our client's configuration, not about the person who signs in (RFC 6749 §5.2).
 */
const OUR_TROUBLE = ["invalid_client", "unauthorized_client", "unsupported_grant_type", "invalid_scope"];
/** Codes of the errors that openid-client throws when an answer or its id_token does not fit the request. */
const REFUSED_CLAIMS = [
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_INVALID_RESPONSE",
];

/**
 * True when the provider refuses the sign-in, or its id_token is invalid. Any other error counts as an
 * outage, which says nothing about the person.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status === 400 && !OUR_TROUBLE.includes(error.error);
  if (error instanceof joseErrors.JOSEError) return !isKeyOutage(error);
  return REFUSED_CLAIMS.includes((error as { code?: string }).code ?? "");
}

/**
 * True when the provider's keys could not be loaded, or when the answer contained something else than keys.
 */
function isKeyOutage(error: joseErrors.JOSEError): boolean {
  const { JWKSTimeout, JWKSInvalid, JOSEError } = joseErrors;
  return error instanceof JWKSTimeout || error instanceof JWKSInvalid || error.code === JOSEError.code;
}
