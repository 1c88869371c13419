import { beforeEach, expect, test } from "vitest";
import { invited, signedIn } from "../../../test/actors.ts";
import { openStream } from "../../../test/alert-stream.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import { uploads } from "../../../test/import-file.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { sendDailyAlerts } from "../daily-email/send-daily-alerts.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let colleague: Actor;
let count = 0;

appWithPeople((made) => ({ app, admin } = made));
beforeEach(async () => {
  count += 1;
  admin = await signedIn(app, admin.email);
  agent = await invited(app, admin, "agent", `agent${count}@firm.example`);
  colleague = await invited(app, admin, "agent", `colleague${count}@firm.example`);
});

const list = async ({ accessToken: bearer }: Actor) =>
  (await app.send("GET", "alerts/", { bearer })).body.items as {
    kind: string;
    title: string;
    body: string;
  }[];
const given = async (reader: Actor) =>
  (await list(reader))
    .filter(({ kind }) => kind === "clients_given")
    .map(({ title, body }) => [title, body] as const);
const unread = async ({ accessToken: bearer }: Actor) =>
  (await app.send("GET", "alerts/count", { bearer })).body.unread;
const add = async (who: Actor, json: object) => {
  const { status } = await app.send("POST", "clients/", { bearer: who.accessToken, json });
  expect(status).toBe(201);
};
const inviteAll = async (who: Actor, emails: string[], more: object = {}) => {
  const json = { role: "client", people: emails.map((email) => ({ email })), ...more };
  const { body } = await app.send("POST", "invitations/", { bearer: who.accessToken, json });
  return body.results as { result: string; invitation_id: string }[];
};
/** An admin imports a file with clients for several agents. */
const importFor = async (rows: [name: string, agent: Actor | null][]) => {
  const file = uploads(app, admin);
  const lines = rows.map(([name, to]) => `${name.replace(" ", ",")} ${count},${to?.email ?? ""}`);
  const { body } = await file.start("clients", ["First name,Last name,Agent", ...lines, ""].join("\n"));
  await file.check(body);
  await file.run(body.id);
  return { id: body.id as string, undo: () => file.undo(body.id) };
};

test("an agent is notified of a client whom an admin adds for them, but not of a client whom they add themself", async () => {
  await add(agent, { first_name: "Own" });
  expect(await given(agent)).toEqual([]);
  await add(admin, { first_name: "Nora", last_name: "Lark", agent_id: agent.id });
  expect(await given(agent)).toEqual([["Nora Lark was assigned to you", null]]);
  await add(admin, { first_name: "Ben", last_name: "Ash", agent_id: agent.id });
  expect(await given(agent)).toEqual([["2 clients were assigned to you", "Ben Ash and Nora Lark"]]);
  expect(await given(colleague)).toEqual([]);
  expect(await unread(agent)).toBe(1);
});

test("an agent is notified of clients whom an admin invites for them, and is not notified again of the same clients", async () => {
  const emails = [`one${count}@home.example`, `two${count}@home.example`];
  await inviteAll(agent, [`own${count}@home.example`]);
  expect(await given(agent)).toEqual([]);
  const [first] = await inviteAll(admin, emails, { agent_id: agent.id });
  expect((await given(agent)).map(([title]) => title)).toEqual(["2 clients were assigned to you"]);
  await app.send("POST", "alerts/read", { bearer: agent.accessToken, json: { all: true } });
  await app.rows("update invitation set expires_at = $2 where id = $1", [
    first!.invitation_id,
    app.clock.now(),
  ]);
  const again = await inviteAll(admin, emails, { agent_id: agent.id });
  expect(again.map(({ result }) => result)).toEqual(["sent", "already_invited"]);
  expect(await unread(agent)).toBe(0);
});

test("an invitation that is refused gives no client to the agent and notifies nobody", async () => {
  await inviteAll(admin, ["none", `taken${count}@home.example`], { agent_id: colleague.id });
  const results = await inviteAll(admin, ["none", `taken${count}@home.example`], { agent_id: agent.id });
  expect(results.map(({ result }) => result)).toEqual(["invalid", "already_invited"]);
  expect(await given(agent)).toEqual([]);
});

