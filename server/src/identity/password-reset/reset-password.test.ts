import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let count = 0;
let email: string;
let person: Actor;
const NEW_PASSWORD = "nine copper kettles sing";

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
  email = `person${(count += 1)}@home.example`;
  person = await invited(app, admin, "client", email);
});

const reset = (json: object) => app.send("POST", "user/password/reset/confirm/", { json });
const signIn = (password: string, more = {}) =>
  app.send("POST", "user/token", { form: { username: email, password, ...more } });
const message = () => emailTo({ email });
async function emailTo({ email: to }: { email: string }) {
  await reset({ email: to });
  return app.mailbox.take(to, "password_reset");
}

test("requests for a reset email get the same 202 for a known address, for an unknown one, and after too many requests", async () => {
  const answers = [await reset({ email }), await reset({ email: "nobody@home.example" })];
  for (let again = 0; again < 6; again += 1) answers.push(await reset({ email }));
  for (const { status, body } of answers) expect([status, body]).toEqual([202, { accepted: true }]);
});

test("a mailbox gets no more than five reset emails an hour", async () => {
  for (let again = 0; again < 8; again += 1) {
    await reset({ email });
    // Waits until this email is sent. Otherwise, the next request would invalidate its link, and an email
    // with an invalid link is never sent.
    await app.settled();
  }
  for (let taken = 0; taken < 5; taken += 1) await app.mailbox.take(email, "password_reset");
  app.clock.move(HOUR_MS + MINUTE_MS);
  await reset({ email });
  await app.mailbox.take(email, "password_reset");
  const emails = app.mailbox.all.filter((mail) => mail.to === email && mail.kind === "password_reset");
  expect(emails).toHaveLength(6);
});

test("a reset token can be checked before it is used, sets the password once, and begins no session", async () => {
  const { token } = await message();
  expect((await reset({ token })).body).toEqual({ valid: true, email });
  const { status, body } = await reset({ token, password: NEW_PASSWORD });
  expect([status, body]).toEqual([200, { done: true }]);
  expect((await reset({ token, password: NEW_PASSWORD })).body.code).toBe("token_invalid");
  expect((await reset({ token })).body.code).toBe("token_invalid");
  await signedIn(app, email, NEW_PASSWORD);
  await expect(signedIn(app, email, GOOD_PASSWORD)).rejects.toThrow(/wrong_credentials/);
});

test("a reset ends every session, so that its tokens are refused, and notifies the owner by email", async () => {
  const { token } = await message();
  await reset({ token, password: NEW_PASSWORD });
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(401);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: person.refreshToken } })).status,
  ).toBe(401);
  const told = await app.mailbox.take(email, "password_changed");
  expect(told.text).toContain("If not, set a new password now");
});

test("a newer reset email invalidates the token of the older one, and a token is valid for one hour", async () => {
  const first = await message();
  const second = await message();
  const said = async (json: object) => (await reset(json)).body.code;
  expect(await said({ token: first.token })).toBe("token_replaced");
  expect(await said({ token: first.token, password: NEW_PASSWORD })).toBe("token_replaced");
  const changed = await app.send("POST", "user/change_password", {
    json: { token: first.token, new_password: NEW_PASSWORD },
  });
  expect([changed.status, changed.body.code]).toEqual([400, "token_replaced"]);
  // The server answers token_replaced only while a newer link of the same user is valid.
  await emailTo(await invited(app, admin, "client", `other-${email}`));
  app.clock.move(HOUR_MS);
  expect(await said({ token: second.token })).toBe("token_invalid");
  expect(await said({ token: first.token })).toBe("token_invalid");
  expect(await said({ token: `${first.token}x` })).toBe("token_invalid");
});

test("after the newer reset link has set a password, the older link is refused like any invalid link", async () => {
  const first = await message();
  const second = await message();
  await reset({ token: second.token, password: NEW_PASSWORD });
  expect((await reset({ token: first.token })).body.code).toBe("token_invalid");
});

test("a user can also set the password with the address and the code from the email; the code is valid for ten minutes", async () => {
  const { code } = await message();
  expect((await reset({ email, code })).body).toEqual({ valid: true, email });
  expect(
    (
      await reset({
        email: email.toUpperCase(),
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
        password: NEW_PASSWORD,
      })
    ).status,
  ).toBe(200);
  app.clock.move(DAY_MS);
  const late = await message();
  app.clock.move(10 * MINUTE_MS);
  expect((await reset({ email, code: late.code })).body.code).toBe("code_invalid");
});

test("a user can enter five wrong reset codes; then codes for this address are locked for a quarter of an hour", async () => {
  const { code } = await message();
  const wrong = code === "000000" ? "000001" : "000000";
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await reset({ email, code: wrong })).body.code).toBe("code_invalid");
  const locked = await reset({ email, code });
  expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "900"]);
  app.clock.move(15 * MINUTE_MS);
  const fresh = await message();
  expect((await reset({ email, code: fresh.code, password: NEW_PASSWORD })).status).toBe(200);
});

