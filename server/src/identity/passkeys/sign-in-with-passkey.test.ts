import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import {
  passkeyDevice,
  type PasskeyDevice,
  type PasskeySettings,
  signInByPasskey,
  signInOptions,
  withPasskey,
} from "../../../test/passkey-device.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;
let device: PasskeyDevice & { id: string };

appWithPerson((made) => ({ app, person } = made));
beforeEach(async () => {
  device = await withPasskey(app, person);
});

const give = (assertion: object, more: object = {}) =>
  app.send("POST", "user/token/passkey", { json: { assertion, ...more } });
const sessionsOf = (actor: Actor) => app.rows("select id from session where user_id = $1", [actor.id]);
const eventsOf = (kind: string) =>
  app.rows("select facts from event where user_id = $1 and kind = $2 order by id", [person.id, kind]);
const stored = async () =>
  (await app.rows("select counter, is_synced, last_used_at from passkey where id = $1", [device.id]))[0];

test("the options for a sign-in list no passkeys, so the device has to find one itself and verify its user", async () => {
  expect(await signInOptions(app)).toMatchObject({
    rpId: "localhost",
    userVerification: "required",
    allowCredentials: [],
  });
});

test("a sign-in with a passkey begins a fresh session of the passkey's owner, and the event names the method", async () => {
  app.clock.move(MINUTE_MS);
  const { status, body } = await signInByPasskey(app, device);
  expect([status, body.token_type]).toEqual([200, "bearer"]);
  const me = await app.send("GET", "user/", { bearer: body.access_token });
  expect([me.body.id, me.body.email]).toEqual([person.id, person.email]);
  const fresh = await app.send("POST", "user/passkeys/options", { bearer: body.access_token, json: {} });
  expect(fresh.status).toBe(200);
  expect((await eventsOf("signed_in")).at(-1)).toEqual({ facts: { by: "passkey" } });
  expect((await stored())?.["last_used_at"]).toEqual(app.clock.now());
});

test("a sign-in with a passkey on a new device sends an email, and the next sign-in on that device does not", async () => {
  const more = { device: "the random value of a device" };
  await signInByPasskey(app, device, { more });
  await app.mailbox.take(person.email, "new_device");
  const { body } = await signInByPasskey(app, device, { more });
  // Emails arrive in order, so once this later one has arrived, no earlier one is still on its way.
  await app.send("DELETE", `user/passkeys/${device.id}`, { bearer: body.access_token });
  await app.mailbox.take(person.email, "passkey_removed");
  const told = app.mailbox.all.filter(({ to, kind }) => to === person.email && kind === "new_device");
  expect(told).toHaveLength(1);
});

test("a passkey that verified its user counts as both factors, so no code is required", async () => {
  await withTwoFactor(app, await signedIn(app, person.email));
  expect((await signInByPasskey(app, device)).status).toBe(200);
});

test.each<[string, Partial<PasskeySettings>]>([
  ["that did not verify its user", { isUserVerified: false }],
  ["nobody touched", { isUserPresent: false }],
  ["used on another page", { origin: "https://portico.example" }],
  ["used in a frame of another page", { isCrossOrigin: true }],
  ["of another portal", { rpId: "elsewhere.example" }],
  ["nobody knows", { credentialId: Buffer.from("nobody knows this one") }],
  ["that says it is somebody else's", { userHandle: Buffer.alloc(16, 1).toString("base64url") }],
  ["that does not say whose it is", { userHandle: null }],
])("a passkey %s cannot sign in, and nothing changes", async (_what, bent) => {
  const before = [await sessionsOf(person), await stored()];
  const { status, body } = await signInByPasskey(app, device, { bent });
  expect([status, body]).toEqual([
    400,
    { code: "passkey_invalid", detail: "We couldn't verify that passkey." },
  ]);
  expect([await sessionsOf(person), await stored()]).toEqual(before);
});

