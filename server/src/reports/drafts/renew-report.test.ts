import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let call: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  const clock = movableClock(new Date("2026-10-12T09:00:00Z"));
  app = await startTestApp({ reportPdfs: plainPdfs(), clock });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());

const figure = (key: string, more = {}) => ({ key, label: key, unit: "money", decimals: 2, ...more });
const first = {
  period_kind: "quarter",
  metrics: [figure("value"), figure("costs"), figure("fees"), figure("gain", { unit: "percent" })],
  charts: [{ key: "parts", label: "Parts", kind: "bar", source: "own", unit: "money", metrics: [] }],
  sections: [
    { key: "words", label: "Words" },
    { key: "plans", label: "Plans" },
  ],
};
/**
 * A version without costs, plans and the chart, with fees in whole numbers, and with one additional figure.
 */
const second = {
  period_kind: "quarter",
  metrics: [
    figure("value"),
    figure("fees", { decimals: 0 }),
    figure("gain", { unit: "percent" }),
    figure("tax"),
  ],
  charts: [],
  sections: [{ key: "words", label: "What happened" }],
};

async function change(id: string, json: object) {
  const { updated_at } = (await call.get(ada, `report_templates/${id}`)).body;
  return app.send("PATCH", `report_templates/${id}`, {
    bearer: ada.accessToken,
    json: { updated_at, ...json },
  });
}
const begin = async (template_id: string, quarter = ["2026-07-01", "2026-09-30"]) => {
  const [period_start, period_end] = quarter;
  return (await call.post(gus, "reports/", { client_id: cleo.id, template_id, period_start, period_end }))
    .body;
};

/** Makes a draft of a template whose next version has less content. */
async function writtenDraft(name: string) {
  const made = await call.post(ada, "report_templates/", { name, ...first });
  expect(made.body.errors).toBeUndefined();
  const template = made.body.id;
  const before = await begin(template, ["2026-04-01", "2026-06-30"]);
  await call.patch(gus, before.id, {
    figures: [
      { key: "value", value: "90" },
      { key: "gain", value: "2" },
    ],
  });
  await call.publish(gus, before.id);
  const { id } = await begin(template);
  await call.patch(gus, id, {
    figures: [
      { key: "value", value: "100.50", note: "Audited" },
      { key: "costs", value: "7" },
      { key: "fees", value: "1.25" },
      { key: "gain", value: "2.5" },
    ],
    sections: [
      { key: "words", body: "A calm quarter." },
      { key: "plans", body: "None." },
    ],
    charts: [
      { key: "parts", values: { labels: ["A"], series: [{ key: "one", label: "One", values: ["1"] }] } },
    ],
  });
  expect((await change(template, { name: `${name} anew`, ...second })).body.version).toBe(2);
  const { updated_at } = (await call.get(gus, `reports/${id}`)).body;
  return { id, template, updated_at };
}

test("a draft lists what a newer version of its template has no place for, and keeps everything else when moved to it", async () => {
  const { id, updated_at } = await writtenDraft("Moved");
  const { writing, template } = (await call.get(gus, `reports/${id}`)).body;
  expect([template.version, writing.newer_template_version]).toEqual([1, 2]);
  expect(writing.lost_when_renewed).toEqual(["costs", "fees", "Plans", "Parts"]);
  const moved = await call.post(gus, `reports/${id}/renew`, { updated_at, version: 2 });
  expect([moved.status, moved.body.template.version]).toEqual([200, 2]);
  expect(moved.body).toMatchObject({
    title: "Moved anew, third quarter 2026",
    figures: [
      { key: "value", value: "100.50", note: "Audited", previous: "90" },
      { key: "fees", value: null },
      { key: "gain", value: "2.5", previous: "2" },
      { key: "tax", value: null },
    ],
    sections: [{ label: "What happened", body: "A calm quarter." }],
    charts: [],
    writing: { newer_template_version: null, lost_when_renewed: [] },
  });
  await call.publish(gus, id);
  expect((await call.get(cleo, `reports/${id}`)).body.figures).toHaveLength(4);
});

test("of twenty simultaneous calls that move a draft one succeeds, and a save based on the old version is refused", async () => {
  const { id, updated_at } = await writtenDraft("Raced");
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => call.post(gus, `reports/${id}/renew`, { updated_at, version: 2 })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const late = { updated_at, figures: [{ key: "costs", value: "8" }] };
  const saved = await app.send("PATCH", `reports/${id}`, { bearer: gus.accessToken, json: late });
  expect(saved.body.code).toBe("changed_meanwhile");
});

test("a draft is not moved to a version other than the one that was confirmed, a published report is never moved, and only those who may write a draft can move it", async () => {
  const { id, template, updated_at } = await writtenDraft("Guarded");
  // Another report is begun with the second version, so that this version counts as used.
  await begin(template, ["2026-01-01", "2026-03-31"]);
  await change(template, { name: "Guarded", ...second, sections: [] });
  const renew = (who: Actor, json: object) => call.post(who, `reports/${id}/renew`, { updated_at, ...json });
  expect((await renew(gus, { version: 2 })).body.code).toBe("changed_meanwhile");
  expect((await renew(gus, { version: 4 })).body.code).toBe("changed_meanwhile");
  const ines = await invited(app, ada, "agent", "ines@firm.example");
  expect([(await renew(ines, { version: 3 })).status, (await renew(cleo, { version: 3 })).status]).toEqual([
    404, 404,
  ]);
  expect((await call.get(gus, `reports/${id}`)).body).toMatchObject({ updated_at, template: { version: 1 } });
  await call.publish(gus, id);
  const now = (await call.get(gus, `reports/${id}`)).body.updated_at;
  expect((await renew(gus, { version: 3, updated_at: now })).body.code).toBe("report_fixed");
});
