import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { daysAfter } from "../../foundation/firm/firm-day.ts";
import { DAY_MS, SECOND_MS } from "../../platform/clock.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

/** The default pace: ten emails leave together, and the next ten follow after ten seconds. */
const PER_MINUTE = 60;
const CLIENTS = 25;
/** The row that wakes the job: without this row a sweep would find the job only a quarter of an hour later. */
const ASLEEP = "pgboss.job where name = 'long_job' and state in ('created', 'retry')";

let app: TestApp;
let gus: Actor;

beforeAll(async () => {
  app = await startTestApp({ emailsPerMinute: PER_MINUTE });
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const reminded = () => app.mailbox.all.filter(({ kind }) => kind === "request_reminder").map(({ to }) => to);
const marked = async () => (await app.rows("select 1 from request where reminded_at is not null")).length;

test("if there are more clients than can be emailed together, one sweep reminds them one after the other, each once, and the next sweeps do not remind them again", async () => {
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'e' || n || '@home.example', 'E' || n, 'Elm', $2, $2
     from generate_series(1, $1::int) n returning id`,
    [CLIENTS, app.clock.now()],
  );
  const client_ids = rows.map(({ id }) => id);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $2, $3 from unnest($1::uuid[]) id`,
    [client_ids, gus.id, app.clock.now()],
  );
  const due_on = daysAfter(app.clock.now().toISOString().slice(0, 10), 5);
  const json = { client_ids, title: "Papers", items: [{ label: "Passport" }], due_on };
  expect((await app.send("POST", "requests/", { bearer: gus.accessToken, json })).status).toBe(200);
  app.clock.move(3 * DAY_MS);
  await Promise.all(Array.from({ length: 20 }, () => sendDueReminders(app.deps)));
  await expect.poll(marked, LONG_WAIT).toBe(10);
  for (const next of [20, CLIENTS]) {
    await expect.poll(() => app.rows(`select 1 from ${ASLEEP}`), LONG_WAIT).toHaveLength(1);
    app.clock.move(10 * SECOND_MS);
    await vi.waitFor(async () => {
      await app.rows(`update pgboss.job set start_after = now() where id in (select id from ${ASLEEP})`);
      expect(await marked()).toBe(next);
    }, LONG_WAIT);
  }
  await expect.poll(() => reminded().length, LONG_WAIT).toBe(CLIENTS);
  expect(new Set(reminded()).size).toBe(CLIENTS);
  const jobs = "select total from long_job where kind = 'requests_reminded'";
  expect(await app.rows(jobs)).toEqual([{ total: CLIENTS }]);
});
