import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, QUARTERLY, figures, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let client: Actor;
let call: ReturnType<typeof reportsOf>;
let clients = 0;

beforeAll(async () => {
  // In Los Angeles it is still September.
  const clock = movableClock(new Date("2026-10-01T05:00:00Z"));
  app = await startTestApp({ reportPdfs: plainPdfs(), clock });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await rules(1, "Europe/Paris");
  client = await invited(app, gus, "client", `client${(clients += 1)}@home.example`);
});

const rules = (yearStartsIn: number, timeZone: string) =>
  app.rows("update firm set year_starts_in = $1, time_zone = $2", [yearStartsIn, timeZone]);
const begin = (days: object = {}) =>
  call.post(gus, "reports/", { client_id: client.id, template_id: QUARTERLY, ...days });
const propose = async (more = "") =>
  (await call.get(gus, `reports/next_period?client_id=${client.id}&template_id=${QUARTERLY}${more}`)).body;
const days = ({ period_start, period_end }: { period_start: string; period_end: string }) => [
  period_start,
  period_end,
];

async function publish(period_start: string, value: string, period_end?: string): Promise<string> {
  if (period_end === undefined) {
    const id = await call.draft(gus, client, period_start, value);
    await call.publish(gus, id);
    return id;
  }
  const { body } = await begin({ period_start, period_end });
  await call.patch(gus, body.id, { figures: figures(value) });
  await call.publish(gus, body.id);
  return body.id;
}

test("after the firm's year was moved to another month, the next period is a whole one that does not overlap the last", async () => {
  await publish("2026-04-01", "100");
  await rules(2, "Europe/Paris");
  const proposed = await propose();
  expect(days(proposed)).toEqual(["2026-08-01", "2026-10-31"]);
  expect((await begin({ period_start: "2026-07-01", period_end: "2026-09-30" })).status).toBe(400);
  expect(days((await begin()).body)).toEqual(days(proposed));
  const step = (from: string, direction: string) => propose(`&from=${from}&direction=${direction}`);
  expect(days(await step("2026-08-01", "later"))).toEqual(["2026-11-01", "2027-01-31"]);
  expect(days(await step("2026-08-01", "earlier")), "the next that is free").toEqual([
    "2025-11-01",
    "2026-01-31",
  ]);
});

test("if the firm's year now begins in another month, a step from an older period, later or earlier, leads to the nearest period of the new year in that direction", async () => {
  await begin({ period_start: "2026-01-01", period_end: "2026-03-31" });
  await rules(2, "Europe/Paris");
  const step = (direction: string) => propose(`&from=2026-01-01&direction=${direction}`);
  expect(days(await step("later"))).toEqual(["2026-02-01", "2026-04-30"]);
  expect(days(await step("earlier"))).toEqual(["2025-11-01", "2026-01-31"]);
});

test("reports from before the firm's year changed stay in charts and in the trend of a figure", async () => {
  await publish("2025-10-01", "90");
  const q2 = await publish("2026-04-01", "100");
  await rules(2, "Europe/Paris");
  const latest = await publish("2026-08-01", "120", "2026-10-31");
  const trend = (await call.get(client, "reports/trend")).body;
  expect(
    trend.points.map(({ period_start, value, gap }: Record<string, string>) => [period_start, value, gap]),
  ).toEqual([
    ["2025-10-01", "90", null],
    ["2026-01-01", null, "missing"],
    ["2026-04-01", "100", null],
    ["2026-08-01", "120", null],
  ]);
  expect(trend.points.at(-2).report_id).toBe(q2);
  const { charts } = (await call.get(client, `reports/${latest}`)).body;
  expect(charts[0].series[0].values).toEqual(["90", null, "100", "120"]);
});

test("a trend gives the reason for a gap: no report, a withdrawn report, a missing figure", async () => {
  await publish("2025-04-01", "80");
  const gone = await publish("2025-07-01", "85");
  await publish("2026-01-01", "90");
  const pdf = await publish("2026-04-01", "1");
  await publish("2026-07-01", "100");
  await call.post(gus, `reports/${gone}/withdraw`, { reason: "Wrong client" });
  await app.rows("update report set is_pdf_only = true, figures = '{}' where id = $1", [pdf]);
  const { points } = (await call.get(client, "reports/trend?metric=value")).body;
  expect(points.map(({ value, gap }: { value: string; gap: string }) => value ?? gap)).toEqual([
    "80",
    "withdrawn",
    "missing",
    "90",
    "no_value",
    "100",
  ]);
  expect(points[4].report_id).toBe(pdf);
});

test("the proposal, the board and the trend follow a firm's year that begins in April, and the date in a time zone west of Greenwich", async () => {
  await rules(4, "America/Los_Angeles");
  const proposed = await propose();
  expect([...days(proposed), proposed.period_label]).toEqual([
    "2026-04-01",
    "2026-06-30",
    "First quarter 2026/27",
  ]);
  await publish("2026-01-01", "90");
  await publish("2026-04-01", "100");
  const board = (await call.get(gus, `reports/board?template_id=${QUARTERLY}`)).body;
  expect([board.period_start, board.period_short]).toEqual(["2026-04-01", "Q1 2026/27"]);
  await rules(4, "Europe/Paris");
  expect((await call.get(gus, `reports/board?template_id=${QUARTERLY}`)).body.period_start).toBe(
    "2026-07-01",
  );
  const { points } = (await call.get(client, "reports/trend?metric=value")).body;
  expect(points.map(({ period_short }: { period_short: string }) => period_short)).toEqual([
    "Q4 2025/26",
    "Q1 2026/27",
  ]);
});
