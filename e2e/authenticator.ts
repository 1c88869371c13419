import { Secret, TOTP } from "otpauth";

/** Returns the code an authenticator app shows now, or so many steps of half a minute later. */
export function appCode(secret: string, stepsLater = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + stepsLater * 30_000 });
}
