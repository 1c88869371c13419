import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { endFirstAdminToken, issueFirstAdminToken } from "../first-admin.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
const fields = { first_name: "Cleo", last_name: "Client", password: GOOD_PASSWORD };

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

const signUp = (token: string, json: object) => app.send("POST", `user/?token=${token}`, { json });

test("a sign-up with the first admin's link stores the firm's name, leaves the address unconfirmed and sends the confirmation email", async () => {
  const user = await app.send("GET", "user/", { bearer: admin.accessToken });
  expect(user.body).toMatchObject({ role: "admin", email: "ada@firm.example", email_verified: false });
  expect((await app.send("GET", "firm/")).body).toMatchObject({
    name: "Demo Firm",
    support_email: null,
  });
  const email = await app.mailbox.take("ada@firm.example", "email_confirmation");
  expect(email.code).toMatch(/^\d{6}$/);
  expect(email.html).toContain("Demo Firm");
});

test("if the database has an admin, no sign-up link for a first admin is created", async () => {
  expect(await issueFirstAdminToken(app.deps.database, app.clock.now())).toBeNull();
});

test("the firm's name is refused as a password, both for the first admin, who enters the name in the same form, and for later users", async () => {
  const fresh = await startTestApp();
  const token = await issueFirstAdminToken(fresh.deps.database, fresh.clock.now());
  const first = { ...fields, email: "ada@firm.example", firm_name: "Harbour & Company" };
  const named = { ...first, password: "Harbour & Company" };
  const refused = await fresh.send("POST", `user/?token=${token}`, { json: named });
  expect(refused.body).toMatchObject({
    code: "password_refused",
    errors: { password: expect.stringContaining("the firm") },
  });
  expect((await fresh.send("POST", `user/?token=${token}`, { json: first })).status).toBe(201);
  await fresh.stop();
  const later = await invite(app, admin, "client", "later@home.example");
  const { body } = await signUp(later.token, { ...fields, password: "demo-firm!!2024" });
  expect(body.errors.password).toContain("the firm");
});

test.each([1, 2])(
  "twenty simultaneous sign-ups with the first admin's links create exactly one admin (number of servers that printed a link: %i)",
  async (servers) => {
    const fresh = await startTestApp();
    const links: string[] = [];
    for (let server = 0; server < servers; server += 1)
      links.push((await issueFirstAdminToken(fresh.deps.database, fresh.clock.now()))!);
    for (const link of links)
      expect((await fresh.send("GET", `user/invitee/details?token=${link}`)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        fresh.send("POST", `user/?token=${links[place % servers]}`, {
          json: { ...fields, email: `admin${place}@firm.example`, password: "a long password of admins" },
        }),
      ),
    );
    const [row] = await fresh.rows("select count(*)::int from app_user");
    const left = await Promise.all(
      links.map((link) => fresh.send("GET", `user/invitee/details?token=${link}`)),
    );
    await fresh.stop();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "token_invalid")).toHaveLength(19);
    expect(row).toEqual({ count: 1 });
    expect(left.map(({ status }) => status)).toEqual(links.map(() => 400));
  },
);

test("when a server stops, the first admin's link that it printed is dead, and the links of other servers still work", async () => {
  const fresh = await startTestApp();
  const { database } = fresh.deps;
  const [ended, other] = [
    await issueFirstAdminToken(database, fresh.clock.now()),
    await issueFirstAdminToken(database, fresh.clock.now()),
  ];
  await endFirstAdminToken(database, ended!, fresh.clock.now());
  const opens = async (link: string | null) =>
    (await fresh.send("GET", `user/invitee/details?token=${link}`)).status;
  expect([await opens(ended), await opens(other)]).toEqual([400, 200]);
  await fresh.stop();
});