test("a signature by another key is refused, and the owner's history shows the attempt", async () => {
  const forged = passkeyDevice({ ...device.settings });
  expect((await signInByPasskey(app, forged)).body.code).toBe("passkey_invalid");
  expect(await eventsOf("sign_in_failed")).toHaveLength(1);
});

test("a challenge for a sign-in is valid once, for five minutes, and for its purpose only", async () => {
  const bearer = (await signInByPasskey(app, device)).body.access_token;
  const refuse = async (options: object) =>
    expect((await give(device.use(options))).body.code).toBe("passkey_invalid");
  await refuse({ challenge: "bm9ib2R5J3M" });
  const stepUp = await app.send("POST", "user/step_up/passkey/options", { bearer, json: {} });
  await refuse(stepUp.body.options);
  const adding = await app.send("POST", "user/passkeys/options", { bearer, json: {} });
  await refuse(adding.body.options);
  const late = await signInOptions(app);
  app.clock.move(5 * MINUTE_MS);
  await refuse(late);
  const once = await signInOptions(app);
  expect((await give(device.use(once))).status).toBe(200);
  await refuse(once);
});

test("only one of twenty simultaneous requests with the same passkey answer signs in", async () => {
  const before = (await sessionsOf(person)).length;
  const assertion = device.use(await signInOptions(app));
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(assertion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Each request counts as an attempt. Until the first success resets the count, many attempts at once may
  // lock the account.
  const refused = answers.filter(({ body }) => ["passkey_invalid", "locked"].includes(body.code));
  expect(refused).toHaveLength(19);
  expect(await sessionsOf(person)).toHaveLength(before + 1);
});

test("even if the passkey has no counter, only one of twenty simultaneous requests with the same answer signs in", async () => {
  const plain = await withPasskey(app, person, { counter: null });
  expect((await signInByPasskey(app, plain)).status).toBe(200);
  const assertion = plain.use(await signInOptions(app));
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(assertion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a passkey whose counter does not rise must be a copy: it is refused, and the real passkey still works", async () => {
  await signInByPasskey(app, device);
  const { counter } = device.settings;
  const real = Number(counter);
  for (const copied of [real - 1, real - 2]) {
    const refused = await signInByPasskey(app, device, { bent: { counter: copied } });
    expect(refused.body.code).toBe("passkey_invalid");
  }
  expect(Number((await stored())?.["counter"])).toBe(real);
  expect((await signInByPasskey(app, device, { bent: { counter: real } })).status).toBe(200);
});

test("each sign-in with a passkey updates whether the passkey counts as synced", async () => {
  await signInByPasskey(app, device, { bent: { isBackedUp: false } });
  expect((await stored())?.["is_synced"]).toBe(false);
});

test("a deactivated user cannot sign in with a passkey, and the answer says why", async () => {
  await app.rows("update app_user set status = 'deactivated' where id = $1", [person.id]);
  const before = await sessionsOf(person);
  expect((await signInByPasskey(app, device)).body.code).toBe("deactivated");
  expect(await sessionsOf(person)).toEqual(before);
});

test("a locked account also refuses passkeys from the same network, and a successful sign-in after the lock resets the count of failures", async () => {
  const form = { username: person.email, password: "wrong" };
  const right = { ...form, password: GOOD_PASSWORD };
  for (let tries = 0; tries < 5; tries += 1) await app.send("POST", "user/token", { form });
  await app.send("POST", "user/token", { form });
  const before = await sessionsOf(person);
  const refused = await signInByPasskey(app, device);
  expect([refused.status, refused.body.code]).toEqual([429, "locked"]);
  expect(await sessionsOf(person)).toEqual(before);
  app.clock.move(15 * MINUTE_MS);
  expect((await signInByPasskey(app, device)).status).toBe(200);
  for (let tries = 0; tries < 4; tries += 1) await app.send("POST", "user/token", { form });
  expect((await app.send("POST", "user/token", { form: right })).status).toBe(200);
});
