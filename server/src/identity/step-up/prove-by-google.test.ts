import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { type GoogleApp, phoneProof, webProof, startGoogleApp } from "../../../test/google.ts";
import { newPerson, type Person } from "../../../test/openid-provider.ts";
import { type Actor, PUBLIC_URL } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

const redirectUri = `${PUBLIC_URL}/profile`;
let app: GoogleApp;
let person: Actor;
let google: Person;
let bearer: string;
let count: number;

appWithPerson((made) => ({ app, person, count } = made), { start: startGoogleApp });
/** Creates a user with a Google account, and lets their session grow old so that it is no longer fresh. */
beforeEach(async () => {
  google = newPerson(app.provider, `gil${count}@mail.example`);
  const json = await webProof(app, google, { redirectUri });
  await app.send("POST", "user/google/link", { bearer: person.accessToken, json });
  app.clock.move(15 * MINUTE_MS);
  const { refreshToken: refresh_token } = person;
  bearer = (await app.send("POST", "user/token/refresh", { json: { refresh_token } })).body.access_token;
});

const stepUp = (proof: object) => app.send("POST", "user/step_up", { bearer, json: { google: proof } });
const actAllowed = async () =>
  (await app.send("POST", "user/2fa/otpauth", { bearer, json: {} })).body.code !== "step_up_required";
const events = (kind: string) =>
  app.rows("select facts from event where user_id = $1 and kind = $2", [person.id, kind]);

test("a proof from the connected Google account makes the session fresh, on the web and on a phone", async () => {
  expect(await actAllowed()).toBe(false);
  expect((await stepUp(await webProof(app, google, { redirectUri }))).status).toBe(200);
  expect(await actAllowed()).toBe(true);
  expect((await stepUp(await phoneProof(app, google))).status).toBe(200);
  expect(await events("step_up")).toEqual([{ facts: { by: "google" } }, { facts: { by: "google" } }]);
});

test("a Google account that is connected to another user or to none cannot make the session fresh, and the history records each attempt", async () => {
  const other = newPerson(app.provider, person.email);
  const { status, body } = await stepUp(await webProof(app, other, { redirectUri }));
  expect([status, body.code]).toEqual([400, "google_failed"]);
  await app.rows("insert into google_account select id, $1, $2, now() from app_user where email = $3", [
    app.provider.issuer,
    other.sub,
    "ada@firm.example",
  ]);
  expect((await stepUp(await webProof(app, other, { redirectUri }))).status).toBe(400);
  await app.rows("delete from google_account where subject = $1", [other.sub]);
  expect(await actAllowed()).toBe(false);
  expect(await events("step_up_failed")).toHaveLength(2);
});

test("a proof from Google is valid once: only one of twenty simultaneous requests makes the session fresh", async () => {
  const proof = await phoneProof(app, google);
  const answers = await Promise.all(Array.from({ length: 20 }, () => stepUp(proof)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await events("step_up")).toHaveLength(1);
});

test("if Google is unavailable, a step-up gets 503 and is not recorded as failed", async () => {
  const proof = await webProof(app, google, { redirectUri });
  app.provider.trouble = { path: "/token", answer: 502 };
  const { status, headers } = await stepUp(proof);
  app.provider.trouble = null;
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  expect([await events("step_up_failed"), await actAllowed()]).toEqual([[], false]);
});
