import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type AlertStream, openStream } from "../../../test/alert-stream.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let other: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;
let count = 0;
const opened: AlertStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await firstAdmin(app);
  other = await app.startBeside();
});
afterAll(async () => {
  for (const stream of opened) stream.close();
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  count += 1;
  admin = await signedIn(app, "ada@firm.example");
  agent = await invited(app, admin, "agent", `gus${count}@firm.example`);
  client = await invited(app, agent, "client", `cleo${count}@home.example`);
});

async function open(at: TestApp, actor: Actor, query?: string): Promise<AlertStream> {
  const stream = await openStream(at, actor, query);
  opened.push(stream);
  if (stream.status === 200) await stream.hears("changed");
  return stream;
}
let changes = 0;
const change = async () => {
  changes += 1;
  const json = { phone: `+49 30 70000${changes}` };
  const { status } = await app.send("PATCH", "user/", { bearer: client.accessToken, json });
  expect(status).toBe(200);
};
const listeners = () =>
  app.rows<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'portico listener'",
  );

test("an open stream reports on every server that there is something new, but not what", async () => {
  const streams = [await open(app, agent), await open(other, agent)];
  expect(streams[0]!.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  await change();
  for (const stream of streams) {
    await stream.hears("changed", 2);
    expect(new Set(stream.said())).toEqual(new Set(["changed"]));
  }
});

test("a stream reports neither alerts to another person nor alerts that were rolled back", async () => {
  const [own, others] = [await open(app, agent), await open(app, admin)];
  await app.rows("begin");
  await app.rows("select pg_notify('portico_hint', 'person:' || $1)", [admin.id]);
  await app.rows("rollback");
  await change();
  await own.hears("changed", 2);
  expect(others.said()).toEqual(["changed"]);
});

test("marking alerts as read on one device notifies the person's other devices", async () => {
  const stream = await open(app, agent);
  await app.send("POST", "alerts/read", { bearer: agent.accessToken, json: { all: true } });
  await stream.hears("changed", 2);
});

test("a stream ends at once when its session ends, and other sessions of the person go on", async () => {
  const device = await signedIn(app, agent.email);
  const [ended, living] = [await open(other, device), await open(app, agent)];
  await app.send("POST", "user/logout", { bearer: device.accessToken });
  await ended.hears("ended");
  await ended.ends();
  await change();
  await living.hears("changed", 2);
  expect((await open(app, device)).status).toBe(401);
});

test("a stream ends at once when its user is deactivated or loses their role", async () => {
  const [first, second] = [await open(app, client), await open(other, agent)];
  const bearer = admin.accessToken;
  await app.send("POST", `users/${client.id}/deactivate`, { bearer, json: { reason: "Left" } });
  await first.ends();
  await app.rows("update app_user set role = null where id = $1", [agent.id]);
  await second.hears("again");
  await second.ends();
});

test("a stream ends at the next beat once its session has expired, and the others stay alive", async () => {
  const [admins, agents] = [await open(app, admin), await open(app, agent)];
  await app.deps.streams.beat();
  await admins.hears("beat");
  // An admin's session ends after two hours without use, an agent's after two weeks.
  app.clock.move(DAY_MS / 2);
  await app.deps.streams.beat();
  await admins.hears("ended");
  await admins.ends();
  await agents.hears("beat", 2);
});

test("a person can have at most ten streams on a server, and closing one makes room for another", async () => {
  const before = app.deps.streams.count();
  const ten = await Promise.all(Array.from({ length: 10 }, () => open(app, agent)));
  expect((await openStream(app, agent)).status).toBe(429);
  ten[0]!.close();
  await expect.poll(() => app.deps.streams.count()).toBe(before + 9);
  expect((await open(app, agent)).status).toBe(200);
});

test("each server listens on one connection; if the connection is lost, the server opens a new one and makes every page load its data again", async () => {
  const stream = await open(app, agent);
  const gone = await open(app, await signedIn(app, agent.email));
  const before = await listeners();
  expect(before).toHaveLength(2);
  const device = await signedIn(app, client.email);
  const missed = await open(app, device);
  for (const { pid } of before) await app.rows("select pg_terminate_backend($1)", [pid]);
  // The sessions end while no server listens.
  await app.rows("update session set revoked_at = now() where user_id = $1 and revoked_at is null", [
    client.id,
  ]);
  await expect.poll(listeners, LONG_WAIT).toHaveLength(2);
  await stream.hears("changed", 2);
  await missed.ends();
  const pids = new Set(before.map(({ pid }) => pid));
  expect((await listeners()).some(({ pid }) => pids.has(pid))).toBe(false);
  gone.close();
});

test("a server that stops ends its streams and does not wait for them", async () => {
  const third = await app.startBeside();
  const stream = await open(third, agent);
  await third.stop();
  await stream.ends();
  expect(stream.said()).not.toContain("ended");
});

const invite = async (email: string) => {
  const json = { role: "client", people: [{ email }] };
  const { body } = await app.send("POST", "invitations/", { bearer: agent.accessToken, json });
  expect(body.results[0].result).toBe("sent");
  return (await app.mailbox.take(email, "invitation")).token;
};

test("admins and the client's agent are notified when a client is invited and when they sign up; other agents are not", async () => {
  const others = await open(app, await invited(app, admin, "agent", `gina${count}@firm.example`));
  const hearing = [await open(app, admin), await open(other, admin), await open(other, agent)];
  const token = await invite(`nora${count}@home.example`);
  for (const stream of hearing) await stream.hears("people");
  await expect
    .poll(() => app.rows("select 1 from invitation where delivery = 'queued'").then((rows) => rows.length))
    .toBe(0);
  const before = hearing.map((stream) => stream.said().filter((one) => one === "people").length);
  const json = { first_name: "Nora", last_name: "Lark", password: "seven walnut ladders hum" };
  expect((await app.send("POST", `user/?token=${token}`, { json })).status).toBe(201);
  for (const [place, stream] of hearing.entries()) await stream.hears("people", before[place]! + 1);
  expect(others.said()).not.toContain("people");
});

test("changes to a thousand people reach each browser as one change notification", async () => {
  const stream = await open(app, admin);
  await app.rows("select pg_notify('portico_hint', 'people-role:admin') from generate_series(1, 1000)");
  for (let time = 0; time < 20; time += 1)
    await app.rows("select pg_notify('portico_hint', 'people-role:admin')");
  await stream.hears("people");
  await change();
  await expect.poll(() => stream.said().filter((one) => one === "people").length).toBeLessThanOrEqual(2);
});

test("a page that opens a stream is notified of what changed for its own people since the page was loaded, and of nothing else", async () => {
  await open(app, agent);
  await app.rows("select pg_notify('portico_hint', 'people:' || $1)", [agent.id]);
  await app.rows("select pg_notify('portico_hint', 'people-role:admin')");
  await change();
  const other = await open(app, client, "?page_seconds=60");
  const [asAgent, asAdmin] = [
    await open(app, agent, "?page_seconds=60"),
    await open(app, admin, "?page_seconds=60"),
  ];
  await asAgent.hears("people");
  await asAdmin.hears("people");
  const later = await open(app, agent, "?page_seconds=0");
  await change();
  await later.hears("changed", 2);
  for (const stream of [other, later]) expect(stream.said()).not.toContain("people");
});

test.each(["-1", "61", "1.5", "x", ""])(
  "a page that says it is %o seconds old is refused",
  async (seconds) => {
    const stream = await openStream(app, agent, `?page_seconds=${seconds}`);
    opened.push(stream);
    expect(stream.status).toBe(400);
  },
);
