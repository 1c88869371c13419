import { beforeEach, expect, test } from "vitest";
import { invite, invited, signedIn } from "../../../test/actors.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { followCovers } from "../../people/reassignment/move-alerts.ts";
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;
let colleague: Actor;
let count = 0;

appWithPeople((made) => ({ app, admin } = made));
beforeEach(async () => {
  count += 1;
  admin = await signedIn(app, admin.email);
  agent = await invited(app, admin, "agent", `agent${count}@firm.example`);
  colleague = await invited(app, admin, "agent", `colleague${count}@firm.example`);
  client = await invited(app, agent, "client", `client${count}@home.example`);
});

const get = async (path: string, { accessToken: bearer }: Actor) =>
  (await app.send("GET", path, { bearer })).body;
const titles = async (reader: Actor) =>
  (await get("alerts/", reader)).items.map(({ title }: { title: string }) => title) as string[];
/** What a user is shown in every place where they could look for alerts. */
const told = async (reader: Actor) => ({
  list: await titles(reader),
  unread: (await get("alerts/count", reader)).unread as number,
});
const NOTHING = { list: [], unread: 0 };
const change = (phone: string) => app.send("PATCH", "user/", { bearer: client.accessToken, json: { phone } });
const reassign = async (to: string, more: object = {}) => {
  const json = { client_ids: [client.id], to: { mode: "agent", agent_ids: [to] }, ...more };
  const { status, body } = await app.send("POST", "clients/reassign", { bearer: admin.accessToken, json });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.id as string;
};

test("an agent is notified that a client signed up, and the alert shows the client's current name", async () => {
  expect(await told(agent)).toEqual({ list: ["Test client signed up"], unread: 1 });
  const [alert] = (await get("alerts/", agent)).items;
  expect(alert).toMatchObject({
    kind: "client_signed_up",
    lead: "Test client",
    link: `/clients/${client.id}`,
    person: { id: client.id },
    read_at: null,
    count: 1,
  });
  await app.send("PATCH", "user/", { bearer: client.accessToken, json: { first_name: "Cleo" } });
  expect(await titles(agent)).toEqual(["Cleo client changed their details", "Cleo client signed up"]);
});

test("moving a client to another agent notifies both agents and the client, and so does undoing the move", async () => {
  const batch = await reassign(colleague.id);
  expect(await titles(colleague)).toEqual(["Test client was moved to you"]);
  expect(await titles(agent)).toEqual(["1 client was moved to someone else"]);
  expect(await titles(client)).toEqual(["Test agent is now your agent"]);
  const undo = await app.send("POST", `batches/${batch}/undo`, { bearer: admin.accessToken });
  expect(undo.status).toBe(200);
  expect(await titles(colleague)).toEqual(["1 client was moved to someone else"]);
  expect(await titles(agent)).toContain("Test client was moved to you");
});

test("a client who got no email about a move and did not read its alert is not notified when the move is undone", async () => {
  const undo = async (batch: string) =>
    expect((await app.send("POST", `batches/${batch}/undo`, { bearer: admin.accessToken })).status).toBe(200);
  await undo(await reassign(colleague.id));
  expect(await told(client)).toEqual(NOTHING);
  const batch = await reassign(colleague.id);
  const read = await app.send("POST", "alerts/read", { bearer: client.accessToken, json: { all: true } });
  expect(read.status).toBe(200);
  await undo(batch);
  expect((await told(client)).unread).toBe(1);
});

test("when an assignment ends, alerts about its client disappear from the list and the count, and they come back with the assignment", async () => {
  await change("+49 30 1001");
  expect((await told(agent)).unread).toBe(2);
  await reassign(colleague.id);
  expect(await told(agent)).toEqual({ list: ["1 client was moved to someone else"], unread: 1 });
  await reassign(agent.id);
  expect((await told(agent)).list).toContain("Test client changed their details");
});

