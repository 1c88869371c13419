import { TWO_FACTOR_CODE_LENGTH } from "@portico/contract/values/limits";
import { Secret, TOTP } from "otpauth";

/** Every authenticator app supports these values of RFC 6238. */
const ALGORITHM = "SHA1";
const PERIOD_SECONDS = 30;
/** RFC 4226 §4 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/**
 * A code of this many steps before or after the current step is accepted too, because clocks differ (RFC 6238
 * §5.2).
 */
const WINDOW = 1;

/** Returns a new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Takes a base32 secret, the firm's name and the account's address. Returns the URI of a QR code. */
export function otpauthUri(secret: string, firmName: string, email: string): string {
  // Apps take everything before the first colon for the issuer, so colons in the firm's name are replaced.
  return totp(secret, { issuer: firmName.replaceAll(":", " "), label: email }).toString();
}

/** Returns the time step to which a code belongs, or null if it belongs to no step near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!new RegExp(`^[0-9]{${TWO_FACTOR_CODE_LENGTH}}$`).test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: ALGORITHM,
    digits: TWO_FACTOR_CODE_LENGTH,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
