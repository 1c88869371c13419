import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { plainPdfs, QUARTERLY, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let call: ReturnType<typeof reportsOf>;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;
/** The id of cleo's report for the third quarter. */
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
  carl = await invited(app, gina, "client", "carl@home.example");
  await app.rows("update app_user set last_name = '=Marsh', reference = 'C-1' where id = $1", [cleo.id]);
  await call.publish(gina, await call.draft(gina, carl, "2026-04-01"));
  third = await call.draft(gus, cleo);
  await call.patch(gus, third, { acknowledgement_required: true });
  await call.publish(gus, third);
});
afterAll(() => app.stop());
beforeEach(async () => {
  // The clock may have passed the time for which a sign-in counts as fresh.
  const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });
  [ada, gus, gina, cleo] = [await again(ada), await again(gus), await again(gina), await again(cleo)];
  await app.rows("update firm set agents_may_export = true");
});

const Q3 = { template_id: QUARTERLY, period_start: "2026-07-01" };
const follow = (url: string) => fetch(app.url + url);
const linesOf = async (url: string) => (await (await follow(url)).text()).split("\r\n").slice(0, -1);
const board = async (who: Actor, more: object = {}) => {
  const { status, body } = await call.post(who, "reports/board/export", { ...Q3, ...more });
  expect(status).toBe(200);
  const [heads, ...lines] = await linesOf(body.url);
  return { heads: heads!, lines };
};
const eventsOf = async (kind: string) =>
  (await app.rows("select 1 from event where kind = $1", [kind])).length;

test("the export of a board has the clients as filtered, only those whom its owner sees, and no cell that a spreadsheet would run", async () => {
  const whole = await board(ada);
  expect(whole.heads).toBe(
    "Reference,Organisation,First name,Last name,Agent,Template,Period starts,Report,Status,Scheduled for,Published,Opened,Reminded,Previous report: last day",
  );
  expect(whole.lines).toHaveLength(2);
  const ofCleo = whole.lines.find((line) => line.startsWith("C-1,"))!;
  expect(ofCleo).toContain(",'=Marsh,");
  expect(ofCleo).toContain(
    ',Quarterly portfolio review,2026-07-01,"Quarterly portfolio review, third quarter 2026",published,',
  );
  expect(ofCleo).toMatch(/,,,$/);
  expect(whole.lines.find((line) => line.endsWith(",2026-06-30"))).toContain(",2026-07-01,,missing,,,,,");
  expect((await board(ada, { state: "missing" })).lines).toHaveLength(1);
  expect((await board(ada, { q: "c-1" })).lines).toHaveLength(1);
  expect((await board(ada, { agent_id: gus.id })).lines).toHaveLength(1);
  expect((await board(gus, { agent_id: gina.id })).lines).toEqual([ofCleo]);
  expect((await board(gus, { state: "missing" })).lines).toEqual([]);
});

test("the link to the file of a board works once and only while its owner may export; the event says what was exported", async () => {
  const before = await eventsOf("list_exported");
  const { body } = await call.post(gus, "reports/board/export", Q3);
  expect(body.url).toMatch(/^\/downloads\/board\/[\w-]{43}$/);
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(body.url)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)]);
  const served = answers.find(({ status }) => status === 200)!;
  expect(served.headers.get("content-disposition")).toBe('attachment; filename="reports-2026-10-12.csv"');
  expect(await eventsOf("list_exported")).toBe(before + 1);
  const { items } = (await call.get(ada, "audit/?kind=files")).body;
  expect(JSON.stringify(items[0])).toContain(
    "exported the list of reports for one period (1 row, one template and period from 1 July 2026)",
  );
  const late = (await call.post(gus, "reports/board/export", Q3)).body.url;
  await app.rows("update firm set agents_may_export = false");
  expect((await follow(late)).status).toBe(404);
});

test("a board is not exported against the firm's rules, without a fresh sign-in, or for a template that does not exist", async () => {
  const status = async (who: Actor, json: object = Q3) =>
    (await call.post(who, "reports/board/export", json)).status;
  expect(await status(cleo)).toBe(404);
  expect(await status(ada, { ...Q3, template_id: "0190b5a4-0000-7000-8000-000000000001" })).toBe(404);
  expect(await status(ada, { ...Q3, state: "anything" })).toBe(400);
  await app.rows("update firm set agents_may_export = false");
  expect(await status(gus)).toBe(404);
  app.clock.move(16 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: ada.refreshToken },
  });
  const stale = { ...ada, accessToken: body.access_token };
  expect((await call.post(stale, "reports/board/export", Q3)).body.code).toBe("step_up_required");
});

const proof = async (who: Actor, id = third) => call.post(who, `reports/${id}/receipts/export`);

test("the proof of a report says for each published version what its client opened and confirmed, and its export is recorded", async () => {
  const [heads, unopened] = await linesOf((await proof(gus)).body.url);
  expect(heads).toBe(
    "Last name,First name,Reference,Report,Version,Published (UTC),SHA-256,First opened (UTC),Last opened (UTC),Times opened,Times downloaded,Confirmed (UTC),Confirmed as,Network",
  );
  expect(unopened).toMatch(
    /^'=Marsh,.*,C-1,"Quarterly portfolio review, third quarter 2026",1,2026-10-12T\S+Z,,,,0,0,,,$/,
  );
  await call.get(cleo, `reports/${third}`);
  const confirmed = await call.post(cleo, `reports/${third}/acknowledge`, { name: "Test Marsh" });
  expect(confirmed.status).toBe(200);
  const { body } = await call.post(gus, `reports/${third}/correct`, { change_note: "A figure was wrong." });
  await call.publish(gus, body.id);
  const before = await eventsOf("report_receipts_exported");
  const [, second, first, ...rest] = await linesOf((await proof(ada, body.id)).body.url);
  expect(rest).toEqual([]);
  expect(second).toMatch(/,2,2026-10-12T\S+Z,,,,0,0,,,$/);
  expect(first).toMatch(
    /,1,2026-10-12T\S+Z,[0-9a-f]{64},2026-10-12T\S+Z,2026-10-12T\S+Z,1,0,2026-10-12T\S+Z,Test Marsh,\S+$/,
  );
  expect(await eventsOf("report_receipts_exported")).toBe(before + 1);
});

test("only a user who may write a report gets its proof, and the link stops working when they no longer may", async () => {
  const before = await eventsOf("report_receipts_exported");
  for (const who of [gina, cleo]) expect((await proof(who)).status).toBe(404);
  expect(await eventsOf("report_receipts_exported")).toBe(before);
  const { url } = (await proof(gus)).body;
  await app.rows("update assignment set ends_at = $2 where client_id = $1", [cleo.id, app.clock.now()]);
  expect((await follow(url)).status).toBe(404);
  await app.rows("update assignment set ends_at = null where client_id = $1", [cleo.id]);
  expect((await follow(url)).status, "it was followed").toBe(404);
});
