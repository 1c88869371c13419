import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type GoogleApp, giveGoogle, phoneProof, webProof, startGoogleApp } from "../../../test/google.ts";
import { newPerson, type Person } from "../../../test/openid-provider.ts";
import type { Actor, Answer } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: GoogleApp;
let person: Actor;
let google: Person;
let count: number;

appWithPerson((made) => ({ app, person, count } = made), { start: startGoogleApp });
beforeEach(async () => {
  google = newPerson(app.provider, `gil${count}@mail.example`);
  await app.send("POST", "user/google/link", {
    bearer: person.accessToken,
    json: await webProof(app, google),
  });
  await app.mailbox.take(person.email, "google_linked");
});

const codeOf = ({ status, body }: Answer) => [status, body.code];
const signIn = async (more: object = {}) => giveGoogle(app, { ...(await webProof(app, google)), ...more });
const sessions = () => app.rows("select id from session where user_id = $1 order by id", [person.id]);
const lastFacts = async () =>
  (
    await app.rows<{ facts: object }>(
      "select facts from event where user_id = $1 and kind = 'signed_in' order by id desc limit 1",
      [person.id],
    )
  )[0]?.facts;

test("a connected Google account signs in on the web and on a phone, and the event names the method", async () => {
  for (const proof of [await webProof(app, google), await phoneProof(app, google)]) {
    const { status, body } = await giveGoogle(app, proof);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ["access_token", "expires_in", "refresh_token", "token_type"],
    ]);
    const me = await app.send("GET", "user/", { bearer: body.access_token });
    expect([me.body.id, me.body.google_linked]).toEqual([person.id, true]);
    expect(await lastFacts()).toEqual({ by: "google" });
  }
});

test("a connected Google account still signs in after its address changes; another Google account cannot sign in just because it has the user's address", async () => {
  google.email = "moved@mail.example";
  google.email_verified = false;
  expect((await signIn()).status).toBe(200);
  const other = newPerson(app.provider, person.email);
  const before = await sessions();
  expect(codeOf(await giveGoogle(app, await webProof(app, other)))).toEqual([400, "no_account"]);
  expect(await sessions()).toEqual(before);
});

test("a sign-in with Google on a new device sends an email, and the next sign-in on that device does not", async () => {
  const device = "the random value of a device";
  expect((await signIn({ device })).status).toBe(200);
  await app.mailbox.take(person.email, "new_device");
  const before = app.mailbox.all.length;
  expect((await signIn({ device })).status).toBe(200);
  await signIn({ device: "another" });
  await app.mailbox.take(person.email, "new_device");
  expect(app.mailbox.all.length).toBe(before + 1);
});

test("if two-factor sign-in is on, a sign-in with Google also needs a code or a recovery code, sent to user/google or to user/token", async () => {
  const device = await withTwoFactor(app, person);
  const before = await sessions();
  const asked = await signIn();
  expect(codeOf(asked)).toEqual([400, "two_factor_required"]);
  expect(await sessions()).toEqual(before);
  const two_factor_token = asked.body.two_factor_token as string;
  const missing = await giveGoogle(app, { two_factor_token });
  expect(Object.keys(missing.body.errors)).toEqual(["two_factor_auth_code"]);
  const wrong = await giveGoogle(app, { two_factor_token, two_factor_auth_code: "000000" });
  expect(codeOf(wrong)).toEqual([400, "code_invalid"]);
  const right = { two_factor_token, two_factor_auth_code: device.code() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveGoogle(app, right)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await lastFacts()).toEqual({ by: "google", second: "code" });
  // After the first success, the other attempts count as wrong codes. They may have locked further codes for
  // a quarter of an hour.
  app.clock.move(15 * MINUTE_MS);

  const again = (await signIn()).body.two_factor_token as string;
  const form = { two_factor_token: again, two_factor_auth_code: device.recoveryCodes[0]! };
  expect((await app.send("POST", "user/token", { form })).status).toBe(200);
  await app.mailbox.take(person.email, "recovery_code_used");
  expect((await signIn({ two_factor_auth_code: device.code() })).status).toBe(200);
});

test("the second step of a sign-in with Google expires after five minutes, or when the password changes", async () => {
  const device = await withTwoFactor(app, person);
  const finish = (two_factor_token: string) =>
    giveGoogle(app, { two_factor_token, two_factor_auth_code: device.code() });
  const late = (await signIn()).body.two_factor_token as string;
  app.clock.move(5 * MINUTE_MS);
  expect(codeOf(await finish(late))).toEqual([400, "two_factor_expired"]);
  const dead = (await signIn()).body.two_factor_token as string;
  const changed = { current_password: "seven walnut ladders hum", new_password: "nine copper kettles sing" };
  await app.send("POST", "user/change_password", { bearer: person.accessToken, json: changed });
  expect(codeOf(await finish(dead))).toEqual([400, "two_factor_expired"]);
});

test("while wrong passwords have locked an account, its owner cannot sign in with Google either", async () => {
  const guess = () =>
    app.send("POST", "user/token", { form: { username: person.email, password: "a guess of a stranger" } });
  for (let attempt = 0; attempt < 6; attempt += 1) await guess();
  const locked = await signIn();
  expect(codeOf(locked)).toEqual([429, "locked"]);
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
  app.clock.move(MINUTE_MS);
  expect((await signIn()).status).toBe(200);
});

test("if no account has the address of a Google account, the answer is no_account and nothing is stored", async () => {
  const stranger = newPerson(app.provider, "stranger@home.example");
  const before = await app.rows("select count(*) from google_account");
  expect(codeOf(await giveGoogle(app, await webProof(app, stranger)))).toEqual([400, "no_account"]);
  expect(await app.rows("select count(*) from google_account")).toEqual(before);
  expect(await app.rows("select 1 from challenge where purpose = 'google_link'")).toEqual([]);
});

test("a deactivated user cannot sign in with Google, and the answer says why", async () => {
  const before = await sessions();
  await app.rows("update app_user set status = 'deactivated' where id = $1", [person.id]);
  expect(codeOf(await signIn())).toEqual([400, "deactivated"]);
  expect(await sessions()).toEqual(before);
});

test.each(["invited", "erasing"])("a person who is %s cannot sign in with Google", async (status) => {
  const before = await sessions();
  await app.rows("update app_user set status = $2 where id = $1", [person.id, status]);
  expect(codeOf(await signIn())).toEqual([400, "no_account"]);
  expect(await sessions()).toEqual(before);
});

test("a user without a role can sign in with Google, and their profile has the role null", async () => {
  await app.rows("update app_user set role = null where id = $1", [person.id]);
  const { status, body } = await signIn();
  expect(status).toBe(200);
  expect((await app.send("GET", "user/", { bearer: body.access_token })).body.role).toBe(null);
});
