import type { EmailKind } from "../../foundation/email/email-kinds.ts";
import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invite, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { createSessionReader } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";
import { requestEmailChange } from "./request-email-change.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count = 0;
let wanted: string;

appWithPerson((made) => ({ app, admin, person } = made));
beforeEach(() => {
  wanted = `wanted${(count += 1)}@home.example`;
});

const ask = (json: object, bearer = person.accessToken) =>
  app.send("POST", "user/confirm_change_email", { json, bearer });
const me = async () => (await app.send("GET", "user/", { bearer: person.accessToken })).body;
const kinds = async () =>
  (
    await app.rows<{ kind: string }>(
      "select kind from event where user_id = $1 and kind like 'email_change%' order by id",
      [person.id],
    )
  ).map(({ kind }) => kind);
const tokens = (purpose: string) =>
  app.rows("select 1 from mailed_token where user_id = $1 and purpose = $2 and killed_at is null", [
    person.id,
    purpose,
  ]);
const emailsTo = (to: string, kind?: EmailKind) =>
  app.mailbox.all.filter((mail) => mail.to === to && (kind === undefined || mail.kind === kind));

test("a requested address gets a link and a code; the current address gets a notice with an undo link, and remains the account's address", async () => {
  const { status, body } = await ask({ email: ` ${wanted.toUpperCase()} ` });
  expect([status, body]).toEqual([202, { accepted: true }]);
  const confirm = await app.mailbox.take(wanted, "email_change_confirmation");
  expect(confirm.link).toMatch(/^http:\/\/localhost:3000\/auth\/confirm-email-change\?token=email_/);
  expect(confirm.code).toMatch(/^\d{6}$/);
  const notice = await app.mailbox.take(person.email, "email_change_asked");
  expect(notice.link).toMatch(/\/auth\/confirm-email-change\?token=email_undo_/);
  expect(notice.text).toContain(wanted);
  expect(await me()).toMatchObject({ email: person.email, email_verified: true, pending_email: wanted });
  expect(await kinds()).toEqual(["email_change_asked"]);
});

test("fifteen minutes after the sign-in, a request for another address needs a step-up or the password; a refused request changes nothing", async () => {
  app.clock.move(15 * MINUTE_MS);
  const { accessToken } = await refreshed();
  const refused = await ask({ email: wanted }, accessToken);
  expect([refused.status, refused.body.code]).toEqual([400, "step_up_required"]);
  const wrong = await ask({ email: wanted, password: "wrong on purpose" }, accessToken);
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
    400,
    "wrong_password",
    ["password"],
  ]);
  expect(await kinds()).toEqual([]);
  expect(await tokens("email_change_undo")).toHaveLength(0);
  expect((await ask({ email: wanted, password: GOOD_PASSWORD }, accessToken)).status).toBe(202);
  await app.mailbox.take(wanted, "email_change_confirmation");
});

test("wrong passwords in requests for another address are counted, and the sixth attempt has to wait", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await ask({ email: wanted, password: "wrong" })).body.code).toBe("wrong_password");
  expect((await ask({ email: wanted, password: GOOD_PASSWORD })).body.code).toBe("locked");
  expect((await me()).pending_email).toBeNull();
});

test("a request for the current address is refused at its field, even if the address is in capital letters", async () => {
  const { status, body } = await ask({ email: person.email.toUpperCase() });
  expect([status, body.errors]).toEqual([400, { email: "That's already your email address." }]);
  expect(await kinds()).toEqual([]);
});

test("a second request for the pending address sends the email with the link again; it needs no step-up and sends no second notice", async () => {
  await ask({ email: wanted });
  const first = await app.mailbox.take(wanted, "email_change_confirmation");
  app.clock.move(16 * MINUTE_MS);
  const { accessToken } = await refreshed();
  expect((await ask({ email: wanted }, accessToken)).status).toBe(202);
  const second = await app.mailbox.take(wanted, "email_change_confirmation");
  expect(second.token).not.toBe(first.token);
  await app.settled();
  expect(emailsTo(person.email, "email_change_asked")).toHaveLength(1);
  expect(await kinds()).toEqual(["email_change_asked"]);
  const dead = await app.send("POST", "user/change_email", { json: { token: first.token } });
  expect(dead.body.code).toBe("token_invalid");
});

test("a request for yet another address invalidates the link that was sent to the address requested before", async () => {
  await ask({ email: wanted });
  const { token } = await app.mailbox.take(wanted, "email_change_confirmation");
  await ask({ email: `third.${wanted}` });
  await app.mailbox.take(`third.${wanted}`, "email_change_confirmation");
  expect((await app.send("POST", "user/change_email", { json: { token } })).body.code).toBe("token_invalid");
  expect((await me()).pending_email).toBe(`third.${wanted}`);
});

test("one user's requests send at most five emails an hour to new addresses", async () => {
  for (let again = 0; again < 8; again += 1) {
    await ask({ email: wanted });
    // Waits until this email is sent. A request kills the links of earlier emails, and an email that is still
    // queued with a dead link is never sent.
    await app.settled();
  }
  expect(emailsTo(wanted, "email_change_confirmation")).toHaveLength(5);
  app.clock.move(HOUR_MS + MINUTE_MS);
  await ask({ email: wanted }, (await refreshed()).accessToken);
  await app.settled();
  expect(emailsTo(wanted, "email_change_confirmation")).toHaveLength(6);
});

