import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
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

test("after a document was sent to many, the planner knows how many copies there are and how many folders they are in", async () => {
  const { id } = await addFile(app, ada, { shelf: "library", filename: "notice.pdf" }, { audience: "staff" });
  // In time the database would update its statistics by itself, so this is turned off here.
  for (const table of ["material", "folder"])
    await app.rows(`alter table ${table} set (autovacuum_enabled = false)`);
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
    const [row] = await app.rows<{ copies: string; folders: number }>(
      `select coalesce((select most_common_vals::text from pg_stats where tablename = 'material' and attname = 'source_id'), '') as copies,
         (select reltuples::int from pg_class where relname = 'folder') as folders`,
    );
    return { hasCopies: row!.copies.includes(id), hasFolders: row!.folders >= MANY };
  };
  await expect.poll(known, LONG_WAIT).toEqual({ hasCopies: true, hasFolders: true });
});