test("an alert about a cover names the clients while the cover runs; when the cover ends, a new alert gives only their number", async () => {
  const at = (ms: number) => later(app.clock.now(), ms).toISOString();
  await reassign(colleague.id, { kind: "cover", starts_at: at(HOUR_MS), ends_at: at(DAY_MS) });
  expect(await told(colleague)).toEqual(NOTHING);
  app.clock.move(HOUR_MS + MINUTE_MS);
  // Two servers do the work at once, and then one of them does it again.
  await Promise.all([followCovers(app.deps), followCovers(app.deps)]);
  await followCovers(app.deps);
  colleague = await signedIn(app, colleague.email);
  const began = "Test client is assigned to you while you cover for a colleague";
  expect(await told(colleague)).toEqual({ list: [began], unread: 1 });
  app.clock.move(DAY_MS);
  colleague = await signedIn(app, colleague.email);
  expect(await told(colleague)).toEqual(NOTHING);
  await Promise.all([followCovers(app.deps), followCovers(app.deps)]);
  expect(await told(colleague)).toEqual({ list: ["Your cover for 1 client has ended"], unread: 1 });
});

test("a user who loses a role no longer sees the alerts of that role", async () => {
  const second = await invited(app, admin, "admin", `second${count}@firm.example`);
  await app.send("PUT", `users/${colleague.id}/role`, { bearer: admin.accessToken, json: { role: "admin" } });
  expect(await titles(second)).toEqual(["Test agent is now an admin"]);
  await app.send("PUT", `users/${second.id}/role`, { bearer: admin.accessToken, json: { role: "agent" } });
  expect(await told(second)).toEqual(NOTHING);
  expect(await titles(colleague)).toEqual(["Test admin is now an agent"]);
});

test("when a user is erased, their own alerts are deleted and no alert of others is about them", async () => {
  await change("+49 30 1002");
  for (const feature of app.deps.personalData)
    await feature.erase(app.deps.database.db, client, app.clock.now());
  expect(await told(agent)).toEqual(NOTHING);
  const kept = await app.rows("select 1 from alert where user_id = $1 or subject_id = $1", [client.id]);
  expect(kept).toEqual([]);
});

test("events of the same kind and subject within an hour become one alert with a count, and a later event becomes a new alert", async () => {
  await change("+49 30 1003");
  app.clock.move(59 * MINUTE_MS);
  client = await signedIn(app, client.email);
  agent = await signedIn(app, agent.email);
  await app.send("PATCH", "user/", { bearer: client.accessToken, json: { last_name: "Marsh" } });
  const changes = async () =>
    (await get("alerts/", agent)).items
      .filter(({ kind }: { kind: string }) => kind === "client_changed")
      .map(({ count: times, body }: { count: number; body: string }) => [times, body]);
  expect(await changes()).toEqual([[2, "Name and phone"]]);
  app.clock.move(MINUTE_MS);
  await app.send("PATCH", "user/", { bearer: client.accessToken, json: { phone: null } });
  expect(await changes()).toEqual([
    [1, "Phone"],
    [2, "Name and phone"],
  ]);
});

test("twenty changes at once become one alert with a count of twenty", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => change(`+49 30 20${place}0`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const found = (await get("alerts/", agent)).items.filter(
    ({ kind }: { kind: string }) => kind === "client_changed",
  );
  expect(found.map((alert: { count: number }) => alert.count)).toEqual([20]);
});

test("twenty requests at once to mark an alert as read mark it once, and what happens afterwards becomes a new alert", async () => {
  const [{ id }] = (await get("alerts/", agent)).items;
  const read = () => app.send("POST", "alerts/read", { bearer: agent.accessToken, json: { ids: [id] } });
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  expect(answers.map(({ status, body }) => [status, body.unread])).toEqual(answers.map(() => [200, 0]));
  const readAt = async () => (await app.rows("select read_at from alert where id = $1", [id]))[0];
  const first = await readAt();
  app.clock.move(1);
  await read();
  expect(await readAt()).toEqual(first);
  await change("+49 30 1004");
  expect((await told(agent)).unread).toBe(1);
});

test("a user can neither read another user's alerts nor mark them as read", async () => {
  const [{ id }] = (await get("alerts/", agent)).items;
  const { status } = await app.send("POST", "alerts/read", {
    bearer: colleague.accessToken,
    json: { ids: [id] },
  });
  expect(status).toBe(200);
  expect((await told(agent)).unread).toBe(1);
  expect(await told(colleague)).toEqual(NOTHING);
});

