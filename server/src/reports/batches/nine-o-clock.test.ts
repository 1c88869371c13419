import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "../../../test/long-wait.ts";
import { batchesOf, figuresCsv } from "../../../test/report-batches.ts";
import { plainPdfs } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { publishDue } from "../publishing/publish-due.ts";
import { HOUR_MS } from "../../platform/clock.ts";

/** More clients than are emailed in one transaction, so that the job for bulk emails sends the emails. */
const CLIENTS = 300;
const NINE = "2026-10-12T09:00:00.000Z";

let app: TestApp;
let other: TestApp;
let ada: Actor;

beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T08:00:00Z")),
  });
  other = await app.startBeside({ reportPdfs: plainPdfs() });
  ada = await firstAdmin(app);
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, reference, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'client' || n || '@home.example', 'Cleo', 'Marsh', 'N-' || n, $2, $2
     from generate_series(1, $1::int) n`,
    [CLIENTS, app.clock.now()],
  );
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

test(
  "two servers publish hundreds of reports at nine: each client gets one report, one alert and one email",
  async () => {
    const batches = batchesOf(app, ada);
    const rows = Array.from({ length: CLIENTS }, (_, at) => [`N-${at + 1}`, "5", "1"] as const);
    const { id } = (await batches.start(figuresCsv(...rows))).body;
    await batches.until(id, "ready");
    await batches.act(id, "publish", { publish_at: NINE });
    await batches.until(id, "scheduled");
    const published = () =>
      app.rows("select client_id, published_at, xmin from report where status = 'published'");
    await Promise.all([publishDue(app.deps), publishDue(other.deps)]);
    expect(await published(), "before its time").toEqual([]);

    app.clock.move(HOUR_MS);
    const servers = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? app : other));
    await Promise.all(servers.map(({ deps }) => publishDue(deps)));
    const out = await published();
    expect(new Set(out.map((row) => (row as { client_id: string }).client_id)).size).toBe(CLIENTS);
    expect(out).toHaveLength(CLIENTS);
    expect(await app.rows("select distinct xmin, published_at from report")).toEqual([
      { xmin: expect.anything(), published_at: new Date(NINE) },
    ]);
    const told = await app.rows(
      "select user_id, count from alert where kind = 'report_published' and user_id in (select client_id from report)",
    );
    expect(told).toHaveLength(CLIENTS);
    expect(new Set(told.map((row) => (row as { user_id: string }).user_id)).size).toBe(CLIENTS);
    expect(await app.rows("select 1 from event where kind = 'report_published'")).toHaveLength(CLIENTS);

    const emails = () =>
      app.mailbox.all.filter(({ kind }) => kind === "report_published").map(({ to }) => String(to));
    await expect.poll(() => emails().length, LONG_WAIT).toBe(CLIENTS);
    // Jobs that could still send another email.
    const onTheirWay = () =>
      app.rows("select 1 from pgboss.job where state < 'completed' and name in ('mail', 'long_job')");
    await expect.poll(onTheirWay, LONG_WAIT).toEqual([]);
    expect(emails()).toHaveLength(CLIENTS);
    expect(new Set(emails()).size).toBe(CLIENTS);
  },
  3 * LONG_WAIT_MS,
);