test("an import notifies each agent once of all their new clients, and undoing the import removes the alerts", async () => {
  const { id, undo } = await importFor([
    ["Ada Alder", agent],
    ["Bea Birch", agent],
    ["Cid Cedar", agent],
    ["Dan Date", colleague],
    ["Eve Elm", null],
  ]);
  expect(await given(agent)).toEqual([
    ["3 clients were assigned to you by an import", `Ada Alder ${count}, Bea Birch ${count} and 1 more`],
  ]);
  expect(await given(colleague)).toEqual([[`Dan Date ${count} was assigned to you by an import`, null]]);
  expect(await given(admin)).toEqual([]);
  const [found] = await app.rows<{ id: string }>("select id from app_user where last_name = $1", [
    `Birch ${count}`,
  ]);
  const { body } = await app.send("GET", `clients/${found!.id}`, { bearer: agent.accessToken });
  const json = { phone: "+47 55 5000", updated_at: body.updated_at };
  const edit = await app.send("PATCH", `clients/${found!.id}`, { bearer: agent.accessToken, json });
  expect(edit.status).toBe(200);
  const stream = await openStream(app, colleague);
  await stream.hears("changed");
  await undo();
  await stream.hears("changed", 2);
  stream.close();
  // The agent keeps a client whom they have edited.
  expect(await given(agent)).toEqual([[`Bea Birch ${count} was assigned to you by an import`, null]]);
  expect(await given(colleague)).toEqual([]);
  expect(await unread(colleague)).toBe(0);
  expect(
    await app.rows("select 1 from alert where subject_id = $1 and kind = 'clients_given'", [id]),
  ).toHaveLength(2);
});

test("an agent who imports clients is notified only that the import is done", async () => {
  const file = uploads(app, agent);
  const { body } = await file.start("clients", `First name,Last name\nOwn,Client ${count}\n`);
  await file.check(body);
  await file.run(body.id);
  expect((await list(agent)).map(({ kind }) => kind)).toEqual(["import_done"]);
});

test("the daily email names the new clients of an agent by the names that they have that morning", async () => {
  const { undo } = await importFor([["Ada Alder", agent]]);
  await importFor([["Dan Date", colleague]]);
  await app.rows("update app_user set first_name = 'Daniel' where last_name = $1", [`Date ${count}`]);
  await undo();
  app.clock.move(DAY_MS);
  await sendDailyAlerts(app.deps);
  const message = await app.mailbox.take(colleague.email, "alerts_daily");
  expect(message.text).toContain(`Daniel Date ${count} was assigned to you by an import`);
  expect(app.mailbox.all.filter(({ to, kind }) => to === agent.email && kind === "alerts_daily")).toEqual([]);
});

test("an alert about very many clients counts them only up to the cap that lists have", async () => {
  await app.rows(
    `with made as (
       insert into app_user (id, role, status, first_name, last_name, has_agent, created_at, updated_at)
       select gen_random_uuid(), 'client', 'added', 'Many', 'M' || lpad(n::text, 5, '0'), true, now(), now()
       from generate_series(1, 10050) as n returning id
     ), given as (
       insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, $2 from made
     )
     insert into alert (id, user_id, role, kind, subject_id, client_ids, facts, in_app, awaits_email, is_open, created_at, at)
     select gen_random_uuid(), $1, 'agent', 'clients_given', gen_random_uuid(), array_agg(id), '{"import": true}', true, false, false, $2, $2 from made`,
    [agent.id, app.clock.now()],
  );
  // PostgreSQL also does this by itself after a while. With fresh statistics about people, the planner
  // considers `= any(…)` with this many ids cheap.
  await app.rows("analyze alert, app_user");
  expect(await given(agent)).toEqual([
    [
      "10,000+ clients were assigned to you by an import",
      expect.stringMatching(/^Many M\d+, Many M\d+ and more$/),
    ],
  ]);
});
