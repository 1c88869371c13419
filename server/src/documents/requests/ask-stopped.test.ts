import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { LONG_JOB_QUEUE } from "../../foundation/long-jobs/start-long-job.ts";

/** How many clients the job asks in one transaction. */
const AT_ONCE = 500;

let app: TestApp;
let ada: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
});
afterAll(() => app.stop());

/** Creates an agent with this many clients who have an account. */
async function agentOf(clients: number): Promise<{ agent: Actor; clientIds: string[] }> {
  count += 1;
  const agent = await invited(app, ada, "agent", `gus${count}@firm.example`);
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'e' || n || '-${count}@home.example', 'E' || n, 'Elm', $2, $2
     from generate_series(1, $1::int) n returning id`,
    [clients, app.clock.now()],
  );
  const clientIds = rows.map(({ id }) => id);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $2, $3 from unnest($1::uuid[]) id`,
    [clientIds, agent.id, app.clock.now()],
  );
  return { agent, clientIds };
}

/** Requests documents from all clients of an agent. Returns the job. */
async function ask(agent: Actor, items: object[] = [{ label: "Passport" }]) {
  const json = { filter: {}, title: `Papers ${count}`, items };
  const { status, body } = await app.send("POST", "requests/", { bearer: agent.accessToken, json });
  expect(status).toBe(202);
  return String(body.job_id);
}

const stateOf = async (id: string) =>
  (
    await app.rows<{ state: string; done: number }>("select state, done from long_job where id = $1", [id])
  )[0]!;

/**
 * Begins to ask the clients, and calls `act` while the second part of them is being asked. Returns the job.
 */
async function askUntil(
  agent: Actor,
  clientIds: string[],
  act: (jobId: string) => Promise<unknown>,
): Promise<string> {
  const held = [...clientIds].sort()[AT_ONCE];
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [held]);
  const id = await ask(agent);
  await expect.poll(async () => (await stateOf(id)).done, LONG_WAIT).toBe(AT_ONCE);
  await act(id);
  await app.rows("commit");
  await app.settled();
  return id;
}

/** The emails about the documents that this test has requested. */
const emails = () =>
  app.mailbox.all.filter(({ kind, to }) => kind === "request_new" && to.endsWith(`-${count}@home.example`));
const asked = () => app.rows("select 1 from request where title = $1", [`Papers ${count}`]);

test("clients whom a job has asked before it is stopped are emailed once each, even if workers get the job twenty times", async () => {
  const { agent, clientIds } = await agentOf(AT_ONCE + 100);
  const id = await askUntil(agent, clientIds, async (job) => {
    const { status } = await app.send("POST", `jobs/${job}/cancel`, { bearer: agent.accessToken });
    expect(status).toBe(200);
  });
  expect((await stateOf(id)).state).toBe("cancelled");
  expect(await asked()).toHaveLength(AT_ONCE);
  for (let turn = 0; turn < 20; turn += 1)
    await app.deps.database.transaction((tx) => app.deps.jobs.enqueue(tx, LONG_JOB_QUEUE, [{ jobId: id }]));
  await app.settled();
  await expect.poll(() => emails().length, LONG_WAIT).toBe(AT_ONCE);
  expect(new Set(emails().map(({ to }) => to)).size).toBe(AT_ONCE);
});

test("clients whom a job has asked before it fails are emailed", async () => {
  const { agent, clientIds } = await agentOf(2 * AT_ONCE + 10);
  const id = await askUntil(agent, clientIds, () =>
    app.rows("update app_user set status = 'deactivated' where id = $1", [agent.id]),
  );
  // The part of the clients that the test held up is asked. But if the job waited so long that it was started
  // again, it may no longer ask them.
  const done = (await asked()).length;
  expect([AT_ONCE, 2 * AT_ONCE]).toContain(done);
  expect(await app.rows("select state, result from long_job where id = $1", [id])).toEqual([
    {
      state: "failed",
      result: {
        problem: "The person who started this is no longer allowed to do it.",
        requests: done,
        emails: done,
        skipped: [],
        already: [],
      },
    },
  ]);
  await expect.poll(() => emails().length, LONG_WAIT).toBe(done);
});

test("no client is emailed about a request that another person made from an agent's account and that was called off", async () => {
  const { agent, clientIds } = await agentOf(AT_ONCE + 100);
  const problem = "Someone else may have asked for this from an admin's account.";
  await askUntil(agent, clientIds, (job) =>
    app.rows(
      "update long_job set state = 'cancelled', result = result || jsonb_build_object('problem', $2::text) where id = $1",
      [job, problem],
    ),
  );
  expect(await asked()).toHaveLength(AT_ONCE);
  expect(emails()).toEqual([]);
});

test("a thousand clients are each asked once for as many documents as a request may hold, even if two jobs do so at the same time", async () => {
  const { agent } = await agentOf(1_000);
  const items = Array.from({ length: 30 }, (_, at) => ({ label: `Document ${at + 1}` }));
  const ids = await Promise.all([ask(agent, items), ask(agent, items)]);
  await app.settled();
  for (const id of ids) expect((await stateOf(id)).state).toBe("done");
  expect(await asked()).toHaveLength(1_000);
  expect(
    await app.rows(
      "select count(*)::int as items, count(distinct request_id)::int as requests from request_item i join request r on r.id = i.request_id where r.title = $1",
      [`Papers ${count}`],
    ),
  ).toEqual([{ items: 30_000, requests: 1_000 }]);
  await expect.poll(() => emails().length, LONG_WAIT).toBe(1_000);
});
