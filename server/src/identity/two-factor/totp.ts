import { TWO_FACTOR_CODE_LENGTH } from "@portico/contract/values/limits";
import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the values that every authenticator app supports. */
const ALGORITHM = "SHA1";
const PERIOD_SECONDS = 30;
/** RFC 4226 §4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
/** How many steps before and after the present one are accepted, because clocks differ (RFC 6238 §5.2). */
const WINDOW = 1;

/** Returns a new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Takes a base32 secret, the firm's name and the account's address. Returns the URI of a QR code. */
export function otpauthUri(secret: string, firmName: string, email: string): string {
  // Apps take the text before the first colon for the issuer, so a colon in the firm's name is replaced.
  return totp(secret, { issuer: firmName.replaceAll(":", " "), label: email }).toString();
}

/** Returns the time step of a code, or null when the code belongs to no step near `now`. */
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
