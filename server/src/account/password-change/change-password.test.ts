import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count = 0;
const NEW_PASSWORD = "nine copper kettles sing";

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await invited(app, admin, "client", `person${(count += 1)}@home.example`);
});

const change = (bearer: string | undefined, json: object) =>
  app.send("POST", "user/change_password", { json, ...(bearer ? { bearer } : {}) });

test("the session that changes the password lives on with fresh tokens, and every other ends", async () => {
  const other = await signedIn(app, person.email);
  const { status, body } = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: NEW_PASSWORD,
  });
  expect([status, body.token_type]).toEqual([200, "bearer"]);
  expect((await app.send("GET", "user/", { bearer: body.access_token })).status).toBe(200);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: body.refresh_token } })).status,
  ).toBe(200);
  expect((await app.send("GET", "user/", { bearer: other.accessToken })).status).toBe(401);
  await signedIn(app, person.email, NEW_PASSWORD);
  await app.mailbox.take(person.email, /was changed/);
});

test("a wrong current password is 400 at its field, changes nothing and is counted", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, body } = await change(person.accessToken, {
      current_password: "wrong",
      new_password: NEW_PASSWORD,
    });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      400,
      "wrong_password",
      ["current_password"],
    ]);
  }
  const locked = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: NEW_PASSWORD,
  });
  expect(locked.status).toBe(429);
  await signedIn(app, person.email);
});

test("with neither a session nor a token it is 401; without the current password 400", async () => {
  expect(
    (await change(undefined, { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD })).status,
  ).toBe(401);
  const { status, body } = await change(person.accessToken, { new_password: NEW_PASSWORD });
  expect([status, Object.keys(body.errors)]).toEqual([400, ["current_password"]]);
});

test("a weak new password is refused with its reason", async () => {
  const { status, body } = await change(person.accessToken, {
    current_password: GOOD_PASSWORD,
    new_password: "short",
  });
  expect([status, body.code, body.errors.new_password]).toEqual([
    400,
    "password_refused",
    expect.stringContaining("at least 12"),
  ]);
});