test("a code for an unknown address is refused like a wrong code", async () => {
  expect((await reset({ email: `other-${email}`, code: "123456", password: NEW_PASSWORD })).body.code).toBe(
    "code_invalid",
  );
});

test("twenty simultaneous resets with one token set the password once", async () => {
  const { token } = await message();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => reset({ token, password: `${NEW_PASSWORD} ${place}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    await app.rows("select 1 from event where kind = 'password_changed' and user_id = $1", [person.id]),
  ).toHaveLength(1);
});

test("twenty simultaneous resets with one code set the password at most once", async () => {
  const { code } = await message();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => reset({ email, code, password: `${NEW_PASSWORD} ${place}` })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(
    await app.rows("select 1 from event where kind = 'password_changed' and user_id = $1", [person.id]),
  ).toHaveLength(answers.filter(({ status }) => status === 200).length);
});

test("a weak new password is refused with the reason, and the reset token stays valid", async () => {
  const { token } = await message();
  const refused = await reset({ token, password: "123456789012" });
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
    400,
    "password_refused",
    ["password"],
  ]);
  expect((await reset({ token })).body.valid).toBe(true);
});

test("change_password also accepts a reset token, and then its answer contains no tokens", async () => {
  const { token } = await message();
  const { status, body } = await app.send("POST", "user/change_password", {
    json: { token, new_password: NEW_PASSWORD },
  });
  expect([status, body]).toEqual([200, { done: true }]);
  await signedIn(app, email, NEW_PASSWORD);
});

test("a reset lifts the locks of the account and of its devices", async () => {
  const device = { device: "a device that signed in" };
  await signIn(GOOD_PASSWORD, device);
  for (let attempt = 0; attempt < 6; attempt += 1)
    await Promise.all([signIn("wrong"), signIn("wrong", device)]);
  expect([(await signIn("wrong")).status, (await signIn("wrong", device)).status]).toEqual([429, 429]);
  const { token } = await message();
  await reset({ token, password: NEW_PASSWORD });
  expect([(await signIn(NEW_PASSWORD)).status, (await signIn(NEW_PASSWORD, device)).status]).toEqual([
    200, 200,
  ]);
});

test("a code stays valid if the new password that is sent with it is refused", async () => {
  const { code } = await message();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect((await reset({ email, code, password: "123456789012" })).body.code).toBe("password_refused");
  }
  expect((await reset({ email, code, password: NEW_PASSWORD })).status).toBe(200);
});

test("after twenty simultaneous requests for a reset email, five links were created and only one of them is valid", async () => {
  await Promise.all(Array.from({ length: 20 }, () => reset({ email })));
  await app.settled();
  const emails = app.mailbox.all.filter((mail) => mail.to === email && mail.kind === "password_reset");
  const links = await app.rows("select from mailed_token where user_id = $1 and purpose = 'password_reset'", [
    person.id,
  ]);
  expect(links).toHaveLength(5);
  const answers = await Promise.all(emails.map(({ token }) => reset({ token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("if the address was never confirmed, a reset gives the account to the owner of the mailbox and removes the earlier sign-in methods", async () => {
  await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
  await withTwoFactor(app, person);
  await app.rows(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values (gen_random_uuid(), $1, $2, '', 0, '[]', false, 'Somebody', now())`,
    [person.id, `of ${person.id}`],
  );
  const { token } = await message();
  expect((await reset({ token, password: NEW_PASSWORD })).status).toBe(200);
  for (const table of ["passkey", "two_factor", "recovery_code"])
    expect(await app.rows(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
  const { accessToken: bearer } = await signedIn(app, email, NEW_PASSWORD);
  expect((await app.send("GET", "user/", { bearer })).body.email_verified).toBe(true);
});

test("after a reset, the first sign-in on the same device sends no email about a new device, and one on another device does", async () => {
  const told = () => app.mailbox.all.filter(({ to, kind }) => to === email && kind === "new_device").length;
  const { token } = await message();
  await reset({ token, password: NEW_PASSWORD, device: "where the link was opened" });
  expect((await signIn(NEW_PASSWORD, { device: "where the link was opened" })).status).toBe(200);
  const before = told();
  expect((await signIn(NEW_PASSWORD, { device: "somewhere else" })).status).toBe(200);
  await app.mailbox.take(email, "new_device");
  expect([before, told()]).toEqual([0, 1]);
});

test("if two-factor sign-in is on, a reset does not make the device a known one, because each known device has its own attempts at the code", async () => {
  await withTwoFactor(app, person);
  const { token } = await message();
  await reset({ token, password: NEW_PASSWORD, device: "where the link was opened" });
  expect(await app.rows("select 1 from known_device where user_id = $1", [person.id])).toEqual([]);
});
