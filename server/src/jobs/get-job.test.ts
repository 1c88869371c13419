import { JOBS_LISTED_MINUTES } from "@portico/contract/jobs/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { later, MINUTE_MS } from "../platform/clock.ts";

let app: TestApp;
let ada: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
});
afterAll(() => app.stop());

test.each(["GET jobs/{id}", "POST jobs/{id}/cancel"])(
  "%s shows how far a job is, but not whom it has reached: polling every second would carry thousands of ids",
  async (call) => {
    const result = { clients: 15, far: { sent: ["one", "another"] } };
    const [row] = await app.rows<{ id: string }>(
      `insert into long_job (id, kind, state, what, done, total, result, started_by, created_at, updated_at)
       values (gen_random_uuid(), 'documents_sent', 'running', '{}', 15, 40, $1, $2, now(), now()) returning id`,
      [result, ada.id],
    );
    const [method, path] = call.replace("{id}", row!.id).split(" ");
    const { body } = await app.send(method!, path!, { bearer: ada.accessToken });
    expect(body).toMatchObject({ done: 15, total: 40 });
    expect(body.result).toEqual({ clients: 15 });
  },
);

test("a user's own jobs are listed while they run, and for an hour after they end; those of others are not", async () => {
  const max = await invited(app, ada, "admin", "max@firm.example");
  const job = async (state: string, minutes: number, by = max.id) => {
    const at = later(app.clock.now(), -minutes * MINUTE_MS);
    const [row] = await app.rows<{ id: string }>(
      `insert into long_job (id, kind, state, what, done, total, started_by, created_at, updated_at)
       values (gen_random_uuid(), 'documents_sent', $1, '{}', 15, 40, $2, $3, $3) returning id`,
      [state, by, at],
    );
    return row!.id;
  };
  await job("done", JOBS_LISTED_MINUTES + 1);
  await job("running", 1, ada.id);
  const old = await job("running", 3 * JOBS_LISTED_MINUTES);
  const ended = await job("done", JOBS_LISTED_MINUTES - 1);
  const { body } = await app.send("GET", "jobs/", { bearer: max.accessToken });
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([ended, old]);
});
