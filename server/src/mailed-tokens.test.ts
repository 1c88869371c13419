import type { EmailKind } from "./foundation/email/email-kinds.ts";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../test/actors.ts";
import { type Actor, type Answer, GOOD_PASSWORD, startTestApp, type TestApp } from "../test/test-app.ts";
import { issueRescue } from "./identity/rescue/issue-rescue.ts";

/** Every kind of token that leaves the server, how a user gets it, and the call it is for. */
let app: TestApp;
let admin: Actor;
let count = 0;
const NEW_PASSWORD = "nine copper kettles sing";

beforeAll(async () => {
  app = await startTestApp();
  await firstAdmin(app);
});
afterAll(() => app.stop());

const post = (path: string, json: object = {}) => app.send("POST", path, { json });

/** A new user with one valid token of the kind. */
type Getter = (email: string) => Promise<string>;

async function person(email: string): Promise<Actor> {
  return invited(app, admin, "client", email);
}
const emailTo = async (email: string, kind: EmailKind) => (await app.mailbox.take(email, kind)).token;

const tokens: Record<string, Getter> = {
  invitation: async (email) => (await invite(app, admin, "client", email)).token,
  invitation_link: async (email) => {
    const { id } = await invite(app, admin, "client", email);
    const { body } = await app.send("POST", `invitations/${id}/link`, { bearer: admin.accessToken });
    return new URL(body.url).searchParams.get("token")!;
  },
  email_confirmation: async (email) => {
    const { id } = await person(email);
    await app.rows("update app_user set email_verified = false where id = $1", [id]);
    await post("user/email/confirm/", { email });
    return emailTo(email, "email_confirmation");
  },
  password_reset: async (email) => {
    await person(email);
    await post("user/password/reset/confirm/", { email });
    return emailTo(email, "password_reset");
  },
  email_change: async (email) => {
    const { accessToken: bearer } = await person(email);
    const json = { email: `new-${email}` };
    await app.send("POST", "user/confirm_change_email", { bearer, json });
    return emailTo(json.email, "email_change_confirmation");
  },
  email_change_undo: async (email) => {
    const { accessToken: bearer } = await person(email);
    await app.send("POST", "user/confirm_change_email", { bearer, json: { email: `new-${email}` } });
    return emailTo(email, "email_change_asked");
  },
  deletion: async (email) => {
    await person(email);
    await post("user/delete_request", { email });
    return emailTo(email, "deletion_link");
  },
  deletion_undo: async (email) => {
    const { accessToken: bearer } = await person(email);
    await app.send("DELETE", "user/", { bearer, json: {} });
    return emailTo(email, "account_deleted");
  },
  rescue: async (email) => {
    await invited(app, admin, "admin", email);
    const made = await issueRescue(app.deps, email);
    return "url" in made ? new URL(made.url).searchParams.get("token")! : "";
  },
  refresh: async (email) => (await person(email)).refreshToken,
  access: async (email) => (await person(email)).accessToken,
};

/** The calls that take a token, with the kinds that each one accepts. It refuses every other kind. */
const calls: Record<string, { takes: string[]; send(token: string): Promise<Answer> }> = {
  "sign up": {
    takes: ["invitation", "invitation_link"],
    send: (token) =>
      post(`user/?token=${token}`, { first_name: "A", last_name: "B", password: GOOD_PASSWORD }),
  },
  "confirm the address": {
    takes: ["email_confirmation"],
    send: (token) => app.send("PATCH", `user/?token=${token}`, { json: { email_verified: true } }),
  },
  "reset the password": {
    takes: ["password_reset"],
    send: (token) => post("user/password/reset/confirm/", { token, password: NEW_PASSWORD }),
  },
  "change the password": {
    takes: ["password_reset"],
    send: (token) => post("user/change_password", { token, new_password: NEW_PASSWORD }),
  },
  "change the address": {
    takes: ["email_change", "email_change_undo"],
    send: (token) => post(`user/change_email?token=${token}`),
  },
  "delete the account": { takes: ["deletion"], send: (token) => post(`user/delete_confirm?token=${token}`) },
  "keep the account": { takes: ["deletion_undo"], send: (token) => post(`user/undo_delete?token=${token}`) },
  rescue: { takes: ["rescue"], send: (token) => post("user/token/rescue", { token }) },
  refresh: { takes: ["refresh"], send: (token) => post("user/token/refresh", { refresh_token: token }) },
};

async function everything(): Promise<string> {
  const tables = await Promise.all(
    ["app_user", "session", "invitation", "mailed_token"].map((table) =>
      app.rows(`select * from ${table} t order by t::text`),
    ),
  );
  return createHash("sha256").update(JSON.stringify(tables)).digest("hex");
}

async function tokenOf(kind: string): Promise<string> {
  admin = await signedIn(app, "ada@firm.example");
  const token = await tokens[kind]!(`token-${(count += 1)}@home.example`);
  expect(token).not.toBe("");
  // An email that is still being sent would look like a change.
  await app.settled();
  return token;
}

describe.each(Object.keys(tokens))("a token of the kind %s", (kind) => {
  test("opens its own call and no other, and a refusal changes nothing", async () => {
    const token = await tokenOf(kind);
    for (const [name, call] of Object.entries(calls)) {
      if (call.takes.includes(kind)) continue;
      const before = await everything();
      const { status, body } = await call.send(token);
      const wanted = name === "refresh" ? [401, "unauthenticated"] : [400, "token_invalid"];
      expect([name, status, body.code]).toEqual([name, ...wanted]);
      expect([name, await everything()]).toEqual([name, before]);
    }
    for (const [name, call] of Object.entries(calls)) {
      if (!call.takes.includes(kind)) continue;
      const { status } = await call.send(await tokenOf(kind));
      expect([name, status < 300]).toEqual([name, true]);
    }
  });

  test("as a bearer it is refused unless it is an access token", async () => {
    const { status } = await app.send("GET", "user/", { bearer: await tokenOf(kind) });
    expect(status).toBe(kind === "access" ? 200 : 401);
  });
});
