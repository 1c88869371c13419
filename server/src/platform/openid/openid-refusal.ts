import { errors as joseErrors } from "jose";
import { ResponseBodyError } from "openid-client";

/** RFC 6749 §5.2: what the provider says of us, not of the person. */
const OUR_TROUBLE = ["invalid_client", "unauthorized_client", "unsupported_grant_type", "invalid_scope"];
/** A token endpoint's id_token that is not the one asked for, in the words of openid-client. */
const REFUSED_CLAIMS = [
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_INVALID_RESPONSE",
];

/** True when the provider, or its id_token, says no; anything else is an outage and says nothing about anybody. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status === 400 && !OUR_TROUBLE.includes(error.error);
  if (error instanceof joseErrors.JOSEError) return !isKeyOutage(error);
  return REFUSED_CLAIMS.includes((error as { code?: string }).code ?? "");
}

/** The provider's keys did not come, or not as keys. */
function isKeyOutage(error: joseErrors.JOSEError): boolean {
  const { JWKSTimeout, JWKSInvalid, JOSEError } = joseErrors;
  return error instanceof JWKSTimeout || error instanceof JWKSInvalid || error.code === JOSEError.code;
}
