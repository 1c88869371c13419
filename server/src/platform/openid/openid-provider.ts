import { createRemoteJWKSet, jwtVerify } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  discovery,
} from "openid-client";
import { ApiError } from "../api-error.ts";
import { SECOND_MS } from "../clock.ts";
import { isRefusal } from "./openid-refusal.ts";

/** How long a call waits for the provider in all, no matter how many requests it sends. */
const TIMEOUT_SECONDS = 5;
const RETRY_AFTER_SECONDS = 5;
/** How far the provider's clock and ours may differ (RFC 7519 §4.1.4 allows a small difference). */
const CLOCK_TOLERANCE_SECONDS = 60;
const ALGORITHMS = ["RS256", "ES256", "PS256"];
/** The longest subject that OpenID Connect Core §2 allows. */
const SUBJECT_MAX_LENGTH = 255;

interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface CodeExchange {
  code: string;
  /** The verifier of PKCE (RFC 7636). */
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
}

/**
 * The claims of a valid id_token. Only `iss` and `sub` are sure to have these types; check any other claim
 * before using it.
 */
export interface IdTokenClaims extends Record<string, unknown> {
  /** The issuer as the provider's own metadata names it, even if the token leaves out "https://". */
  iss: string;
  sub: string;
}

/**
 * A provider of OpenID Connect. Its endpoints and keys are loaded when they are first needed. If loading
 * fails, the next call tries again.
 */
export interface OpenIdProvider {
  /** Returns the address where a browser begins to sign in. Throws ApiError `unavailable`. */
  authorizationEndpoint(): Promise<string>;
  /**
   * Exchanges a code for an id_token at the provider, and validates the id_token, which must be issued to
   * `clientId`. Throws ApiError `google_failed` or `unavailable`.
   */
  verifyCode(code: CodeExchange, now: Date): Promise<IdTokenClaims>;
  /**
   * Validates the signature, issuer, audience and times of an id_token (OpenID Connect Core §3.1.3.7).
   * Returns its claims; the caller must compare the nonce. Throws ApiError `google_failed` or `unavailable`.
   */
  verifyToken(idToken: string, audiences: readonly string[], now: Date): Promise<IdTokenClaims>;
}

export function createOpenIdProvider({ issuer, clientId, clientSecret }: OpenIdOptions): OpenIdProvider {
  let known: Promise<{ config: Configuration; keys: ReturnType<typeof createRemoteJWKSet> }> | null = null;
  function connect() {
    known ??= discover().catch((cause: unknown) => {
      known = null;
      throw cause;
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
      timeoutDuration: TIMEOUT_SECONDS * SECOND_MS,
    });
    return { config, keys };
  }

  async function exchange({ code, codeVerifier, redirectUri, nonce }: CodeExchange): Promise<string> {
    const { config } = await connect();
    const back = new URL(redirectUri);
    back.searchParams.set("code", code);
    // With several providers, `iss` would show which one sent the code (RFC 9207). There is only one
    // provider, so its issuer is filled in here.
    back.searchParams.set("iss", config.serverMetadata().issuer);
    const checks = { pkceCodeVerifier: codeVerifier, expectedNonce: nonce, idTokenExpected: true };
    return (await authorizationCodeGrant(config, back, checks)).id_token!;
  }

  async function verify(idToken: string, audiences: readonly string[], now: Date): Promise<IdTokenClaims> {
    const { config, keys } = await connect();
    const iss = config.serverMetadata().issuer;
    const { payload } = await jwtVerify(idToken, keys, {
      // Google's documentation says that the issuer in its tokens may lack the scheme.
      issuer: [iss, iss.replace("https://", "")],
      audience: [...audiences],
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    const { sub = "", aud = [], iat = 0 } = payload;
    // The library checks `nbf` and `exp`, but does not refuse a token that claims to be issued in the future.
    if (iat * SECOND_MS > now.getTime() + CLOCK_TOLERANCE_SECONDS * SECOND_MS)
      throw new ApiError("google_failed");
    // `azp` is not checked: on Android it is another client id of the same Google project, which we do not
    // know.
    if (!isSubject(sub) || [aud].flat().length !== 1) throw new ApiError("google_failed");
    return { ...payload, iss, sub };
  }

  return {
    authorizationEndpoint: () =>
      validated(connect().then(({ config }) => config.serverMetadata().authorization_endpoint!)),
    verifyCode: (code, now) => validated(exchange(code).then((idToken) => verify(idToken, [clientId], now))),
    verifyToken: (idToken, audiences, now) => validated(verify(idToken, audiences, now)),
  };
}

function isSubject(sub: unknown): sub is string {
  return typeof sub === "string" && sub.length > 0 && sub.length <= SUBJECT_MAX_LENGTH;
}

async function validated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await inTime(work, TIMEOUT_SECONDS * SECOND_MS);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (isRefusal(cause)) throw new ApiError("google_failed", { cause });
    throw new ApiError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

/**
 * Waits for the work, but throws an Error when it takes longer than the given time. A result that comes later
 * is ignored.
 */
async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
