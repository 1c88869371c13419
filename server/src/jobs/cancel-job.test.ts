import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let max: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  max = await invited(app, ada, "admin", "max@firm.example");
});
afterAll(() => app.stop());

/** A job with 15 of 40 items done, on which no worker works. */
async function job(state: string): Promise<string> {
  const [row] = await app.rows<{ id: string }>(
    `insert into long_job (id, kind, state, what, done, total, started_by, created_at, updated_at)
     values (gen_random_uuid(), 'invite_clients', $1, '{}', 15, 40, $2, now(), now()) returning id`,
    [state, ada.id],
  );
  return row!.id;
}
const stop = (id: string, { accessToken: bearer }: Actor) =>
  app.send("POST", `jobs/${id}/cancel`, { bearer });
const events = () =>
  app.rows("select user_id, actor_id, facts from event where kind = 'job_stopped' order by id");

test("who stopped a job, and how far it was, is recorded once, even if twenty users stop it at once", async () => {
  const id = await job("running");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => stop(id, place % 2 === 0 ? ada : max)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const stopper = answers.findIndex(({ status }) => status === 200) % 2 === 0 ? ada : max;
  expect(await events()).toEqual([
    { user_id: null, actor_id: stopper.id, facts: { job: "invite_clients", done: 15, total: 40 } },
  ]);
});

test("no user is recorded as having stopped a job that was already over", async () => {
  const before = await events();
  const { status, body } = await stop(await job("done"), max);
  expect([status, body.code]).toEqual([400, "job_over"]);
  expect(await events()).toEqual(before);
});
