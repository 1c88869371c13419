import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;
let bearer: string;

appWithPerson((made) => ({ app, person } = made));
beforeEach(() => {
  bearer = person.accessToken;
});

const stepUp = (json: object) => app.send("POST", "user/step_up", { bearer, json });
/** Lets the session grow too old to be fresh, without ending it. */
async function grow(): Promise<void> {
  app.clock.move(15 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: person.refreshToken },
  });
  bearer = body.access_token;
}
const actAllowed = async () =>
  (await app.send("POST", "user/2fa/otpauth", { bearer, json: {} })).body.code !== "step_up_required";

test("a refresh of the tokens does not make a session fresh; a step-up with the password makes it fresh for fifteen minutes", async () => {
  await grow();
  expect(await actAllowed()).toBe(false);
  const { status, body } = await stepUp({ password: GOOD_PASSWORD });
  expect([status, body.good_until]).toEqual([
    200,
    new Date(app.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
  ]);
  expect(await actAllowed()).toBe(true);
  await grow();
  expect(await actAllowed()).toBe(false);
});

test("a code of the authenticator app makes the session fresh, but each code works only once", async () => {
  const device = await withTwoFactor(app, person);
  await grow();
  const code = device.code();
  const answers = await Promise.all(Array.from({ length: 20 }, () => stepUp({ two_factor_auth_code: code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  app.clock.move(CODE_MS);
  expect((await app.send("POST", "user/2fa/recovery_codes", { bearer, json: {} })).status).toBe(200);
});

test("a wrong proof is refused and recorded in the history, and five wrong proofs lock further attempts", async () => {
  await grow();
  expect((await stepUp({})).body.errors).toEqual({ password: "Please enter your password." });
  expect((await stepUp({ two_factor_auth_code: "000000" })).body.code).toBe("two_factor_off");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, body } = await stepUp({ password: "wrong" });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "wrong_password", ["password"]]);
  }
  expect((await stepUp({ password: GOOD_PASSWORD })).status).toBe(429);
  expect(await actAllowed()).toBe(false);
  const failed = await app.rows("select id from event where kind = 'step_up_failed' and user_id = $1", [
    person.id,
  ]);
  expect(failed).toHaveLength(5);
});

test("a step-up makes only the current session fresh, and cannot make an ended session fresh", async () => {
  const other = await signedIn(app, person.email);
  await grow();
  await stepUp({ password: GOOD_PASSWORD });
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: other.refreshToken },
  });
  const refused = await app.send("POST", "user/2fa/otpauth", { bearer: body.access_token, json: {} });
  expect(refused.body.code).toBe("step_up_required");
  await app.send("POST", "user/logout", { bearer });
  expect((await stepUp({ password: GOOD_PASSWORD })).status).toBe(401);
});

test("if two-factor sign-in is on, a password is not enough for a step-up, and critical actions need a step-up with the second factor", async () => {
  const device = await withTwoFactor(app, person);
  await grow();
  const refused = await stepUp({ password: GOOD_PASSWORD });
  expect([refused.status, refused.body.code]).toEqual([400, "two_factor_required"]);
  const renew = () => app.send("POST", "user/2fa/recovery_codes", { bearer, json: {} });
  expect((await renew()).body.code).toBe("step_up_required");
  for (const [method, path] of [
    ["POST", "user/passkeys/options"],
    ["POST", "user/export"],
    ["DELETE", "user/"],
  ] as const)
    expect((await app.send(method, path, { bearer, json: {} })).body.code).toBe("step_up_required");
  const inline = { email: "thief@else.example", password: GOOD_PASSWORD };
  expect((await app.send("POST", "user/confirm_change_email", { bearer, json: inline })).body.code).toBe(
    "step_up_required",
  );
  expect((await app.send("DELETE", "user/", { bearer, json: { password: GOOD_PASSWORD } })).body.code).toBe(
    "step_up_required",
  );
  expect((await stepUp({ two_factor_auth_code: device.code() })).status).toBe(200);
  expect((await renew()).status).toBe(200);
  await app.mailbox.take(person.email, "recovery_codes_renewed");
});
