import { MINUTE_MS } from "../../src/platform/clock.ts";
import { authenticator, CODE_MS, withTwoFactor } from "../authenticator.ts";
import { webProof } from "../google.ts";
import { newPerson, type OpenIdTestProvider } from "../openid-provider.ts";
import { signInOptions, withPasskey } from "../passkey-device.ts";
import { goodPicture, pictureForm } from "../pictures.ts";
import { type Actor, GOOD_PASSWORD, PUBLIC_URL } from "../test-app.ts";
import type { ReleaseKeys } from "./stored-release.ts";
import { ADMIN, eventually, type Filler } from "./release-filler.ts";

type Keys = Pick<ReleaseKeys, "twoFactor" | "passkey" | "google">;

/**
 * Makes second factors in every state, passkeys, Google accounts, pictures, copies of data, and flows that
 * are not finished.
 */
export async function fillCredentials(filler: Filler, provider: OpenIdTestProvider): Promise<Keys> {
  const twoFactor = await fillTwoFactors(filler);
  const passkey = await fillPasskey(filler);
  const google = await fillGoogle(filler, provider);
  await fillFiles(filler);
  return { twoFactor, passkey, google };
}

async function fillTwoFactors({ app, ok, fresh, client }: Filler): Promise<ReleaseKeys["twoFactor"]> {
  const on = await client("tina");
  const device = await withTwoFactor(app, on);
  const signIn = (code: string) => {
    const form = { username: on.email, password: GOOD_PASSWORD, two_factor_auth_code: code };
    return ok("POST", "user/token", { form });
  };
  await signIn(device.recoveryCodes[0]!);
  const { body } = await signIn(device.code());
  app.clock.move(CODE_MS);
  // A new set of recovery codes, none of which has been typed back.
  const json = { await_recovery_code: true };
  await ok("POST", "user/2fa/recovery_codes", { bearer: body.access_token, json });
  // A sign-in between password and code.
  await app.send("POST", "user/token", { form: { username: on.email, password: GOOD_PASSWORD } });

  const begun = await client("theo");
  await ok("POST", "user/2fa/otpauth", { bearer: begun.accessToken, json: {} });
  const proven = await client("tess");
  const bearer = proven.accessToken;
  const { secret } = (await ok("POST", "user/2fa/otpauth", { bearer, json: {} })).body;
  const code = authenticator(app, secret).code();
  await ok("POST", "user/2fa", { bearer, json: { two_factor_auth_code: code, await_recovery_code: true } });
  const waiting = await client("tara");
  await withTwoFactor(app, waiting);
  await ok("POST", `users/${waiting.id}/two_factor_reset`, { bearer: (await fresh(ADMIN)).accessToken });
  return { email: on.email, secret: device.secret, recoveryCode: device.recoveryCodes[1]! };
}

async function fillPasskey({ app, ok, client }: Filler): Promise<ReleaseKeys["passkey"]> {
  const person = await client("paul");
  const device = await withPasskey(app, person);
  // A passkey that cannot leave its device.
  await withPasskey(app, person, { isSyncable: false, isBackedUp: false });
  const assertion = device.use(await signInOptions(app));
  await ok("POST", "user/token/passkey", { json: { assertion, device: "Paul's phone" } });
  // A sign-in that was begun and never finished.
  const bearer = person.accessToken;
  await signInOptions(app);
  await ok("POST", "user/passkeys/options", { bearer, json: {} });
  await ok("POST", "user/step_up/passkey/options", { bearer, json: {} });
  const { credentialId, userHandle, counter } = device.settings;
  return {
    email: person.email,
    privateKey: device.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
    credentialId: credentialId.toString("base64url"),
    userHandle: userHandle!,
    counter: counter!,
  };
}

async function fillGoogle(
  { app, ok, client }: Filler,
  provider: OpenIdTestProvider,
): Promise<ReleaseKeys["google"]> {
  const person = await client("gil");
  const account = newPerson(provider, "gil@mail.example", { sub: "subject-of-gil" });
  const json = await webProof(app, account, { redirectUri: `${PUBLIC_URL}/profile` });
  await ok("POST", "user/google/link", { bearer: person.accessToken, json });
  // A Google account with the same address, which is not connected to the Portico account yet.
  const other = await client("greta");
  await app.send("POST", "user/google", { json: await webProof(app, newPerson(provider, other.email)) });
  await ok("POST", "user/google/options", { json: {} });
  return { email: person.email, issuer: provider.issuer, subject: account.sub };
}

async function fillFiles({ app, ok, fresh }: Filler): Promise<void> {
  const cleo = await fresh("cleo@home.example");
  const bearer = cleo.accessToken;
  await ok("PUT", "user/avatar", { bearer, multipart: pictureForm(await goodPicture("png", 64, 64)) });
  const copyOf = async ({ accessToken }: Actor) => {
    await ok("POST", "user/export", { bearer: accessToken, json: {} });
    const state = async () => (await app.send("GET", "user/export", { bearer: accessToken })).body.state;
    await eventually(state, "ready");
  };
  await copyOf(cleo);
  await ok("POST", "user/export/link", { bearer, json: {} });
  for (const [email, state] of [
    ["gil@home.example", "working"],
    ["paul@home.example", "failed"],
  ] as const)
    await app.rows(
      `insert into data_export (user_id, state, progress, asked_at, worked_at) select id, $2, 1, $3, $3 from app_user where email = $1`,
      [email, state, new Date(app.clock.now().getTime() - MINUTE_MS)],
    );
  // A copy of data as an older version stores it, until it expires.
  await app.rows("update data_export set zip = 'a zip' where state = 'failed'");
}
