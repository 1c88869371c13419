import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited } from "../../../test/actors.ts";
import { CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import { type PasskeyDevice, signInOptions, withPasskey } from "../../../test/passkey-device.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let device: PasskeyDevice;
let count: number;

appWithPerson((made) => ({ app, admin, person, count } = made));
beforeEach(async () => {
  device = await withPasskey(app, person);
  await withTwoFactor(app, person);
});

const askedToken = async (): Promise<string> => {
  const form = { username: person.email, password: GOOD_PASSWORD };
  return (await app.send("POST", "user/token", { form })).body.two_factor_token;
};
const finish = (two_factor_token: string, assertion: object) =>
  app.send("POST", "user/token/passkey", { json: { assertion, two_factor_token } });
const sessions = () => app.rows("select id from session where user_id = $1", [person.id]);
const events = (kind: string) =>
  app.rows("select facts from event where user_id = $1 and kind = $2 order by id", [person.id, kind]);

test("the options for the second step list the passkeys of the user who is signing in, or an empty list if the user has none", async () => {
  const options = await signInOptions(app, await askedToken());
  expect(options.userVerification).toBe("preferred");
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
    device.settings.credentialId.toString("base64url"),
  ]);
  const other = await invited(app, admin, "client", `bare${count}@home.example`);
  await withTwoFactor(app, other);
  const form = { username: other.email, password: GOOD_PASSWORD };
  const { body } = await app.send("POST", "user/token", { form });
  expect((await signInOptions(app, body.two_factor_token)).allowCredentials).toEqual([]);
});

test("after the password, a passkey can be used instead of the code, even if the passkey did not verify its user", async () => {
  for (const isUserVerified of [true, false]) {
    const token = await askedToken();
    const assertion = device.use(await signInOptions(app, token), { isUserVerified });
    expect((await finish(token, assertion)).status).toBe(200);
  }
  expect((await events("signed_in")).slice(-2)).toEqual([
    { facts: { by: "password", second: "passkey" } },
    { facts: { by: "password", second: "passkey" } },
  ]);
});

test("another person's passkey is refused, and the user's history shows the attempt", async () => {
  const theirs = await withPasskey(app, admin);
  const before = await sessions();
  const token = await askedToken();
  const answers = [
    await finish(token, theirs.use(await signInOptions(app, token))),
    await finish(token, theirs.use(await signInOptions(app))),
    await finish(token, device.use(await signInOptions(app))),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("passkey_invalid"));
  expect(await sessions()).toEqual(before);
  expect(await events("sign_in_failed")).toHaveLength(3);
});

test("the answer to a challenge for the second step cannot sign in without the first step", async () => {
  const options = await signInOptions(app, await askedToken());
  const json = { assertion: device.use(options, { isUserVerified: false }) };
  expect((await app.send("POST", "user/token/passkey", { json })).body.code).toBe("passkey_invalid");
  const verified = { assertion: device.use(options) };
  expect((await app.send("POST", "user/token/passkey", { json: verified })).body.code).toBe(
    "passkey_invalid",
  );
});

test("only one of twenty simultaneous passkey answers completes the second step of a sign-in, and no answer does after five minutes", async () => {
  const token = await askedToken();
  const assertions = [];
  for (let asked = 0; asked < 20; asked += 1) assertions.push(device.use(await signInOptions(app, token)));
  const before = (await sessions()).length;
  // Five attempts are checked at the same time; the others are refused as too many.
  const answers = await Promise.all(assertions.map((assertion) => finish(token, assertion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await sessions()).toHaveLength(before + 1);

  app.clock.move(CODE_MS + 15 * MINUTE_MS);
  const late = await askedToken();
  const assertion = device.use(await signInOptions(app, late));
  app.clock.move(5 * MINUTE_MS);
  expect((await finish(late, assertion)).body.code).toBe("two_factor_expired");
  const none = await app.send("POST", "user/token/passkey/options", { json: { two_factor_token: late } });
  expect(none.body.code).toBe("two_factor_expired");
});

test("five wrong codes lock the second step of a sign-in for passkeys as well", async () => {
  const token = await askedToken();
  const form = { two_factor_token: token, two_factor_auth_code: "000000" };
  for (let tries = 0; tries < 5; tries += 1) await app.send("POST", "user/token", { form });
  const refused = await finish(token, device.use(await signInOptions(app, token)));
  expect([refused.status, refused.body.code]).toEqual([429, "locked"]);
});
