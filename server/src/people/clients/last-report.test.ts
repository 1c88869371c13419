import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, later } from "../../platform/clock.ts";

let app: TestApp;
let call: ReturnType<typeof reportsOf>;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
/** Cleo's report on the second quarter, published last. */
let second: string;
/** Cleo's report on the third quarter, the latest period. */
let third: string;

beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  call = reportsOf(app);
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  const carl = await invited(app, gus, "client", "carl@home.example");
  third = await call.draft(gus, cleo);
  await call.publish(gus, third);
  second = await call.draft(gus, cleo, "2026-04-01");
  await call.publish(gus, second);
  await call.draft(gus, carl);
});
afterAll(() => app.stop());

const told = async (who: Actor, q = "cleo") =>
  (await call.get(who, `clients/?q=${q}`)).body.items.map(
    ({ last_report }: { last_report: unknown }) => last_report,
  );

test("a list of clients shows each client's published report with the latest period, and when the client opened that report", async () => {
  const unopened = [{ id: third, period_short: "Q3 2026", opened_at: null }];
  expect(await told(ada)).toEqual(unopened);
  expect(await told(gus)).toEqual(unopened);
  expect(await told(gus, "carl"), "a draft is not told of").toEqual([null]);
  expect(await told(gina), "a colleague's client is not listed").toEqual([]);
  await call.get(cleo, `reports/${third}`);
  const opened = [{ id: third, period_short: "Q3 2026", opened_at: app.clock.now().toISOString() }];
  expect(await told(ada)).toEqual(opened);
  expect(await told(gus)).toEqual(opened);
});

test("a covering agent sees the last report while the cover lasts", async () => {
  await app.rows(
    "insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'cover', $3, $4)",
    [cleo.id, gina.id, app.clock.now(), later(app.clock.now(), DAY_MS)],
  );
  expect(await told(gina)).toMatchObject([{ id: third }]);
  await app.rows("delete from assignment where kind = 'cover'");
  expect(await told(gina)).toEqual([]);
});

test("the name of a report's period depends on the month in which the firm's year starts", async () => {
  await app.rows("update firm set year_starts_in = 4");
  expect(await told(ada)).toMatchObject([{ period_short: "Q2 2026/27" }]);
  await app.rows("update firm set year_starts_in = 1");
});

test("the exported list contains each client's last report, the last day of its period and when the client opened it", async () => {
  const admin = await signedIn(app, ada.email);
  const { body } = await call.post(admin, "clients/export", { filter: {} });
  const [heads, ...lines] = (await (await fetch(app.url + body.url)).text()).split("\r\n");
  expect(heads).toContain(",Last report,Last report: last day,Last report opened,");
  const opened = `${app.clock.now().toISOString().slice(0, 19)}Z`;
  const title = (await call.get(admin, `reports/${third}`)).body.title;
  expect(lines.find((line) => line.includes(cleo.email))).toContain(`"${title}",2026-09-30,${opened},`);
  expect(lines.find((line) => line.includes("carl@home.example"))).toMatch(/Z,,,,[^,]*Z$/);
});

test("when the last report is withdrawn, the list shows the report before it; when a report is corrected, the list shows the new version", async () => {
  await call.post(gus, `reports/${third}/withdraw`, { reason: "The figures belong to somebody else." });
  expect(await told(gus)).toMatchObject([{ id: second, period_short: "Q2 2026" }]);
  const { body } = await call.post(gus, `reports/${second}/correct`, { change_note: "A figure was wrong." });
  await call.publish(gus, body.id);
  expect(await told(gus)).toMatchObject([{ id: body.id, period_short: "Q2 2026", opened_at: null }]);
});