test("an invited person sees the invitation, signs up with a confirmed address and is signed in", async () => {
  const { token } = await invite(app, admin, "client", "cleo@home.example", { message: "Welcome!" });
  const invitee = await app.send("GET", `user/invitee/details?token=${token}`);
  expect([invitee.status, invitee.body]).toEqual([
    200,
    {
      email: "cleo@home.example",
      first_name: "",
      last_name: "",
      role: "client",
      expires_at: expect.any(String),
    },
  ]);
  const inviter = await app.send("GET", `user/inviter/details/?token=${token}`);
  expect(inviter.body).toMatchObject({
    first_name: "Ada",
    last_name: "Admin",
    role: "admin",
    firm_name: "Demo Firm",
    message: "Welcome!",
  });
  const { status, body } = await signUp(token, { ...fields, role: "client" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    role: "client",
    email: "cleo@home.example",
    email_verified: true,
    first_name: "Cleo",
    token_type: "bearer",
  });
  expect((await app.send("GET", "user/", { bearer: body.access_token })).status).toBe(200);
  expect((await app.send("GET", `user/invitee/details?token=${token}`)).body.code).toBe("invitation_used");
});

test("twenty simultaneous sign-ups with one invitation create exactly one account", async () => {
  const { token } = await invite(app, admin, "agent", "race@firm.example");
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(token, fields)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 400 && body.code === "token_invalid")).toHaveLength(
    19,
  );
  const sessions = await app.rows(
    "select 1 from session s join app_user u on u.id = s.user_id where u.email = 'race@firm.example'",
  );
  expect(sessions).toHaveLength(1);
});

test("sign-ups with the same Idempotency-Key and content return the same account; with the same key and other content, a sign-up is refused", async () => {
  const { token } = await invite(app, admin, "agent", "again@firm.example");
  const headers = { "idempotency-key": "one press of the button" };
  const send = (json: object) => app.send("POST", `user/?token=${token}`, { json, headers });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(fields)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
  const other = await send({ ...fields, first_name: "Other" });
  expect(other.body.code).toBe("idempotency_key_reused");
  const [kept] = await app.rows<{ sealed_answer: string }>(
    "select sealed_answer from idempotency_key order by created_at desc limit 1",
  );
  expect(kept!.sealed_answer).not.toContain("atk_");
});

test("a sign-up with a role or an address other than the invitation's is refused, and the link stays valid", async () => {
  const { token } = await invite(app, admin, "client", "plain@home.example");
  const asAdmin = await signUp(token, { ...fields, role: "admin" });
  expect([asAdmin.status, asAdmin.body.code]).toEqual([400, "role_mismatch"]);
  const elsewhere = await signUp(token, { ...fields, email: "thief@home.example" });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([400, "field_not_allowed"]);
  const firm = await signUp(token, { ...fields, firm_name: "My Firm" });
  expect([firm.status, firm.body.code]).toEqual([400, "field_not_allowed"]);
  for (const power of [
    { email_verified: true },
    { id: admin.id },
    { password_hash: "x" },
    { status: "active" },
    { is_admin: true },
  ]) {
    expect((await signUp(token, { ...fields, ...power })).body.code).toBe("field_not_allowed");
  }
  expect((await signUp(token, { ...fields, harmless_extra: 1 })).status).toBe(201);
});

test("a sign-up with a weak password is refused, the error says why, and the link stays valid", async () => {
  const { token } = await invite(app, admin, "admin", "weak@firm.example");
  const reasons = new Map([
    ["short word", /at least 15/],
    ["passwordpassword", /common|repetitive/],
    ["qwertyuiopasdfghjkl", /sequences/],
    ["weak@firm.example!!", /name or email address/],
    ["portico portico 12", /product/],
    ["aaaaaaaaaaaaaaaaaaa", /repetitive/],
    ["x".repeat(257), /At most 256/],
  ]);
  for (const [password, reason] of reasons) {
    const { status, body } = await signUp(token, { ...fields, password });
    expect([password, status, body.errors?.password]).toEqual([password, 400, expect.stringMatching(reason)]);
  }
  expect((await signUp(token, { ...fields, password: "ünïcode ünd späces zählen" })).status).toBe(201);
});

