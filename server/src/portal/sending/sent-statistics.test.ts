import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";

const MANY = 250;
let app: TestApp;
let ada: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
});
afterAll(() => app.stop());

test("after a document was sent to many, the planner knows how many copies of it there are", async () => {
  const { id } = await addFile(app, ada, { shelf: "library", filename: "notice.pdf" }, { audience: "staff" });
  const clients = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'some' || n || '@home.example', 'Some', 'Body ' || n, now(), now() from generate_series(1, $1::int) as n
     returning id`,
    [MANY],
  );
  const sent = await app.send("POST", "materials/send", {
    bearer: ada.accessToken,
    json: { material_ids: [id], client_ids: clients.map((one) => one.id) },
  });
  expect(sent.status).toBe(202);
  const known = async () => {
    const [row] = await app.rows<{ known: string }>(
      `select coalesce((select most_common_vals::text from pg_stats where tablename = 'material' and attname = 'source_id'), '') as known`,
    );
    return row!.known;
  };
  await expect.poll(known, { timeout: 30_000 }).toContain(id);
});
