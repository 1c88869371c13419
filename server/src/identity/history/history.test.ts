import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  person = await invited(app, admin, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const history = async (bearer: string, query = "") =>
  (await app.send("GET", `user/events/?${query}`, { bearer })).body;

test("users see the history of their own account in plain words, newest first, and without events of other users", async () => {
  await app.send("POST", "user/token", { form: { username: person.email, password: "wrong" } });
  app.clock.move(MINUTE_MS);
  await app.send("PATCH", "user/", { bearer: person.accessToken, json: { phone: "+49 30 1234567" } });
  const { items } = await history(person.accessToken);
  expect(items.map(({ what }: { what: string }) => what)).toEqual([
    "Profile updated",
    "Sign-in failed",
    "Signed in",
    "Signed up",
  ]);
  expect(items[0]).toMatchObject({ kind: "profile_changed", network: "127.0.0.1", is_current_session: true });
  expect(
    (await history(admin.accessToken)).items.some(({ kind }: { kind: string }) => kind === "profile_changed"),
  ).toBe(false);
});

test("a long history is listed page by page, and each event appears once", async () => {
  for (let change = 0; change < 12; change += 1) {
    app.clock.move(1);
    await app.send("PATCH", "user/", {
      bearer: person.accessToken,
      json: { phone: `+49 30 12345${change}` },
    });
  }
  const first = await history(person.accessToken);
  const second = await history(person.accessToken, `cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.next_cursor, ids.length]).toEqual([10, null, 16]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("'this was not me' ends every session, including the current one, and sends an email with which the user sets a new password", async () => {
  const thief = await signedIn(app, person.email);
  const { status, body } = await app.send("POST", "user/events/not_me", { bearer: person.accessToken });
  expect([status, body]).toEqual([200, { done: true, acts: [] }]);
  for (const { accessToken } of [person, thief])
    expect((await app.send("GET", "user/", { bearer: accessToken })).status).toBe(401);
  const message = await app.mailbox.take(person.email, "password_reset");
  const reset = await app.send("POST", "user/password/reset/confirm/", {
    json: { token: message.token, password: "nine copper kettles sing" },
  });
  expect(reset.status).toBe(200);
  const back = await signedIn(app, person.email, "nine copper kettles sing");
  expect((await history(back.accessToken)).items.map(({ kind }: { kind: string }) => kind)).toContain(
    "not_me",
  );
  await expect(signedIn(app, person.email, GOOD_PASSWORD)).rejects.toThrow(/wrong_credentials/);
});

test("after 'this was not me', the link to a requested address is dead; the email to set a new password is sent even if the hourly limit is reached", async () => {
  const again = await signedIn(app, "ada@firm.example");
  const victim = await invited(app, again, "client", "victim@home.example");
  await app.send("POST", "user/confirm_change_email", {
    bearer: victim.accessToken,
    json: { email: "thief@else.example" },
  });
  const change = await app.mailbox.take("thief@else.example");
  for (let asked = 0; asked < 6; asked += 1)
    await app.send("POST", "user/password/reset/confirm/", { json: { email: victim.email } });
  await app.send("POST", "user/events/not_me", { bearer: victim.accessToken, json: {} });
  const applied = await app.send("POST", `user/change_email?token=${change.token}`, { json: {} });
  expect(applied.body.code).toBe("token_invalid");
  const isOwedThere = () =>
    app.mailbox.all.some(
      ({ to, text }) => to === victim.email && text.includes("the old password no longer works"),
    );
  await vi.waitFor(() => expect(isOwedThere()).toBe(true), LONG_WAIT);
});

test("a cursor with an impossible date is refused", async () => {
  const { accessToken: bearer } = await signedIn(app, "ada@firm.example");
  const id = "0190c6b0-0000-7000-8000-000000000000";
  const cursor = Buffer.from(JSON.stringify(["2024-02-30T00:00:00Z", id])).toString("base64url");
  const { status, body } = await app.send("GET", `user/events/?cursor=${cursor}`, { bearer });
  expect([status, body.code]).toEqual([400, "invalid_input"]);
});

test("after 'this was not me', neither the old password nor a recently added passkey can sign in, and the email says that the password no longer works", async () => {
  const again = await signedIn(app, "ada@firm.example");
  const victim = await invited(app, again, "client", "victim2@home.example");
  await app.rows(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values (gen_random_uuid(), $1, 'of a thief', '', 0, '[]', false, 'Thief', now())`,
    [victim.id],
  );
  await app.send("POST", "user/events/not_me", { bearer: victim.accessToken, json: {} });
  const form = { username: victim.email, password: GOOD_PASSWORD };
  expect((await app.send("POST", "user/token", { form })).body.code).toBe("wrong_credentials");
  expect(await app.rows("select 1 from passkey where user_id = $1", [victim.id])).toEqual([]);
  const message = await app.mailbox.take(victim.email, "password_reset");
  expect(message.text).toContain("the old password no longer works");
});

test.each([
  [
    "a session that showed no second factor lately leaves two-factor sign-in on, with its recovery codes",
    6 * DAY_MS,
    10,
  ],
  ["a session that has just shown the second factor takes away one that was made lately", 0, 0],
])("what 'this was not me' does with two-factor sign-in: %s", async (_what, waits, codesLeft) => {
  const again = await signedIn(app, "ada@firm.example");
  const victim = await invited(app, again, "client", `after-${waits}@home.example`);
  await withTwoFactor(app, victim);
  app.clock.move(waits);
  const refreshed = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: victim.refreshToken },
  });
  const { access_token: bearer } = refreshed.body;
  expect((await app.send("POST", "user/events/not_me", { bearer, json: {} })).status).toBe(200);
  const { token } = await app.mailbox.take(victim.email, "password_reset");
  const password = "nine copper kettles sing";
  await app.send("POST", "user/password/reset/confirm/", { json: { token, password } });
  const { body } = await app.send("POST", "user/token", { form: { username: victim.email, password } });
  expect(body.code).toBe(codesLeft > 0 ? "two_factor_required" : undefined);
  expect(await app.rows("select 1 from recovery_code where user_id = $1", [victim.id])).toHaveLength(
    codesLeft,
  );
});
