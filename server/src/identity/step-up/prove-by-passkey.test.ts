import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { type PasskeyDevice, signInOptions, withPasskey } from "../../../test/passkey-device.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;
let device: PasskeyDevice;

appWithPerson((made) => ({ app, person } = made));
beforeEach(async () => {
  device = await withPasskey(app, person);
  app.clock.move(15 * MINUTE_MS);
  const json = { refresh_token: person.refreshToken };
  const { body } = await app.send("POST", "user/token/refresh", { json });
  person = { ...person, accessToken: body.access_token };
});

const send = (path: string, json: object, actor = person) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const options = async (actor = person) =>
  (await send("user/step_up/passkey/options", {}, actor)).body.options;
const isFresh = async () => (await send("user/passkeys/options", {})).status === 200;

test("a passkey of the account makes the session fresh, and the history names the method", async () => {
  expect(await isFresh()).toBe(false);
  const asked = await options();
  expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
    device.settings.credentialId.toString("base64url"),
  ]);
  const { status, body } = await send("user/step_up", { assertion: device.use(asked) });
  expect([status, body.good_until]).toEqual([
    200,
    new Date(app.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
  ]);
  expect(await isFresh()).toBe(true);
  const [event] = await app.rows("select facts from event where user_id = $1 and kind = 'step_up'", [
    person.id,
  ]);
  expect(event).toEqual({ facts: { by: "passkey" } });
});

test("only one of twenty simultaneous requests with the same passkey answer is accepted", async () => {
  const assertion = device.use(await options());
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("user/step_up", { assertion })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a step-up with another person's passkey, another person's challenge or a sign-in challenge is refused, and the history records each attempt", async () => {
  const admin = await signedIn(app, "ada@firm.example");
  const theirs = await withPasskey(app, admin);
  const wrong = [
    theirs.use(await options()),
    device.use(await options(admin)),
    device.use(await signInOptions(app)),
    device.use(await options(), { origin: "https://portico.example" }),
  ];
  for (const assertion of wrong)
    expect((await send("user/step_up", { assertion })).body.code).toBe("passkey_invalid");
  expect(await isFresh()).toBe(false);
  const failed = await app.rows("select id from event where user_id = $1 and kind = 'step_up_failed'", [
    person.id,
  ]);
  expect(failed).toHaveLength(wrong.length);
});
