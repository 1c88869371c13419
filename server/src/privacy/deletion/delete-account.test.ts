import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invite, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS, moment } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count: number;

appWithPerson((made) => ({ app, admin, person, count } = made));

const leave = (bearer: string, json?: object) =>
  app.send("DELETE", "user/", { bearer, ...(json ? { json } : {}) });
const userRow = async (id: string) =>
  (await app.rows("select status, erase_at, pending_email from app_user where id = $1", [id]))[0];
const agentOf = async (clientId: string) =>
  (
    await app.rows<{ agent_id: string }>(
      "select agent_id from assignment where client_id = $1 and ends_at is null",
      [clientId],
    )
  ).map((row) => row.agent_id);

test("the account is closed at once: every session ends, and sign-in and password reset answer as for an unknown address", async () => {
  const elsewhere = await signedIn(app, person.email);
  const { status, body } = await leave(person.accessToken);
  const eraseAt = new Date(app.clock.now().getTime() + 14 * DAY_MS);
  expect([status, body]).toEqual([202, { erase_at: eraseAt.toISOString() }]);
  expect(await userRow(person.id)).toMatchObject({ status: "erasing", erase_at: eraseAt });
  for (const { accessToken, refreshToken } of [person, elsewhere]) {
    expect((await app.send("GET", "user/", { bearer: accessToken })).status).toBe(401);
    const refreshed = await app.send("POST", "user/token/refresh", { json: { refresh_token: refreshToken } });
    expect(refreshed.status).toBe(401);
  }
  const reasons = await app.rows("select distinct revoke_reason from session where user_id = $1", [
    person.id,
  ]);
  expect(reasons).toEqual([{ revoke_reason: "account_deleted" }]);
  await expect(signedIn(app, person.email)).rejects.toThrow(/wrong_credentials/);

  const sent = app.mailbox.all.length;
  const reset = await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  expect([reset.status, reset.body]).toEqual([202, { accepted: true }]);
  // Once an email that was requested later has arrived, it is certain that the earlier email was not sent.
  await app.send("POST", "user/password/reset/confirm/", { json: { email: admin.email } });
  await app.mailbox.take(admin.email, "password_reset");
  const later = app.mailbox.all.slice(sent).filter(({ to }) => to === person.email);
  expect(later.filter(({ kind }) => kind === "password_reset")).toEqual([]);
});

test("the email says what will be erased and when, and has the link to undo it", async () => {
  const { body } = await leave(person.accessToken);
  const message = await app.mailbox.take(person.email, "account_deleted");
  expect(message.text).toContain(moment(new Date(body.erase_at)));
  expect(message.link).toMatch(/^http:\/\/localhost:3000\/auth\/undo-delete\?token=keep_/);
  const events = await app.rows("select kind, facts from event where user_id = $1 order by id desc limit 1", [
    person.id,
  ]);
  expect(events).toEqual([{ kind: "deletion_asked", facts: { by: "session" } }]);
});

test("more than 15 minutes after sign-in a deletion needs a step-up or the password, and a refusal changes nothing", async () => {
  app.clock.move(16 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: person.refreshToken },
  });
  const bearer = body.access_token;
  expect((await leave(bearer)).body.code).toBe("step_up_required");
  const wrong = await leave(bearer, { password: "not this one" });
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
    400,
    "wrong_password",
    ["password"],
  ]);
  expect(await userRow(person.id)).toMatchObject({ status: "active", erase_at: null });
  expect((await app.send("GET", "user/", { bearer })).status).toBe(200);
  expect((await leave(bearer, { password: GOOD_PASSWORD })).status).toBe(202);
});

