import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { authenticator, CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const call = (method: string, path: string, json: object = {}, bearer = person.accessToken) =>
  app.send(method, path, { bearer, json });
const begin = async () => authenticator(app, (await call("POST", "user/2fa/otpauth")).body.secret);
const isOn = async () =>
  (await app.send("GET", "user/", { bearer: person.accessToken })).body.two_factor_enabled;
const inTable = (table: string) => app.rows(`select * from ${table} where user_id = $1`, [person.id]);

test("during the setup, the secret for the app stays the same for ten minutes and then changes; the database stores it encrypted", async () => {
  const { status, body } = await call("POST", "user/2fa/otpauth");
  expect(status).toBe(200);
  const uri = new URL(body.otpauth);
  expect([uri.protocol, uri.host, uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
    "otpauth:",
    "totp",
    body.secret,
    "Demo Firm",
  ]);
  app.clock.move(9 * MINUTE_MS);
  expect((await call("POST", "user/2fa/otpauth")).body.secret).toBe(body.secret);
  app.clock.move(2 * MINUTE_MS);
  expect(
    (await call("POST", "user/2fa/otpauth", {}, (await signedIn(app, person.email)).accessToken)).body.secret,
  ).not.toBe(body.secret);
  expect(JSON.stringify(await inTable("two_factor"))).not.toContain(body.secret);
});

test("a correct code turns two-factor sign-in on and shows ten recovery codes; all other sessions end, and the user gets an email", async () => {
  const other = await signedIn(app, person.email);
  const device = await begin();
  const { status, body } = await call("POST", "user/2fa", { two_factor_auth_code: device.code() });
  expect([status, new Set(body.recovery_codes).size]).toEqual([200, 10]);
  expect(body.recovery_codes[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  const me = await app.send("GET", "user/", { bearer: person.accessToken });
  expect([me.body.two_factor_enabled, me.body.recovery_codes_left]).toEqual([true, 10]);
  expect((await app.send("GET", "user/", { bearer: other.accessToken })).status).toBe(401);
  const told = await app.mailbox.take(person.email, "two_factor_enabled");
  expect(told.text).toContain("Then ask an admin to reset two-factor sign-in");
  const stored = JSON.stringify(await inTable("recovery_code"));
  for (const code of body.recovery_codes as string[]) expect(stored).not.toContain(code.replace("-", ""));
});

test("two-factor sign-in is not turned on by a wrong code, by a code before the setup, or by a code whose secret has expired", async () => {
  expect((await call("POST", "user/2fa", { two_factor_auth_code: "123456" })).body.code).toBe(
    "two_factor_expired",
  );
  const device = await begin();
  const wrong = await call("POST", "user/2fa", {
    two_factor_auth_code: String((Number(device.code()) + 1) % 1_000_000).padStart(6, "0"),
  });
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
    400,
    "code_invalid",
    ["two_factor_auth_code"],
  ]);
  app.clock.move(11 * MINUTE_MS);
  const { accessToken } = await signedIn(app, person.email);
  const late = await call("POST", "user/2fa", { two_factor_auth_code: device.code() }, accessToken);
  expect(late.body.code).toBe("two_factor_expired");
  person = { ...person, accessToken };
  expect([await isOn(), await inTable("recovery_code")]).toEqual([false, []]);
});

test("if the request asks for it, two-factor sign-in takes effect only when a recovery code is typed back", async () => {
  const device = await begin();
  const held = await call("POST", "user/2fa", {
    two_factor_auth_code: device.code(),
    await_recovery_code: true,
  });
  expect([held.status, await isOn()]).toEqual([200, false]);
  const wrong = await call("POST", "user/2fa/confirm", { recovery_code: "00000-00000" });
  expect([wrong.body.code, Object.keys(wrong.body.errors)]).toEqual(["code_invalid", ["recovery_code"]]);
  const shown = held.body.recovery_codes[3] as string;
  const right = await call("POST", "user/2fa/confirm", { recovery_code: ` ${shown.toUpperCase()} ` });
  expect([right.status, await isOn()]).toEqual([200, true]);
  const me = await app.send("GET", "user/", { bearer: person.accessToken });
  expect(me.body.recovery_codes_left).toBe(10);
});

test("twenty simultaneous requests with the same code turn two-factor sign-in on only once", async () => {
  const device = await begin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call("POST", "user/2fa", { two_factor_auth_code: device.code() })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await inTable("recovery_code")).toHaveLength(10);
});

