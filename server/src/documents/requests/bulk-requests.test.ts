import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { answerItem, askFor, reviewItem } from "../../../test/requests.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let carl: Actor;
let theirs: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
  theirs = await askFor(app, gina, carl, [{ label: "Will" }]);
});
afterAll(() => app.stop());

const bulk = (actor: Actor, json: object) =>
  app.send("POST", "requests/bulk", { bearer: actor.accessToken, json });
const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const stateOf = async (id: string) => (await get(ada, `requests/${id}`)).body.state;
const ask = (...labels: string[]) =>
  askFor(
    app,
    gus,
    cleo,
    labels.map((label) => ({ label })),
  );
const remindersTo = ({ email }: Actor) =>
  app.mailbox.all.filter(({ to, kind }) => to === email && kind === "request_reminder");
const sorted = ({ skipped }: { skipped: { reason: string }[] }) =>
  skipped.toSorted((one, other) => one.reason.localeCompare(other.reason));

/** Requests documents from a client of Gus who has no account yet. */
async function askUninvited(): Promise<string> {
  const [client] = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
     values (gen_random_uuid(), 'client', 'added', 'Not', 'Invited', $1, $1) returning id`,
    [app.clock.now()],
  );
  await app.rows(
    "insert into assignment (id, client_id, agent_id, starts_at) values (gen_random_uuid(), $1, $2, $3)",
    [client!.id, gus.id, app.clock.now()],
  );
  const uninvited = { ...cleo, id: client!.id };
  return (await askFor(app, gus, uninvited, [{ label: "Lease" }])).id;
}

test("the selected requests of a client are in one reminder email, and requests with nothing to remind of are skipped and counted", async () => {
  const [one, other, sent, done, reminded] = [
    await ask("Passport"),
    await ask("Gas bill"),
    await ask("Deed"),
    await ask("Plan"),
    await ask("Map"),
  ];
  await answerItem(app, cleo, sent.items[0]!.id);
  await answerItem(app, cleo, done.items[0]!.id);
  await reviewItem(app, gus, done.id, done.items[0]!.id);
  await bulk(gus, { action: "remind", request_ids: [reminded.id] });
  await app.settled();
  const before = remindersTo(cleo).length;
  const request_ids = [one, other, sent, done, reminded, theirs].map(({ id }) => id);
  const answer = await bulk(gus, {
    action: "remind",
    request_ids: [...request_ids, one.id, await askUninvited()],
  });
  expect([answer.status, answer.body.affected, answer.body.emails]).toEqual([200, 2, 1]);
  expect(sorted(answer.body)).toEqual([
    { reason: "no_account", count: 1 },
    { reason: "not_found", count: 1 },
    { reason: "nothing_missing", count: 1 },
    { reason: "reminded_already", count: 1 },
    { reason: "request_over", count: 1 },
  ]);
  await app.settled();
  const fresh = remindersTo(cleo).slice(before);
  expect(fresh).toHaveLength(1);
  expect(fresh[0]!.text).toContain("- Passport\n- Gas bill\n");
  expect(remindersTo(carl)).toEqual([]);
  const told = await app.rows(
    "select facts ->> 'request' as id from event where kind = 'request_reminded' and facts ->> 'request' = any($1)",
    [request_ids],
  );
  expect(told.map(({ id }) => id).sort()).toEqual([one.id, other.id, reminded.id].sort());
});

test("of twenty simultaneous reminders about the same requests only one is sent", async () => {
  const list = [await ask("Will"), await ask("Letter")];
  const json = { action: "remind", request_ids: list.map(({ id }) => id) };
  const before = remindersTo(cleo).length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => bulk(gus, json)));
  expect(answers.map(({ body }) => body.affected).sort()).toEqual([...Array<number>(19).fill(0), 2]);
  await app.settled();
  expect(remindersTo(cleo)).toHaveLength(before + 1);
});

test("selected requests are called off with one reason, finished requests stay as they are, and no agent calls off a colleague's request", async () => {
  const [one, other, done] = [await ask("Letter A"), await ask("Letter B"), await ask("Letter C")];
  await answerItem(app, cleo, done.items[0]!.id);
  await reviewItem(app, gus, done.id, done.items[0]!.id);
  const json = {
    action: "cancel",
    request_ids: [one, other, done, theirs].map(({ id }) => id),
    reason: "Not needed any more",
  };
  expect((await bulk(cleo, json)).status).toBe(404);
  const answer = await bulk(gus, json);
  expect([answer.body.affected, answer.body.emails]).toEqual([2, 0]);
  expect(sorted(answer.body)).toEqual([
    { reason: "not_found", count: 1 },
    { reason: "request_over", count: 1 },
  ]);
  expect(await Promise.all([one, other, done, theirs].map(({ id }) => stateOf(id)))).toEqual([
    "cancelled",
    "cancelled",
    "completed",
    "open",
  ]);
  expect((await get(cleo, `requests/${one.id}`)).body.reason).toBe("Not needed any more");
  expect((await bulk(gus, json)).body.affected).toBe(0);
});
