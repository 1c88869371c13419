import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

const PER_MINUTE = 60;

let app: TestApp;
let gus: Actor;

beforeAll(async () => {
  app = await startTestApp({ emailsPerMinute: PER_MINUTE });
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const post = (path: string, json: object) => app.send("POST", path, { bearer: gus.accessToken, json });

/** Writes clients of Gus who have an account. */
async function clients(count: number): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'e' || n || '-' || $1::int || '@home.example', 'E' || n, 'Elm', $2, $2
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

test("a trial says how fast the emails leave where a job sends them, and of few it does not", async () => {
  const ask = { title: "Papers", items: [{ label: "Passport" }], dry_run: true };
  const few = await post("requests/", { ...ask, client_ids: await clients(200) });
  expect([few.body.emails, few.body.emails_per_minute]).toEqual([200, undefined]);
  const many = await post("requests/", { ...ask, client_ids: await clients(201) });
  expect([many.body.emails, many.body.emails_per_minute]).toEqual([201, PER_MINUTE]);
});
