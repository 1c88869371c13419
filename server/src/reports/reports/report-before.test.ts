import type { ReportContent } from "@portico/contract/reports/report-fields";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let gus: Actor;
let call: ReturnType<typeof reportsOf>;
const pdfs = plainPdfs();

beforeAll(async () => {
  app = await startTestApp({ reportPdfs: pdfs, clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());

let clients = 0;
const newClient = () => invited(app, gus, "client", `client${(clients += 1)}@home.example`);
const Q2 = "2026-04-01";

async function correct(id: string, value: string): Promise<string> {
  const { body } = await call.post(gus, `reports/${id}/correct`, { change_note: "Counted twice." });
  await call.patch(gus, body.id, { figures: [{ key: "value", value }] });
  await call.publish(gus, body.id);
  return body.id;
}

/** The value of the period before, as a report shows it in its figure and in its chart. */
const beforeOf = ({ previous_short, figures, charts }: ReportContent) => [
  previous_short,
  figures[0]?.previous,
  charts[0]?.series[0]?.values.at(-2) ?? null,
];
const read = async (who: Actor, id: string) => (await call.get(who, `reports/${id}`)).body;

test("a draft follows changes of the report before it, and the published report says the same in figures, charts and PDF", async () => {
  const client = await newClient();
  const before = await call.draft(gus, client, Q2, "100");
  await call.publish(gus, before);
  const id = await call.draft(gus, client, undefined, "120");
  expect(beforeOf(await read(gus, id))).toEqual(["Q2 2026", "100", "100"]);
  await correct(before, "90");
  expect(beforeOf(await read(gus, id)), "in the editor").toEqual(["Q2 2026", "90", "90"]);
  await call.publish(gus, id);
  const published = await read(client, id);
  expect(beforeOf(published)).toEqual(["Q2 2026", "90", "90"]);
  expect(beforeOf(pdfs.made.at(-1)!.content)).toEqual(["Q2 2026", "90", "90"]);
  // A published report no longer changes.
  await correct((await read(gus, id)).writing.last.id, "80");
  expect(await read(client, id)).toMatchObject({ figures: published.figures, charts: published.charts });
});

test("a draft that was begun before the previous report was published is compared with that report, and with none once it is withdrawn", async () => {
  const client = await newClient();
  const id = await call.draft(gus, client, undefined, "120");
  expect(beforeOf(await read(gus, id))).toEqual([null, null, null]);
  const before = await call.draft(gus, client, Q2, "100");
  await call.publish(gus, before);
  expect(beforeOf(await read(gus, id))).toEqual(["Q2 2026", "100", "100"]);
  const saved = await call.patch(gus, id, { figures: [{ key: "value", value: "121" }] });
  expect(beforeOf(saved.body)).toEqual(["Q2 2026", "100", "100"]);
  await call.post(gus, `reports/${before}/withdraw`, { reason: "Wrong client" });
  await call.publish(gus, id);
  expect(beforeOf(await read(client, id))).toEqual([null, null, null]);
});

test("a report is compared with the last one that has figures, even if several PDFs came between", async () => {
  const client = await newClient();
  const before = await call.draft(gus, client, "2016-04-01", "100");
  await call.publish(gus, before);
  await app.rows(
    `insert into report select (jsonb_populate_record(report, jsonb_build_object(
        'id', later.id, 'root_id', later.id, 'is_pdf_only', true, 'figures', '{}'::jsonb,
        'period_start', day::date, 'period_end', (day + interval '3 months' - interval '1 day')::date))).*
      from report, (select gen_random_uuid() as id, day
        from generate_series(timestamp '2016-07-01', '2026-04-01', '3 months') as day) as later
      where report.id = $1`,
    [before],
  );
  const id = await call.draft(gus, client, undefined, "120");
  const compared = async () => {
    const { previous_short, figures } = await read(gus, id);
    return [previous_short, figures[0]?.previous];
  };
  expect(await compared()).toEqual(["Q2 2016", "100"]);
  await call.patch(gus, id, { figures: [{ key: "value", value: "121" }] });
  expect(await compared(), "saved").toEqual(["Q2 2016", "100"]);
});

test("a typed figure for the period before stays until it is removed", async () => {
  const client = await newClient();
  const before = await call.draft(gus, client, Q2, "100");
  await call.publish(gus, before);
  const id = await call.draft(gus, client, undefined, "120");
  const typed = { figures: [{ key: "value", previous: "95" }] };
  expect((await call.patch(gus, id, typed)).body.figures[0].previous).toBe("95");
  await correct(before, "90");
  expect((await read(gus, id)).figures.slice(0, 2)).toMatchObject([{ previous: "95" }, { previous: "2.4" }]);
  // This holds even if the same save changes the currency that all figures are compared in.
  const francs = { ...typed, currency: "CHF" };
  expect((await call.patch(gus, id, francs)).body.figures[0].previous).toBe("95");
  const back = { currency: "EUR", figures: [{ key: "value", previous: null }] };
  expect((await call.patch(gus, id, back)).body.figures[0].previous).toBe("90");
});

test("the confirmation of a big change is undone when the figure before changes", async () => {
  const client = await newClient();
  const before = await call.draft(gus, client, Q2, "100");
  await call.publish(gus, before);
  const id = await call.draft(gus, client, undefined, "1000");
  const looked = { figures: [{ key: "value", confirmed: true }] };
  expect((await call.patch(gus, id, looked)).body.writing.confirmed).toEqual(["value"]);
  await correct(before, "90");
  expect((await read(gus, id)).writing.confirmed).toEqual([]);
  expect((await call.patch(gus, id, looked)).body.writing.confirmed).toEqual(["value"]);
});