test("a user can sign in even if the device encodes the accents of the password in another way", async () => {
  const { token } = await invite(app, admin, "client", "accent@home.example");
  await signUp(token, { ...fields, password: "café café früh dran".normalize("NFD") });
  await signedIn(app, "accent@home.example", "café café früh dran".normalize("NFC"));
});

test("no one can sign up with an expired, withdrawn, replaced or unknown link, and a request for the link's details is refused too", async () => {
  const expired = await invite(app, admin, "client", "late@home.example");
  app.clock.move(14 * DAY_MS);
  admin = await signedIn(app, "ada@firm.example");
  const withdrawn = await invite(app, admin, "client", "gone@home.example");
  await app.send("DELETE", `invitations/${withdrawn.id}`, { bearer: admin.accessToken });
  const replaced = await invite(app, admin, "client", "newer@home.example");
  await app.send("POST", `invitations/${replaced.id}/resend`, { bearer: admin.accessToken });
  const tokens = {
    invitation_expired: expired.token,
    invitation_withdrawn: withdrawn.token,
    token_invalid: "invite_unknown",
  };
  for (const [code, token] of Object.entries(tokens)) {
    const details = await app.send("GET", `user/invitee/details?token=${token}`);
    expect([details.status, details.body.code]).toEqual([400, code]);
    expect((await signUp(token, fields)).body.code).toBe("token_invalid");
  }
  expect((await app.send("GET", `user/invitee/details?token=${replaced.token}`)).body.code).toBe(
    "invitation_expired",
  );
  expect((await signUp(replaced.token, fields)).body.code).toBe("token_invalid");
  const newest = await app.mailbox.take("newer@home.example", "invitation");
  expect((await signUp(newest.token, fields)).status).toBe(201);
});

test("sign-up with a copied link leaves the address unconfirmed and sends an email to confirm it", async () => {
  const { id, token } = await invite(app, admin, "client", "link@home.example");
  const link = await app.send("POST", `invitations/${id}/link`, { bearer: admin.accessToken });
  const copied = new URL(link.body.url).searchParams.get("token")!;
  const { status, body } = await signUp(copied, fields);
  expect([status, body.email_verified]).toEqual([201, false]);
  // The sign-up with the copied link has invalidated the emailed link.
  expect((await signUp(token, fields)).status).toBe(400);
  const email = await app.mailbox.take("link@home.example", "email_confirmation");
  const confirmed = await app.send("PATCH", `user/?token=${email.token}`, {
    json: { email_verified: true },
  });
  expect([confirmed.status, confirmed.body.email_verified]).toEqual([200, true]);
});

test("routes other than sign-up refuse a sign-up token, and sign-up refuses a reset token", async () => {
  const { token } = await invite(app, admin, "client", "purpose@home.example");
  expect((await app.send("PATCH", "user/", { json: { email_verified: true, token } })).body.code).toBe(
    "token_invalid",
  );
  expect(
    (await app.send("POST", "user/password/reset/confirm/", { json: { token, password: GOOD_PASSWORD } }))
      .body.code,
  ).toBe("token_invalid");
  expect(
    (await app.send("POST", "user/change_password", { json: { token, new_password: GOOD_PASSWORD } })).body
      .code,
  ).toBe("token_invalid");
  expect((await app.send("POST", "user/email/confirm/", { json: { token } })).body.code).toBe(
    "token_invalid",
  );
  await invited(app, admin, "client", "reset@home.example");
  await app.send("POST", "user/password/reset/confirm/", { json: { email: "reset@home.example" } });
  const reset = await app.mailbox.take("reset@home.example", "password_reset");
  expect((await signUp(reset.token, fields)).body.code).toBe("token_invalid");
});
