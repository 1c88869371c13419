import { createRemoteJWKSet, errors as joseErrors, type JWTPayload, jwtVerify } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  discovery,
} from "openid-client";
import { Failure } from "../failure.ts";

/** No call waits longer for anything outside. */
const TIMEOUT_SECONDS = 5;
const RETRY_AFTER_SECONDS = 5;
/** Between the provider's clock and ours (RFC 7519 §4.1.4 allows a small leeway). */
const CLOCK_TOLERANCE_SECONDS = 60;
const ALGORITHMS = ["RS256", "ES256", "PS256"];

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface CodeExchange {
  code: string;
  /** RFC 7636. */
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
}

/** A provider of OpenID Connect. Its endpoints and keys are read when first needed, and again when it was away. */
export interface OpenIdProvider {
  /** Where a browser goes to sign in. Throws Failure `unavailable`. */
  authorizationEndpoint(): Promise<string>;
  /** Takes a code to the provider. Returns its id_token, not judged yet. Throws Failure `google_failed` or `unavailable`. */
  exchange(code: CodeExchange): Promise<string>;
  /**
   * Judges an id_token (OpenID Connect Core §3.1.3.7): signature, issuer, audience, time. Returns its claims.
   * Throws Failure `google_failed` or `unavailable`.
   */
  verify(idToken: string, audiences: readonly string[], now: Date): Promise<JWTPayload>;
}

export function createOpenIdProvider({ issuer, clientId, clientSecret }: OpenIdOptions): OpenIdProvider {
  let known: Promise<{ config: Configuration; keys: ReturnType<typeof createRemoteJWKSet> }> | null = null;
  function connect() {
    known ??= discover().catch((cause: unknown) => {
      known = null;
      throw unavailable(cause);
    });
    return known;
  }

  async function discover() {
    const isLocal = issuer.startsWith("http:");
    const config = await discovery(new URL(issuer), clientId, {}, ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
    });
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!), {
      timeoutDuration: TIMEOUT_SECONDS * 1_000,
    });
    return { config, keys };
  }

  return {
    async authorizationEndpoint() {
      const { config } = await connect();
      return config.serverMetadata().authorization_endpoint!;
    },
    async exchange({ code, codeVerifier, redirectUri, nonce }) {
      const { config } = await connect();
      const back = new URL(redirectUri);
      back.searchParams.set("code", code);
      // RFC 9207 tells providers apart; there is one, so its answer cannot be another's.
      back.searchParams.set("iss", config.serverMetadata().issuer);
      try {
        const checks = { pkceCodeVerifier: codeVerifier, expectedNonce: nonce, idTokenExpected: true };
        return (await authorizationCodeGrant(config, back, checks)).id_token!;
      } catch (cause) {
        throw isOutage(cause) ? unavailable(cause) : new Failure("google_failed", { cause });
      }
    },
    async verify(idToken, audiences, now) {
      const { config, keys } = await connect();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: config.serverMetadata().issuer,
          audience: [...audiences],
          algorithms: ALGORITHMS,
          requiredClaims: ["sub", "exp", "iat", "nonce"],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: now,
        });
        return payload;
      } catch (cause) {
        throw isOutage(cause) ? unavailable(cause) : new Failure("google_failed", { cause });
      }
    },
  };
}

function unavailable(cause: unknown): Failure {
  return new Failure("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

/** The provider did not answer, or not as one: nothing is said about who somebody is. */
function isOutage(error: unknown): boolean {
  if (error instanceof joseErrors.JWKSTimeout) return true;
  const { name, code, status, cause } = error as {
    name?: string;
    code?: string;
    status?: number;
    cause?: { name?: string };
  };
  if (status !== undefined && status >= 500) return true;
  if (code === "OAUTH_TIMEOUT" || name === "TimeoutError" || cause?.name === "TimeoutError") return true;
  return error instanceof TypeError && error.message === "fetch failed";
}
