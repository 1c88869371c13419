import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { plainPdfs, QUARTERLY, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { publishDue } from "../publishing/publish-due.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let call: ReturnType<typeof reportsOf>;
const pdfs = plainPdfs();

beforeAll(async () => {
  app = await startTestApp({ reportPdfs: pdfs, clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());

test("a report is begun for the period that is over, filled in, published and read, and its agent sees that", async () => {
  const begun = await call.post(gus, "reports/", { client_id: cleo.id, template_id: QUARTERLY });
  expect([begun.status, begun.body.period_label, begun.body.title, begun.body.status]).toEqual([
    201,
    "Third quarter 2026",
    "Quarterly portfolio review, third quarter 2026",
    "draft",
  ]);
  const { id } = begun.body;
  expect((await call.get(cleo, `reports/${id}`)).status).toBe(404);
  const missing = await call.post(gus, `reports/${id}/publish`);
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([
    400,
    ["figures.value", "figures.return", "figures.paid_in", "figures.taken_out"],
  ]);
  const figures = ["value:284310", "return:2.4", "paid_in:4500", "taken_out:2250"].map((text) => {
    const [key, value] = text.split(":");
    return { key, value };
  });
  const sections = [{ key: "happened", body: "A calm quarter." }];
  expect((await call.patch(gus, id, { figures, sections })).status).toBe(200);
  await call.publish(gus, id);

  const read = await call.get(cleo, `reports/${id}`);
  expect(read.body).toMatchObject({
    status: "published",
    version_no: 1,
    sections: [{ key: "happened", body: "A calm quarter." }, { body: "" }],
    mine: { is_new: true },
    opened: null,
    writing: null,
  });
  expect(read.body.figures[0]).toMatchObject({ key: "value", value: "284310", previous: null });
  expect((await call.get(cleo, `reports/${id}`)).body.mine).toMatchObject({ is_new: false });
  expect((await call.get(gus, `reports/${id}`)).body.opened).toMatchObject({ times: 2, downloaded: false });
  const email = await app.mailbox.take("cleo@home.example", "report_published");
  expect(email.text).toContain(`/reports?report=${id}`);
  expect(email.text).not.toMatch(/284|portfolio|confirm/i);

  const link = await call.post(cleo, `reports/${id}/link`, { format: "pdf" });
  const pdf = await fetch(`${app.url}${link.body.url}`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await pdf.text()).toContain("284310");
  expect((await fetch(`${app.url}${link.body.url}`)).status).toBe(404);
  const csv = await call.post(cleo, `reports/${id}/link`, { format: "csv" });
  expect(await (await fetch(`${app.url}${csv.body.url}`)).text()).toContain("Value,EUR,284310,");
});

test("the next report is compared with the last, and its charts show the figures of all periods", async () => {
  const { body } = await call.post(gus, "reports/", { client_id: cleo.id, template_id: QUARTERLY });
  expect([body.period_start, body.period_end, body.previous_short]).toEqual([
    "2026-10-01",
    "2026-12-31",
    "Q3 2026",
  ]);
  expect(body.figures[0]).toMatchObject({ value: null, previous: "284310" });
  expect(body.writing.last.sections).toEqual([{ key: "happened", body: "A calm quarter." }]);
  const saved = await call.patch(gus, body.id, { figures: [{ key: "value", value: "290000" }] });
  expect(saved.body.charts[0]).toMatchObject({
    labels: ["Q3 2026", "Q4 2026"],
    series: [{ key: "value", values: ["284310", "290000"] }],
  });
  const proposed = await call.get(gus, `reports/next_period?client_id=${cleo.id}&template_id=${QUARTERLY}`);
  expect(
    [proposed.body.period_start, proposed.body.follows?.id],
    "what lies before the first report was not missed",
  ).toEqual(["2027-01-01", body.id]);
  expect((await call.remove(gus, body.id)).status).toBe(200);
});

test("the storage page counts the file of a report, and says that files are not scanned for viruses", async () => {
  const { body } = await call.get(ada, "materials/space");
  expect(body.reports).toBeGreaterThan(0);
  expect([body.reports, body.is_scanned]).toEqual([body.total, false]);
});

test("before its time only staff see a scheduled report, and from then on its client sees it too", async () => {
  const id = await call.draft(gus, cleo, "2026-04-01");
  const at = new Date(app.clock.now().getTime() + MINUTE_MS).toISOString();
  expect((await call.post(gus, `reports/${id}/publish`, { publish_at: at })).body.status).toBe("scheduled");
  await vi.waitFor(async () => {
    const [row] = await app.rows("select 1 from report where id = $1 and pdf_file_id is not null", [id]);
    if (!row) throw new Error("no PDF yet");
  }, LONG_WAIT);
  await publishDue(app.deps);
  expect([await call.status(id), (await call.get(cleo, `reports/${id}`)).status]).toEqual(["scheduled", 404]);
  expect((await call.get(cleo, "reports/")).body.items.map((one: { id: string }) => one.id)).not.toContain(
    id,
  );
  app.clock.move(MINUTE_MS);
  await Promise.all(Array.from({ length: 20 }, () => publishDue(app.deps)));
  expect(await call.status(id)).toBe("published");
  expect((await call.get(cleo, `reports/${id}`)).body.published_at).toBe(at);
  expect(
    await app.rows("select 1 from event where kind = 'report_published' and facts ->> 'report' = $1", [id]),
  ).toHaveLength(1);
});
