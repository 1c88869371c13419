import { errors as joseErrors } from "jose";
import { ResponseBodyError } from "openid-client";

/** RFC 6749 §5.2: codes that concern our client, not the person. */
const OUR_TROUBLE = ["invalid_client", "unauthorized_client", "unsupported_grant_type", "invalid_scope"];
/** Errors of openid-client for an id_token that is not the one that was requested. */
const REFUSED_CLAIMS = [
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_INVALID_RESPONSE",
];

/**
 * True when the provider refuses, or its id_token is invalid. Any other error is an outage and says nothing
 * about any person.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status === 400 && !OUR_TROUBLE.includes(error.error);
  if (error instanceof joseErrors.JOSEError) return !isKeyOutage(error);
  return REFUSED_CLAIMS.includes((error as { code?: string }).code ?? "");
}

/** The provider's keys could not be loaded, or were not keys. */
function isKeyOutage(error: joseErrors.JOSEError): boolean {
  const { JWKSTimeout, JWKSInvalid, JOSEError } = joseErrors;
  return error instanceof JWKSTimeout || error instanceof JWKSInvalid || error.code === JOSEError.code;
}
