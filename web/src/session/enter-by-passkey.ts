import { passkeySignInOptions, signInWithPasskey } from "@portico/contract/identity/passkeys";
import type { Assertion } from "@portico/contract/identity/webauthn";
import { deviceValue } from "@portico/mobile/device";
import { askPasskey, awaitAutofilledPasskey, type PasskeyOptions } from "./passkey.ts";
import { beginSession } from "./begin-session.ts";
import { request } from "./request.ts";

type PasskeyEnd = "signed_in" | "cancelled" | "none_here";

/** Signs in with only a passkey. */
export async function enterByPasskey(): Promise<PasskeyEnd> {
  return enter(await askPasskey(await optionsFor()));
}

/**
 * Like enterByPasskey, but with a passkey from the browser's autofill. If the page no longer wants autofill
 * when the server has answered, passkeys are not offered.
 */
export async function enterByAutofill(isWanted: () => boolean): Promise<PasskeyEnd> {
  const options = await optionsFor();
  return isWanted() ? enter(await awaitAutofilledPasskey(options)) : "cancelled";
}

/**
 * Takes the token of a sign-in whose first step has succeeded. Finishes the sign-in with a passkey of that
 * account, if it has one.
 */
export async function finishByPasskey(twoFactorToken: string): Promise<PasskeyEnd> {
  const options = await optionsFor(twoFactorToken);
  const { allowCredentials: own = [] } = options as { allowCredentials?: unknown[] };
  // If the list were empty, the browser would offer the passkeys of every account.
  if (own.length === 0) return "none_here";
  return enter(await askPasskey(options), twoFactorToken);
}

async function optionsFor(twoFactorToken?: string): Promise<PasskeyOptions> {
  const body = twoFactorToken === undefined ? {} : { two_factor_token: twoFactorToken };
  return (await request(passkeySignInOptions, { body, anonymous: true })).options;
}

async function enter(given: object | null, twoFactorToken?: string): Promise<PasskeyEnd> {
  if (given === null) return "cancelled";
  const assertion = given as Assertion;
  const second = twoFactorToken === undefined ? {} : { two_factor_token: twoFactorToken };
  const body = { assertion, device: await deviceValue(), ...second };
  await beginSession(await request(signInWithPasskey, { body, anonymous: true }));
  return "signed_in";
}
