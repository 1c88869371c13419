import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import { type Authenticator, CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;
let device: Authenticator & { recoveryCodes: string[] };
let count: number;

appWithPerson((made) => ({ app, person, count } = made));
beforeEach(async () => {
  device = await withTwoFactor(app, person);
});

const signIn = (form: Record<string, string>) => app.send("POST", "user/token", { form });
const withPassword = (more: Record<string, string> = {}) =>
  signIn({ username: person.email, password: GOOD_PASSWORD, ...more });
const askedToken = async () => (await withPassword()).body.two_factor_token as string;
const finish = (two_factor_token: string, two_factor_auth_code: string, more = {}) =>
  signIn({ two_factor_token, two_factor_auth_code, ...more });

test("a password alone begins no session if two-factor sign-in is on, because a code is required too", async () => {
  const before = await app.rows("select id from session where user_id = $1", [person.id]);
  const { status, body } = await withPassword();
  expect([status, body.code, typeof body.two_factor_token]).toEqual([400, "two_factor_required", "string"]);
  expect(await app.rows("select id from session where user_id = $1", [person.id])).toEqual(before);
});

test("a wrong password does not reveal whether the account has a second factor", async () => {
  const wrong = await signIn({
    username: person.email,
    password: "wrong",
    two_factor_auth_code: device.code(),
  });
  const nobody = await signIn({
    username: "nobody@home.example",
    password: "wrong",
    two_factor_auth_code: "000000",
  });
  expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
});

test("a user can send the code together with the password, or afterwards with the token of the second step", async () => {
  expect((await withPassword({ two_factor_auth_code: device.code() })).status).toBe(200);
  app.clock.move(CODE_MS);
  const { status, body } = await finish(
    await askedToken(),
    `${device.code().slice(0, 3)} ${device.code().slice(3)}`,
  );
  expect([status, body.token_type]).toEqual([200, "bearer"]);
  const [event] = await app.rows<{ facts: object }>(
    "select facts from event where user_id = $1 and kind = 'signed_in' order by id desc limit 1",
    [person.id],
  );
  expect(event?.facts).toEqual({ by: "password", second: "code" });
});

test("a code of the authenticator app works once: only one of twenty simultaneous requests succeeds, and no later request does", async () => {
  const token = await askedToken();
  const code = device.code();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => withPassword({ two_factor_auth_code: code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  app.clock.move(CODE_MS);
  expect((await finish(token, code)).status).not.toBe(200);
});

test("only one of twenty simultaneous requests completes a sign-in with the same recovery code", async () => {
  const token = await askedToken();
  const same = device.recoveryCodes[0]!;
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(token, same)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const used = await app.rows("select id from recovery_code where user_id = $1 and used_at is not null", [
    person.id,
  ]);
  expect(used).toHaveLength(1);
});

test("a recovery code works once, its use is reported by email, and the profile counts the remaining codes", async () => {
  const code = device.recoveryCodes[0]!;
  expect((await finish(await askedToken(), code)).status).toBe(200);
  const message = await app.mailbox.take(person.email, "recovery_code_used");
  expect(message.text).toContain("9 recovery codes are left");
  expect((await finish(await askedToken(), code)).body.code).toBe("code_invalid");
  const me = await app.send("GET", "user/", { bearer: person.accessToken });
  expect(me.body.recovery_codes_left).toBe(9);
});

test("the token of the second step is valid once, for five minutes, and not after the password has changed", async () => {
  const late = await askedToken();
  app.clock.move(5 * MINUTE_MS);
  expect((await finish(late, device.code())).body.code).toBe("two_factor_expired");
  const used = await askedToken();
  expect((await finish(used, device.code())).status).toBe(200);
  app.clock.move(CODE_MS);
  expect((await finish(used, device.code())).body.code).toBe("two_factor_expired");
  const overtaken = await askedToken();
  const json = { current_password: GOOD_PASSWORD, new_password: "nine copper kettles sing" };
  const bearer = (await withPassword({ two_factor_auth_code: device.code() })).body.access_token;
  expect((await app.send("POST", "user/change_password", { bearer, json })).status).toBe(200);
  app.clock.move(CODE_MS);
  expect((await finish(overtaken, device.code())).body.code).toBe("two_factor_expired");
});

test("five wrong codes lock further codes for a quarter of an hour, ten for an hour, and twenty for a day with an email; the password is not locked", async () => {
  const tryWrong = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1)
      expect((await withPassword({ two_factor_auth_code: "000000" })).body.code).toBe("code_invalid");
  };
  const wait = async () => {
    const refused = await withPassword({ two_factor_auth_code: device.code() });
    expect([refused.status, refused.body.code]).toEqual([429, "locked"]);
    return Number(refused.headers.get("retry-after"));
  };
  await tryWrong(5);
  expect(await wait()).toBe(15 * 60);
  app.clock.move(15 * MINUTE_MS);
  await tryWrong(5);
  expect(await wait()).toBe(60 * 60);
  app.clock.move(HOUR_MS);
  await tryWrong(5);
  app.clock.move(HOUR_MS);
  await tryWrong(5);
  expect(await wait()).toBe(24 * 60 * 60);
  await app.mailbox.take(person.email, "codes_locked");
  // The wrong codes do not lock the password, because it was correct each time.
  expect((await withPassword()).body.code).toBe("two_factor_required");
});

test("fifty simultaneous wrong codes are counted as fifty attempts, and only five of them are checked", async () => {
  const token = await askedToken();
  const answers = await Promise.all(Array.from({ length: 50 }, () => finish(token, "000000")));
  expect(answers.filter(({ body }) => body.code === "code_invalid")).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
});

test("wrong codes of strangers who know the password do not lock out a device that signed in before", async () => {
  const known = { device: "the random value of a device" };
  expect((await withPassword({ two_factor_auth_code: device.code(), ...known })).status).toBe(200);
  app.clock.move(CODE_MS);
  for (let attempt = 0; attempt < 5; attempt += 1) await withPassword({ two_factor_auth_code: "000000" });
  expect((await withPassword({ two_factor_auth_code: device.code() })).status).toBe(429);
  expect((await withPassword({ two_factor_auth_code: device.code(), ...known })).status).toBe(200);
});

test("a password reset does not turn the second factor off, so the code is still required", async () => {
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const { token } = await app.mailbox.take(person.email, "password_reset");
  const password = "nine copper kettles sing";
  await app.send("POST", "user/password/reset/confirm/", { json: { token, password } });
  const { body } = await signIn({ username: person.email, password });
  expect(body.code).toBe("two_factor_required");
});

test("a password reset does not lift the lock on codes", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await withPassword({ two_factor_auth_code: "000000" });
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const { token } = await app.mailbox.take(person.email, "password_reset");
  const password = "nine copper kettles sing";
  await app.send("POST", "user/password/reset/confirm/", { json: { token, password } });
  const { status } = await signIn({ username: person.email, password, two_factor_auth_code: device.code() });
  expect(status).toBe(429);
});

test("an account has at most ten known devices, and none of them is known any more after the second factor is turned on", async () => {
  const admin = await signedIn(app, "ada@firm.example");
  const other = await invited(app, admin, "client", `devices${count}@home.example`);
  const known = () => app.rows("select 1 from known_device where user_id = $1", [other.id]);
  for (let place = 0; place < 13; place += 1) {
    const form = { username: other.email, password: GOOD_PASSWORD, device: `device ${place}` };
    await app.send("POST", "user/token", { form });
  }
  expect(await known()).toHaveLength(10);
  await withTwoFactor(app, other);
  expect(await known()).toHaveLength(0);
});
