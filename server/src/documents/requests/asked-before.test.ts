import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { answerItem, reviewItem } from "../../../test/requests.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let carl: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gus, "client", "carl@home.example");
});
afterAll(() => app.stop());

const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const requestsOf = async (client: Actor, state = "") =>
  (await app.send("GET", `requests/?client_id=${client.id}${state}`, { bearer: gus.accessToken })).body.items;
const labelsOf = (request: { items: { label: string }[] }) => request.items.map(({ label }) => label);
/** Labels that no other test requests. */
const fresh = (...labels: string[]) => {
  count += 1;
  return labels.map((label) => `${label} ${count}`);
};

async function ask(clients: Actor[], labels: readonly string[], more: object = {}, again: string[] = []) {
  const items = labels.map((label) => ({ label, again: again.includes(label) }));
  const json = { client_ids: clients.map(({ id }) => id), title: `Papers ${count}`, items, ...more };
  return (await post(gus, "requests/", json)).body;
}

/** Requests some documents from one client. The client sends some of them, and some of those are accepted. */
async function asked(client: Actor, labels: readonly string[], came: readonly string[], accepted = came) {
  await ask([client], labels);
  const request = (await requestsOf(client)).find(
    ({ title }: { title: string }) => title === `Papers ${count}`,
  );
  for (const { id, label } of request.items) {
    if (came.includes(label)) expect((await answerItem(app, client, id)).status).toBe(201);
    if (accepted.includes(label)) expect((await reviewItem(app, gus, request.id, id)).status).toBe(200);
  }
  return request;
}

test("a second request from the same template asks only for what is missing, and a trial run says so beforehand", async () => {
  const [passport, bill, lease] = fresh("Passport copy", "Gas bill", "Lease") as [string, string, string];
  await asked(cleo, [passport, bill], [passport, bill], [passport]);
  // The label of the same document, written a little differently.
  const labels = [passport.toUpperCase().replace(" ", "  "), bill, lease];
  const trial = await ask([cleo, carl], labels, { dry_run: true });
  expect(trial).toEqual({
    requests: 2,
    emails: 2,
    skipped: [],
    already: [
      { item: 0, came: 1, open: 0 },
      { item: 1, came: 1, open: 0 },
    ],
  });
  expect(await ask([cleo, carl], labels)).toEqual(trial);
  expect(labelsOf((await requestsOf(cleo)).at(-1))).toEqual([lease]);
  expect(labelsOf((await requestsOf(carl)).at(-1))).toEqual(labels);
  await app.settled();
  const [toCleo] = app.mailbox.all.filter(({ to }) => to === cleo.email).slice(-1);
  expect(toCleo).toMatchObject({ kind: "request_new", subject: "Test agent needs a document from you" });
  const acts = await app.rows("select facts ->> 'items' as items from event where kind = 'request_added'");
  expect(acts.slice(-2).map(({ items }) => items)).toEqual(["1", "3"]);
});

test("a client who has sent everything is not asked and gets no email, unless it is requested again", async () => {
  const [passport] = fresh("Passport copy") as [string];
  await asked(cleo, [passport], [passport]);
  await app.settled();
  const emails = () => app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "request_new");
  const before = emails().length;
  const nothing = await ask([cleo], [passport]);
  expect(nothing).toEqual({
    requests: 0,
    emails: 0,
    skipped: [{ reason: "nothing_left", count: 1 }],
    already: [{ item: 0, came: 1, open: 0 }],
  });
  expect(await requestsOf(cleo)).not.toContainEqual(expect.objectContaining({ title: `Papers ${count}` }));
  await app.settled();
  expect(emails()).toHaveLength(before);
  const again = await ask([cleo], [passport], {}, [passport]);
  expect(again).toMatchObject({ requests: 1, emails: 1, skipped: [], already: [{ item: 0, came: 1 }] });
  expect(labelsOf((await requestsOf(cleo)).at(-1))).toEqual([passport]);
});