test("twenty simultaneous requests for the same address write one event and send one notice, and only one link is valid at the end", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ email: wanted })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
  await app.settled();
  expect(await kinds()).toEqual(["email_change_asked"]);
  expect(await tokens("email_change_undo")).toHaveLength(1);
  expect(await tokens("email_change")).toHaveLength(1);
});

test.each(["active", "invited", "deactivated"])(
  "a request for the address of a person who is %s gets the usual answer; that person is notified at most once a day, and no link is sent",
  async (status) => {
    const holder = `holder${count}@home.example`;
    if (status === "invited") await invite(app, admin, "client", holder);
    else await invited(app, admin, "client", holder);
    await app.rows("update app_user set status = $2 where email = $1", [holder, status]);
    const free = await ask({ email: wanted });
    const taken = await ask({ email: holder });
    const again = await ask({ email: holder });
    for (const answer of [taken, again])
      expect([answer.status, answer.body]).toEqual([free.status, free.body]);
    expect((await me()).pending_email).toBe(holder);
    const told = await app.mailbox.take(holder, "email_wanted");
    expect([told.link, told.code, told.text.includes(person.email)]).toEqual(["", "", false]);
    await app.settled();
    expect(emailsTo(holder, "email_wanted")).toHaveLength(1);
    expect(emailsTo(holder, "email_change_confirmation")).toEqual([]);
    app.clock.move(DAY_MS + MINUTE_MS);
    await ask({ email: holder }, (await signedIn(app, person.email)).accessToken);
    await app.settled();
    expect(emailsTo(holder, "email_wanted")).toHaveLength(2);
    expect(emailsTo(holder, "email_change_confirmation")).toEqual([]);
  },
);

test("a request for another address runs the same SQL statements whether the address is free or taken", async () => {
  const statementsFor = async (email: string): Promise<string[]> => {
    const said: string[] = [];
    await requestEmailChange(listening(app.deps, said), await inputFor(email));
    return said;
  };
  const free = await statementsFor(wanted);
  expect(free.length).toBeGreaterThan(5);
  expect(await statementsFor(admin.email)).toEqual(free);
  expect(await statementsFor(`nobody.${wanted}`)).toEqual(free);
});

test("a request for another address has no effect if a password reset finishes before it", async () => {
  const input = await inputFor(wanted);
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const { token } = await app.mailbox.take(person.email, "password_reset");
  const password = "nine copper kettles sing";
  await app.send("POST", "user/password/reset/confirm/", { json: { token, password } });
  await expect(requestEmailChange(app.deps, input)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await kinds()).toEqual([]);
  const owner = await signedIn(app, person.email, password);
  expect((await app.send("GET", "user/", { bearer: owner.accessToken })).body.pending_email).toBeNull();
});

test("reset and confirmation emails never go to the pending address", async () => {
  await ask({ email: wanted });
  await app.mailbox.take(wanted, "email_change_confirmation");
  await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
  for (const email of [wanted, person.email]) {
    await app.send("POST", "user/password/reset/confirm/", { json: { email } });
    await app.send("POST", "user/email/confirm/", { json: { email } });
  }
  await app.mailbox.take(person.email, "password_reset");
  await app.mailbox.take(person.email, "email_confirmation");
  await app.settled();
  expect(app.mailbox.all.filter(({ to }) => to === wanted)).toHaveLength(1);
  const signIn = { username: wanted, password: GOOD_PASSWORD };
  expect((await app.send("POST", "user/token", { form: signIn })).body.code).toBe("wrong_credentials");
});

/** Refreshes the session. The session continues, but the refresh does not count as a new sign-in. */
async function refreshed(): Promise<Actor> {
  const json = { refresh_token: person.refreshToken };
  const { body } = await app.send("POST", "user/token/refresh", { json });
  person = { ...person, accessToken: body.access_token, refreshToken: body.refresh_token };
  return person;
}

/**
 * Returns the input with which the server calls the handler of such a request, after the checks of the
 * session.
 */
async function inputFor(email: string): Promise<Parameters<typeof requestEmailChange>[1]> {
  const now = app.clock.now();
  const sessions = createSessionReader(app.deps.database.reader, app.deps.secrets);
  const session = await sessions.readSession(`Bearer ${person.accessToken}`, now);
  const caller = { address: "127.0.0.1", network: "127.0.0.1", userAgent: "" };
  return { body: { email }, session, caller, now } as Parameters<typeof requestEmailChange>[1];
}

/**
 * Returns the same dependencies, but adds every statement that their transactions send to the database to
 * `said`.
 */
function listening(deps: Dependencies, said: string[]): Dependencies {
  const transaction: Dependencies["database"]["transaction"] = (work) =>
    deps.database.transaction(async (tx) => {
      const { client } = tx;
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const [first] = args as [string | { text: string }];
        said.push(typeof first === "string" ? first : first.text);
        return query(...args);
      }) as typeof client.query;
      try {
        return await work(tx);
      } finally {
        client.query = query as typeof client.query;
      }
    });
  return { ...deps, database: { ...deps.database, transaction } };
}

test("while a user can still restore their old address, no email is sent to it when another user requests it", async () => {
  const held = person.email;
  await ask({ email: wanted });
  const { token } = await app.mailbox.take(wanted);
  await app.send("POST", `user/change_email?token=${token}`, { json: {} });
  await app.settled();
  const thief = await invited(app, admin, "client", `thief${count}@home.example`);
  const before = emailsTo(held).length;
  expect((await ask({ email: held }, thief.accessToken)).status).toBe(202);
  await app.settled();
  expect(emailsTo(held)).toHaveLength(before);
});