test("a call that marks alerts as read must name some alerts or all of them", async () => {
  const send = (json: object) => app.send("POST", "alerts/read", { bearer: agent.accessToken, json });
  for (const json of [{}, { all: false }, { ids: [], all: true }, { ids: ["x"] }]) {
    const { status, body } = await send(json);
    expect([json, status, body.code]).toEqual([json, 400, "invalid_input"]);
  }
  expect((await told(agent)).unread).toBe(1);
});

test("the list continues from its cursor, and unread alerts can be listed alone", async () => {
  const at = app.clock.now().getTime();
  await app.rows(
    `insert into alert (id, user_id, role, kind, subject_id, facts, in_app, awaits_email, is_open, created_at, at, read_at)
     select gen_random_uuid(), $1, 'agent', 'clients_taken', gen_random_uuid(), '{"clients": 1}', true, false, false, moment, moment,
       case when n % 2 = 0 then moment end
     from generate_series(1, 120) as n, lateral (select to_timestamp($2::float8 / 1000) - n * interval '1 minute' as moment) as made`,
    [agent.id, at],
  );
  const first = await get("alerts/", agent);
  const second = await get(`alerts/?cursor=${first.next_cursor}`, agent);
  const third = await get(`alerts/?cursor=${second.next_cursor}`, agent);
  expect(third.next_cursor).toBeNull();
  const all = [first, second, third].flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
  expect(new Set(all).size).toBe(121);
  const unread = await get("alerts/?unread=true", agent);
  expect(unread.items.every(({ read_at }: { read_at: null }) => read_at === null)).toBe(true);
  expect((await get("alerts/count", agent)).unread).toBe(61);
  const broken = await app.send("GET", "alerts/?cursor=nonsense", { bearer: agent.accessToken });
  expect(broken.body.code).toBe("invalid_input");
});

test("an inviter is notified when an invitation could not be delivered, and when the invited person asks for it again", async () => {
  app.mailbox.refusal = (to) => (to.startsWith("wrong") ? "550 No such user" : null);
  const json = { role: "client", people: [{ email: `wrong${count}@home.example` }] };
  await app.send("POST", "invitations/", { bearer: agent.accessToken, json });
  await expect.poll(() => titles(agent)).toContain(`wrong${count}@home.example didn't get your invitation`);
  const { token } = await invite(app, agent, "client", `late${count}@home.example`);
  app.clock.move(60 * DAY_MS);
  await app.send("POST", "invitations/ask_again", { json: { token } });
  agent = await signedIn(app, agent.email);
  const [alert] = (await get("alerts/", agent)).items;
  expect(alert).toMatchObject({
    title: `late${count}@home.example asked for a new invitation`,
    action: "Go to invitations",
    link: `/clients?tab=invitations&q=late${count}%40home.example`,
  });
});

test("the other admins are notified when a departing agent leaves clients without an agent, and when two-factor sign-in is reset", async () => {
  const second = await invited(app, admin, "admin", `other${count}@firm.example`);
  const json = { password: GOOD_PASSWORD };
  await app.send("DELETE", "user/", { bearer: agent.accessToken, json });
  expect(await titles(second)).toEqual(["1 client has no agent"]);
  await app.rows(
    `insert into two_factor (user_id, secret_sealed, proven_at, enabled_at, created_at) values ($1, 'x', $2, $2, $2)`,
    [colleague.id, app.clock.now()],
  );
  const path = `users/${colleague.id}/two_factor_reset`;
  const { status } = await app.send("POST", path, { bearer: admin.accessToken });
  expect(status).toBe(200);
  expect((await titles(second))[0]).toBe("Test agent will have two-factor sign-in turned off");
  expect((await get("alerts/", second)).items[0].body).toBe("By Ada Admin");
});

test("the alert about numbered references shows them as they are written", async () => {
  const references = ["d_1 (2)", "Marsh & Co"];
  await app.rows(
    `insert into alert (id, user_id, role, kind, subject_id, facts, in_app, awaits_email, is_open, created_at, at)
     select gen_random_uuid(), id, 'admin', 'references_numbered', gen_random_uuid(), $2, true, false, false, $3, $3 from app_user where email = $1`,
    [admin.email, JSON.stringify({ references }), later(app.clock.now(), MINUTE_MS)],
  );
  const [numbered] = (await get("alerts/", admin)).items;
  expect(numbered.body).toBe("Please check these clients: d_1 (2) and Marsh & Co");
});
