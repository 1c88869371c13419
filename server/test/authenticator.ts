import { Secret, TOTP } from "otpauth";
import type { Actor, TestApp } from "./test-app.ts";

/** How long a code of an authenticator app is valid. */
export const CODE_MS = 30_000;

export interface Authenticator {
  secret: string;
  /** Returns the code the app shows at the test's time. */
  code(): string;
}

/** An authenticator app that has read a QR code. */
export function authenticator(app: Pick<TestApp, "clock">, secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return { secret, code: () => totp.generate({ timestamp: app.clock.now().getTime() }) };
}

/** Turns two-factor sign-in on for a user who has just signed in, and waits until the next code. */
export async function withTwoFactor(
  app: TestApp,
  actor: Actor,
): Promise<Authenticator & { recoveryCodes: string[] }> {
  const bearer = actor.accessToken;
  const begun = await app.send("POST", "user/2fa/otpauth", { bearer, json: {} });
  const device = authenticator(app, begun.body.secret);
  const json = { two_factor_auth_code: device.code() };
  const { status, body } = await app.send("POST", "user/2fa", { bearer, json });
  if (status !== 200) throw new Error(`Two-factor sign-in is not on: ${JSON.stringify(body)}`);
  app.clock.move(CODE_MS);
  return { ...device, recoveryCodes: body.recovery_codes };
}