test("fifteen minutes after the sign-in, a user needs a step-up to turn two-factor sign-in on", async () => {
  app.clock.move(15 * MINUTE_MS);
  const again = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: person.refreshToken },
  });
  const bearer = again.body.access_token;
  const refused = await call("POST", "user/2fa/otpauth", {}, bearer);
  expect([refused.status, refused.body.code]).toEqual([400, "step_up_required"]);
  expect((await call("POST", "user/step_up", { password: "seven walnut ladders hum" }, bearer)).status).toBe(
    200,
  );
  expect((await call("POST", "user/2fa/otpauth", {}, bearer)).status).toBe(200);
});

test("turning two-factor sign-in off needs a code of the app or a recovery code, in the body or in a header", async () => {
  for (const way of ["code", "recovery", "header"] as const) {
    const device = await withTwoFactor(app, person);
    expect((await call("DELETE", "user/2fa")).body.code).toBe("invalid_input");
    expect((await call("DELETE", "user/2fa", { two_factor_auth_code: "000000" })).body.code).toBe(
      "code_invalid",
    );
    expect(await isOn()).toBe(true);
    const code = way === "recovery" ? device.recoveryCodes[0]! : device.code();
    const off =
      way === "header"
        ? await app.send("DELETE", "user/2fa", {
            bearer: person.accessToken,
            headers: { "x-two-factor-code": code },
          })
        : await call("DELETE", "user/2fa", { two_factor_auth_code: code });
    expect([off.status, off.body, await isOn(), await inTable("recovery_code")]).toEqual([
      204,
      "",
      false,
      [],
    ]);
    await app.mailbox.take(person.email, "two_factor_disabled");
    app.clock.move(CODE_MS);
  }
});

test("new recovery codes replace the older ones, either at once or when one of the new codes is typed back", async () => {
  const device = await withTwoFactor(app, person);
  const old = device.recoveryCodes[0]!;
  const held = await call("POST", "user/2fa/recovery_codes", { await_recovery_code: true });
  expect(held.body.recovery_codes).toHaveLength(10);
  const stepUp = (code: string) => call("POST", "user/step_up", { two_factor_auth_code: code });
  expect((await stepUp(held.body.recovery_codes[1])).body.code).toBe("code_invalid");
  expect((await stepUp(old)).status).toBe(200);
  await call("POST", "user/2fa/confirm", { recovery_code: held.body.recovery_codes[0] });
  expect((await stepUp(device.recoveryCodes[1]!)).body.code).toBe("code_invalid");
  expect((await stepUp(held.body.recovery_codes[1])).status).toBe(200);
  const fresh = await call("POST", "user/2fa/recovery_codes");
  expect((await stepUp(held.body.recovery_codes[2])).body.code).toBe("code_invalid");
  expect((await stepUp(fresh.body.recovery_codes[2])).status).toBe(200);
});

test("two-factor sign-in cannot be turned on twice; while it is off, it cannot be turned off and no recovery codes can be created", async () => {
  expect((await call("DELETE", "user/2fa", { two_factor_auth_code: "000000" })).body.code).toBe(
    "two_factor_off",
  );
  expect((await call("POST", "user/2fa/recovery_codes")).body.code).toBe("two_factor_off");
  expect((await call("POST", "user/2fa/confirm", { recovery_code: "x" })).body.code).toBe("two_factor_off");
  await withTwoFactor(app, person);
  expect((await call("POST", "user/2fa/otpauth")).body.code).toBe("two_factor_on");
  expect((await call("POST", "user/2fa", { two_factor_auth_code: "000000" })).body.code).toBe(
    "two_factor_on",
  );
});

test("a secret of the setup that was shown in one session is not shown in another, and a change of the password deletes it", async () => {
  const seen = (await call("POST", "user/2fa/otpauth")).body.secret;
  const other = await signedIn(app, person.email);
  const { body } = await call("POST", "user/2fa/otpauth", {}, other.accessToken);
  expect(body.secret).not.toBe(seen);
  const thief = authenticator(app, seen);
  expect((await call("POST", "user/2fa", { two_factor_auth_code: thief.code() })).body.code).toBe(
    "two_factor_expired",
  );
  const json = { current_password: "seven walnut ladders hum", new_password: "nine copper kettles sing" };
  await call("POST", "user/change_password", json, other.accessToken);
  expect(await inTable("two_factor")).toEqual([]);
});

test("a sign-in that began before two-factor sign-in was turned on gets no lasting session without the second factor", async () => {
  const device = await begin();
  const form = { username: person.email, password: "seven walnut ladders hum" };
  const racing = Array.from({ length: 8 }, () => app.send("POST", "user/token", { form }));
  const turned = call("POST", "user/2fa", { two_factor_auth_code: device.code() });
  const answers = await Promise.all(racing);
  expect((await turned).status).toBe(200);
  for (const { body } of answers) {
    if (!body.access_token) continue;
    expect((await app.send("GET", "user/", { bearer: body.access_token })).status).toBe(401);
  }
});