test("pending links and a requested change of address are invalid after a deletion", async () => {
  await app.send("POST", "user/confirm_change_email", {
    bearer: person.accessToken,
    json: { email: `new${count}@home.example` },
  });
  const change = await app.mailbox.take(`new${count}@home.example`, "email_change_confirmation");
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const reset = await app.mailbox.take(person.email, "password_reset");
  await leave(person.accessToken);
  expect(await userRow(person.id)).toMatchObject({ pending_email: null });
  const late = [
    await app.send("POST", "user/change_email", { json: { token: change.token } }),
    await app.send("POST", "user/password/reset/confirm/", {
      json: { token: reset.token, password: "nine copper kettles sing" },
    }),
  ];
  expect(late.map(({ body }) => body.code)).toEqual(["token_invalid", "token_invalid"]);
});

test("the clients of a deleted agent have no agent, and every admin is notified of the number of these clients without their names", async () => {
  const second = await invited(app, admin, "admin", `second${count}@firm.example`);
  const agent = await invited(app, admin, "agent", `agent${count}@firm.example`);
  const client = await invited(app, agent, "client", `client${count}@home.example`);
  await invite(app, agent, "client", `asked${count}@home.example`);
  expect(await agentOf(client.id)).toEqual([agent.id]);
  await leave(agent.accessToken);
  expect(await agentOf(client.id)).toEqual([]);
  for (const { email } of [admin, second]) {
    const message = await app.mailbox.take(email, "clients_without_agent");
    expect(message.subject).toContain("2 clients need a new agent");
    expect(message.text).toContain("Test agent has deleted their account");
    expect(message.text).not.toContain(client.email);
    expect(message.link).toContain("/agents?tab=clients&without_agent=true");
  }
  const { body } = await app.send("GET", "clients/?without_agent=true", { bearer: admin.accessToken });
  const ids: string[] = body.items.map(({ id }: { id: string }) => id);
  expect(ids).toContain(client.id);
  const own = await app.send("GET", "clients/", { bearer: agent.accessToken });
  expect(own.status).toBe(401);
});

test("the deletion of a client or of an agent without clients sends the admins no email, but is shown in the list of people", async () => {
  const agent = await invited(app, admin, "agent", `lone${count}@firm.example`);
  await leave(agent.accessToken);
  await leave(person.accessToken);
  await app.mailbox.take(person.email, "account_deleted");
  const told = app.mailbox.all.filter(({ text }) => text.includes("1 client has"));
  expect(told).toEqual([]);
  const { body } = await app.send("GET", `clients/?q=person${count}`, { bearer: admin.accessToken });
  expect(body.items.map(({ status }: { status: string }) => status)).toEqual(["erasing"]);
});

test("the address of a deleted account cannot be invited as long as the deletion can be undone", async () => {
  await leave(person.accessToken);
  const { body } = await app.send("POST", "invitations/", {
    bearer: admin.accessToken,
    json: { role: "client", people: [{ email: person.email }] },
  });
  expect(body.results[0].result).toBe("already_user");
});

test("of twenty simultaneous deletions only one counts, and one email is sent", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => leave(person.accessToken)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([202, ...Array<number>(19).fill(401)]);
  await app.mailbox.take(person.email, "account_deleted");
  const events = await app.rows("select 1 from event where kind = 'deletion_asked' and user_id = $1", [
    person.id,
  ]);
  expect(events).toHaveLength(1);
});

test("a deletion whose session ends at the same moment either succeeds or changes nothing", async () => {
  const [ended, deleted] = await Promise.all([
    app.send("POST", "user/logout", { bearer: person.accessToken }),
    leave(person.accessToken),
  ]);
  expect(ended.status).toBeLessThan(500);
  const status = deleted.status === 202 ? "erasing" : "active";
  expect(await userRow(person.id)).toMatchObject({ status });
});

test("the deletion also removes the copy of the user's data", async () => {
  await app.rows("insert into data_export (user_id, state, asked_at) values ($1, 'ready', $2)", [
    person.id,
    app.clock.now(),
  ]);
  await leave(person.accessToken);
  expect(await app.rows("select 1 from data_export where user_id = $1", [person.id])).toEqual([]);
});
