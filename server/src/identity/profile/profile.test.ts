import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let client: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  client = await invited(app, admin, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const patch = (bearer: string | undefined, json: object) =>
  app.send("PATCH", "user/", { json, ...(bearer ? { bearer } : {}) });
const me = (bearer: string) => app.send("GET", "user/", { bearer });

test("the answer for the current user has exactly these fields and must not be cached", async () => {
  const { status, body, headers } = await me(client.accessToken);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    "avatar",
    "can",
    "created_at",
    "email",
    "email_verified",
    "first_name",
    "google_linked",
    "has_passkeys",
    "has_password",
    "id",
    "last_name",
    "outgoing_email",
    "password_changed_at",
    "pending_email",
    "phone",
    "recovery_codes_left",
    "role",
    "two_factor_due_at",
    "two_factor_enabled",
    "two_factor_reset_at",
  ]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a user changes their names and phone number, which are trimmed; fields that are not sent stay the same", async () => {
  const { status, body } = await patch(client.accessToken, {
    first_name: "  Cléo ",
    phone: "+49 30 1234567",
  });
  expect([status, body.first_name, body.last_name, body.phone]).toEqual([
    200,
    "Cléo",
    "client",
    "+49 30 1234567",
  ]);
  const pasted = { phone: "tel:\u202a(030)\u00a0123\u20114567 x12\u202c" };
  expect((await patch(client.accessToken, pasted)).body.phone).toBe("(030) 123-4567 ext. 12");
  expect((await patch(client.accessToken, { phone: "" })).body.phone).toBeNull();
  expect((await me(client.accessToken)).body.first_name).toBe("Cléo");
});

test("a request may send back the whole user unchanged, but a changed protected field is refused and nothing changes", async () => {
  const before = (await me(client.accessToken)).body;
  expect((await patch(client.accessToken, before)).status).toBe(200);
  for (const power of [
    { role: "admin" },
    { email: "other@home.example" },
    { id: admin.id },
    { email_verified: !before.email_verified },
    { password_hash: "x" },
    { status: "erased" },
    { has_password: false },
    { google_linked: true },
  ]) {
    const { status, body } = await patch(client.accessToken, { ...power, first_name: "Thief" });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      400,
      "field_not_allowed",
      Object.keys(power),
    ]);
  }
  expect((await me(client.accessToken)).body).toEqual(before);
});

test("empty names, long names, line breaks and invalid phone numbers are refused at their fields", async () => {
  for (const [field, value] of [
    ["first_name", " "],
    ["last_name", "x".repeat(101)],
    ["first_name", "a\nb"],
    ["phone", "call me"],
    ["phone", "1".repeat(40)],
    ["first_name", 7],
    ["last_name", null],
  ] as const) {
    const { status, body } = await patch(client.accessToken, { [field]: value });
    expect([field, value, status, Object.keys(body.errors)]).toEqual([field, value, 400, [field]]);
  }
});

test("a request for the profile gets 401 without a session or with one that has ended", async () => {
  expect((await patch(undefined, { first_name: "X" })).status).toBe(401);
  const other = await signedIn(app, "cleo@home.example");
  expect((await app.send("POST", "user/logout", { bearer: other.accessToken })).body).toEqual({ done: true });
  expect((await me(other.accessToken)).status).toBe(401);
  expect(
    (await app.send("POST", "user/token/refresh", { json: { refresh_token: other.refreshToken } })).status,
  ).toBe(401);
  expect((await app.send("POST", "user/logout", { bearer: other.accessToken })).status).toBe(401);
});

test("an emailed token or code is needed to set email_verified; a session alone is not enough", async () => {
  const { id } = await invite(app, admin, "client", "unproven@home.example");
  const { body: link } = await app.send("POST", `invitations/${id}/link`, { bearer: admin.accessToken });
  const token = new URL(link.url).searchParams.get("token");
  const { body: fresh } = await app.send("POST", `user/?token=${token}`, {
    json: { first_name: "Un", last_name: "Proven", password: GOOD_PASSWORD },
  });
  expect((await patch(fresh.access_token, { email_verified: true })).body.code).toBe("field_not_allowed");
  const message = await app.mailbox.take("unproven@home.example", "email_confirmation");
  const wrong = message.code === "111111" ? "111112" : "111111";
  expect((await patch(fresh.access_token, { email_verified: true, code: wrong })).body.code).toBe(
    "code_invalid",
  );
  expect(
    (await patch(fresh.access_token, { email_verified: true, code: message.code })).body.email_verified,
  ).toBe(true);
  expect((await patch(undefined, { email_verified: true, token: message.token })).body.code).toBe(
    "token_invalid",
  );
});

test("a user can request the confirmation email again, at most five times an hour, and its link is valid for a day", async () => {
  const confirm = (json: object) => app.send("POST", "user/email/confirm/", { json });
  await app.rows("update app_user set email_verified = false where email = 'cleo@home.example'");
  for (const email of ["cleo@home.example", "nobody@home.example"]) {
    const { status, body } = await confirm({ email });
    expect([status, body]).toEqual([202, { accepted: true }]);
  }
  const first = await app.mailbox.take("cleo@home.example", "email_confirmation");
  const bySession = await app.send("POST", "user/email/confirm/", { bearer: client.accessToken });
  expect(bySession.status).toBe(202);
  const second = await app.mailbox.take("cleo@home.example", "email_confirmation");
  expect((await confirm({ token: first.token })).body.code).toBe("token_invalid");
  app.clock.move(DAY_MS - MINUTE_MS);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ token: second.token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(19).fill(400)]);
  const user = await signedIn(app, "cleo@home.example");
  expect((await me(user.accessToken)).body.email_verified).toBe(true);
});

test("a change of role takes effect on the next request", async () => {
  const agent = await invited(app, await signedIn(app, "ada@firm.example"), "agent", "gus@firm.example");
  expect((await app.send("GET", "clients/", { bearer: agent.accessToken })).status).toBe(200);
  await app.rows("update app_user set role = null where id = $1", [agent.id]);
  expect((await app.send("GET", "clients/", { bearer: agent.accessToken })).status).toBe(404);
  expect((await me(agent.accessToken)).body.role).toBeNull();
});