test("a document that is open or was sent back is not requested twice, but can be requested again once its request was called off or is over", async () => {
  const [open, returned, optional, off] = fresh("Open", "Returned", "Optional", "Off") as string[];
  const back = await asked(cleo, [open!, returned!], [returned!], []);
  await reviewItem(app, gus, back.id, back.items[1].id, "Blurred");
  await ask([cleo], [off!], { title: "Called off" });
  const called = (await requestsOf(cleo)).find(({ title }: { title: string }) => title === "Called off");
  await post(gus, `requests/${called.id}/cancel`);
  const items = [{ label: "Needed" }, { label: optional, required: false }];
  await ask([cleo], [], { title: "Over", items });
  const over = (await requestsOf(cleo)).find(({ title }: { title: string }) => title === "Over");
  await answerItem(app, cleo, over.items[0].id);
  expect((await reviewItem(app, gus, over.id, over.items[0].id)).body.state).toBe("completed");
  expect(await ask([cleo], [open!, returned!, optional!, off!], { dry_run: true })).toMatchObject({
    requests: 1,
    already: [
      { item: 0, came: 0, open: 1 },
      { item: 1, came: 0, open: 1 },
    ],
  });
});

test("of twenty simultaneous requests for the same document by two users, only one is made", async () => {
  const [passport] = fresh("Passport copy") as [string];
  const json = { client_ids: [cleo.id], title: "At once", items: [{ label: passport }] };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post(at % 2 ? gus : ada, "requests/", json)),
  );
  expect(answers.map(({ body }) => body.requests).sort()).toEqual([...Array<number>(19).fill(0), 1]);
  expect(await app.rows("select 1 from request_item where label = $1", [passport])).toHaveLength(1);
});

test("an agent does not learn what another agent's clients have sent", async () => {
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  const [passport] = fresh("Passport copy") as [string];
  await asked(cleo, [passport], [passport]);
  const json = { client_ids: [cleo.id], title: "Papers", items: [{ label: passport }], dry_run: true };
  expect((await post(gina, "requests/", json)).body).toEqual({
    requests: 0,
    emails: 0,
    skipped: [{ reason: "not_found", count: 1 }],
    already: [],
  });
});

test("a job for hundreds of clients leaves out those who have sent everything, and emails the others", async () => {
  const [passport, bill] = fresh("Passport copy", "Gas bill") as [string, string];
  await app.rows(
    `with person as (
       insert into app_user (id, role, status, email, email_verified, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'active', 'many' || n || '@home.example', true, 'Many', n::text, now(), now()
       from generate_series(1, 600) n returning id, last_name::int as n
     ), asked as (
       insert into request (id, client_id, title, state, created_at, updated_at, emailed_on)
       select gen_random_uuid(), id, case when n <= 200 then 'All' else 'Some' end, 'completed', now(), now(), now()
       from person where n <= 400 returning id, title
     )
     insert into request_item (id, request_id, position, label, required, state)
     select gen_random_uuid(), asked.id, at, label, true, 'accepted' from asked
     cross join unnest(array[$1, $2]) with ordinality as item (label, at) where asked.title = 'All' or at = 1`,
    [passport, bill],
  );
  const items = [{ label: passport }, { label: bill }];
  const json = { filter: { q: "Many" }, title: "To many", items };
  const trial = await post(ada, "requests/", { ...json, dry_run: true });
  expect(trial.body).toEqual({
    requests: 400,
    emails: 400,
    skipped: [{ reason: "nothing_left", count: 200 }],
    already: [
      { item: 0, came: 400, open: 0 },
      { item: 1, came: 200, open: 0 },
    ],
  });
  const started = await post(ada, "requests/", json);
  expect(started.status).toBe(202);
  const job = async () =>
    (await app.send("GET", `jobs/${started.body.job_id}`, { bearer: ada.accessToken })).body;
  await expect.poll(async () => (await job()).state, LONG_WAIT).toBe("done");
  expect((await job()).result).toEqual(trial.body);
  await expect
    .poll(() => app.mailbox.all.filter(({ to }) => to.startsWith("many")).length, LONG_WAIT)
    .toBe(400);
  const emails = app.mailbox.all.filter(({ to }) => to.startsWith("many"));
  expect(emails.filter(({ text }) => text.includes(`- ${bill}\n`))).toHaveLength(400);
  expect(emails.filter(({ text }) => text.includes(`- ${passport}\n`))).toHaveLength(200);
  const counts = await app.rows(
    `select count(*)::int as n, array_length(items, 1) as items from (
       select array_agg(item.label) as items from request join request_item item on item.request_id = request.id
       where request.title = 'To many' group by request.id) as asked group by 2 order by 2`,
  );
  expect(counts).toEqual([
    { n: 200, items: 1 },
    { n: 200, items: 2 },
  ]);
});
