import { Secret, TOTP } from "otpauth";
import { type Actor, callApi } from "./actors.ts";
import type { Portico } from "./portico.ts";

/** Returns the code that an authenticator app shows now, or the given number of half-minute steps later. */
export function appCode(secret: string, stepsLater = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/**
 * Turns on two-factor sign-in for a user, with the code of the half-minute before, so that the current code
 * stays unused. Returns the secret.
 */
export async function turnOnTwoFactor(portico: Portico, actor: Actor): Promise<string> {
  const { secret } = (await callApi(portico, "POST", "user/2fa/otpauth", { as: actor, json: {} })).body;
  const json = { two_factor_auth_code: appCode(secret, -1) };
  const { status, body } = await callApi(portico, "POST", "user/2fa", { as: actor, json });
  if (status !== 200) throw new Error(`It was not turned on: ${JSON.stringify(body)}`);
  return secret;
}
