import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

const PER_MINUTE = 60;

let app: TestApp;
let ada: Actor;
let gus: Actor;

beforeAll(async () => {
  app = await startTestApp({ emailsPerMinute: PER_MINUTE });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const post = (path: string, json: object) => app.send("POST", path, { bearer: gus.accessToken, json });

/** Inserts clients of Gus who have an account. */
async function clients(count: number): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'e' || n || '-' || gen_random_uuid() || '@home.example', 'E' || n, 'Elm', $2, $2
     from generate_series(1, $1::int) n returning id`,
    [count, app.clock.now()],
  );
  const ids = rows.map(({ id }) => id);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $2, $3 from unnest($1::uuid[]) id`,
    [ids, gus.id, app.clock.now()],
  );
  return ids;
}

test("a trial run says how fast the emails will leave if a job sends them, and does not say so for a few emails", async () => {
  const ask = { title: "Papers", items: [{ label: "Passport" }], dry_run: true };
  const few = await post("requests/", { ...ask, client_ids: await clients(200) });
  expect([few.body.emails, few.body.emails_per_minute]).toEqual([200, undefined]);
  const many = await post("requests/", { ...ask, client_ids: await clients(201) });
  expect([many.body.emails, many.body.emails_per_minute]).toEqual([201, PER_MINUTE]);
});

test("a request is called off for all clients from whom the same agent requested the same, and for no others", async () => {
  const items = [{ label: "Passport" }];
  const [one, two, three] = (await clients(3)) as [string, string, string];
  await post("requests/", { client_ids: [one, two, three], title: "Mistake", items });
  await post("requests/", { client_ids: [one], title: "Right", items: [{ label: "Bill" }] });
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  const carl = await invited(app, gina, "client", "carl@home.example");
  const theirs = { client_ids: [carl.id], title: "Mistake", items };
  await app.send("POST", "requests/", { bearer: gina.accessToken, json: theirs });
  const states = () =>
    app.rows("select title, state, count(*)::int as count from request group by 1, 2 order by 1, 2");
  const { body } = await app.send("GET", `requests/?client_id=${two}`, { bearer: gus.accessToken });
  const path = `requests/${body.items[0].id}/cancel_alike`;
  const before = await states();
  expect((await app.send("POST", path, { bearer: gina.accessToken, json: {} })).status).toBe(404);
  expect((await post(path, { dry_run: true })).body).toEqual({ requests: 3 });
  expect(await states()).toEqual(before);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(path, { reason: "Sent in error" })),
  );
  expect(answers.map(({ body: { requests } }) => requests).sort()).toEqual([...Array<number>(19).fill(0), 3]);
  expect(await states()).toEqual([
    { title: "Mistake", state: "cancelled", count: 3 },
    { title: "Mistake", state: "open", count: 1 },
    { title: "Right", state: "open", count: 1 },
  ]);
  expect(await app.rows("select 1 from event where kind = 'request_cancelled'")).toHaveLength(3);
});

test("more than two hundred requests are called off by a job, whose result says how many", async () => {
  const asked = { title: "Wrong year", items: [{ label: "Tax return" }] };
  const ids = await clients(199);
  await post("requests/", { ...asked, client_ids: ids });
  await post("requests/", { ...asked, client_ids: await clients(3) });
  const { body } = await app.send("GET", `requests/?client_id=${ids[0]}`, { bearer: gus.accessToken });
  const answer = await post(`requests/${body.items[0].id}/cancel_alike`, {});
  expect(answer.status).toBe(202);
  await app.settled();
  const job = await app.send("GET", `jobs/${answer.body.job_id}`, { bearer: gus.accessToken });
  expect(job.body).toMatchObject({ state: "done", result: { requests: 202 } });
  const open = await app.rows("select 1 from request where title = 'Wrong year' and state <> 'cancelled'");
  expect(open).toEqual([]);
});
