import { MINUTE_MS } from "../../platform/clock.ts";
import { bytesFromUuid, uuidFromBytes } from "../../platform/ids.ts";
import type { Secrets } from "../../platform/secrets.ts";

/** How long an access token is valid (docs/decisions/0004). */
export const ACCESS_TOKEN_LIFE_MS = 10 * MINUTE_MS;

const ID_BYTES = 16;
const NUMBER_BYTES = 4;
/** 160 bits, so that nobody can guess the value. */
const MAC_BYTES = 20;
const TOKEN_BYTES = ID_BYTES + NUMBER_BYTES + MAC_BYTES;
const TOKEN_CHARACTERS = Math.ceil((TOKEN_BYTES * 4) / 3);

const prefixes = { access_token: "atk_", refresh_token: "rtk_" } as const;
type TokenKind = keyof typeof prefixes;

/** Takes a session's id. Returns its access token, made of the id, the expiry in seconds, and the MAC. */
export function accessToken(secrets: Secrets, sessionId: string, now: Date): string {
  return encode(
    secrets,
    "access_token",
    sessionId,
    Math.floor((now.getTime() + ACCESS_TOKEN_LIFE_MS) / 1000),
  );
}

/**
 * Takes a session's id and a counter. Returns their refresh token, made of the id, the counter, and the MAC.
 */
export function refreshToken(secrets: Secrets, sessionId: string, counter: number): string {
  return encode(secrets, "refresh_token", sessionId, counter);
}

/** Returns the session's id, or null if the token is not ours or has expired. */
export function sessionOfAccessToken(secrets: Secrets, token: string, now: Date): string | null {
  const parts = decode(secrets, "access_token", token);
  return parts && parts.number * 1000 > now.getTime() ? parts.sessionId : null;
}

/** Returns the session's id and the counter, or null if the token is not ours. */
export function partsOfRefreshToken(
  secrets: Secrets,
  token: string,
): { sessionId: string; counter: number } | null {
  const parts = decode(secrets, "refresh_token", token);
  return parts && { sessionId: parts.sessionId, counter: parts.number };
}

function encode(secrets: Secrets, kind: TokenKind, sessionId: string, number: number): string {
  const claims = Buffer.alloc(ID_BYTES + NUMBER_BYTES);
  bytesFromUuid(sessionId).copy(claims);
  claims.writeUInt32BE(number, ID_BYTES);
  const mac = secrets.mac(kind, claims).subarray(0, MAC_BYTES);
  return prefixes[kind] + Buffer.concat([claims, mac]).toString("base64url");
}

function decode(secrets: Secrets, kind: TokenKind, token: string) {
  const prefix = prefixes[kind];
  // The length is checked first, so that refusing a bearer token of a megabyte takes no time. The length must
  // be exact, so that the same token cannot be written in two ways.
  if (token.length !== prefix.length + TOKEN_CHARACTERS || !token.startsWith(prefix)) return null;
  const text = token.slice(prefix.length);
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== text) return null;
  const claims = bytes.subarray(0, ID_BYTES + NUMBER_BYTES);
  if (!secrets.verifyMac(kind, claims, bytes.subarray(ID_BYTES + NUMBER_BYTES))) return null;
  return { sessionId: uuidFromBytes(claims.subarray(0, ID_BYTES)), number: claims.readUInt32BE(ID_BYTES) };
}
