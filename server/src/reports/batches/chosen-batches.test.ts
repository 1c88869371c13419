import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { batchesOf } from "../../../test/report-batches.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let call: ReturnType<typeof reportsOf>;
const people = {} as Record<"cleo" | "carl" | "cora" | "dora", Actor>;

/**
 * Gus looks after cleo, carl and cora, and Gina after dora. Carl has a report for the third quarter; no
 * client had an earlier report.
 */
beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  for (const name of ["cleo", "carl", "cora"] as const)
    people[name] = await invited(app, gus, "client", `${name}@home.example`);
  people.dora = await invited(app, gina, "client", "dora@home.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.rows("delete from report_batch");
  await app.rows("delete from report");
  await call.draft(gus, people.carl);
});

const ids = (...names: (keyof typeof people)[]) => names.map((name) => people[name].id);
async function begun(who: Actor, json: object): Promise<string[]> {
  const { status, body } = await batchesOf(app, who).copy(json);
  expect(status).toBe(201);
  await batchesOf(app, who).until(body.id, "ready");
  const rows = await app.rows<{ client_id: string }>("select client_id from report where made_by = $1", [
    body.id,
  ]);
  return Object.entries(people)
    .filter(([, { id }]) => rows.some(({ client_id }) => client_id === id))
    .map(([name]) => name);
}

test("chosen clients get a draft, even if they never had a report; those with one for the period are left out", async () => {
  expect(await begun(gus, { client_ids: ids("cleo", "carl") })).toEqual(["cleo"]);
  expect(await begun(gus, { client_ids: ids("cleo", "cora") })).toEqual(["cora"]);
});

test("a filter chooses the clients that its list shows, and only those whom the viewer can see", async () => {
  expect(await begun(gus, { filter: { q: "cleo@home" } })).toEqual(["cleo"]);
  expect(await begun(gus, { filter: {}, agent_id: people.dora.id })).toEqual(["cora"]);
  expect(await begun(ada, { filter: {} })).toEqual(["dora"]);
});

test("chosen people who are not clients, are a colleague's clients or are deactivated get no draft, and a batch without any clients left is refused with a reason", async () => {
  const refused = async (json: object) => {
    const { status, body } = await batchesOf(app, gus).copy(json);
    return [status, body.errors ?? body.code];
  };
  const nobodyLeft = { source: "Everyone you selected already has a report for this period." };
  expect(await refused({ client_ids: ids("carl") })).toEqual([400, nobodyLeft]);
  expect(await refused({ client_ids: ids("dora") })).toEqual([400, nobodyLeft]);
  expect(await refused({ client_ids: [gus.id, ada.id] })).toEqual([400, nobodyLeft]);
  await app.rows("update app_user set status = 'deactivated' where id = $1", [people.cora.id]);
  expect(await refused({ client_ids: ids("cora") })).toEqual([400, nobodyLeft]);
  await app.rows("update app_user set status = 'active' where id = $1", [people.cora.id]);
  const twice = await refused({ client_ids: ids("cleo"), filter: {} });
  expect(twice).toEqual([400, { client_ids: "Please choose people, by name or by a filter." }]);
  expect((await refused({ filter: { anything: "x" } }))[0]).toBe(400);
  expect(await app.rows("select 1 from report_batch")).toEqual([]);
  expect(await app.rows("select 1 from report")).toHaveLength(1);
});

test("twenty simultaneous batches of the same report give each client one draft", async () => {
  const started = await Promise.all(
    Array.from({ length: 20 }, () => batchesOf(app, gus).copy({ client_ids: ids("cleo", "cora") })),
  );
  for (const { status, body } of started)
    if (status === 201) await batchesOf(app, gus).until(body.id, "ready");
  const rows = await app.rows<{ count: number }>(
    "select client_id, count(*)::int as count from report group by 1",
  );
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1]);
});
