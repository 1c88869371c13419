import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, QUARTERLY, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let call: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());

const money = (key: string, more = {}) => ({ key, label: key, unit: "money", required: false, ...more });
const typed = (name: string, more = {}) => ({
  name,
  period_kind: "quarter",
  metrics: [money("value"), { ...money("gain"), unit: "percent", decimals: 1 }],
  charts: [{ key: "value", label: "Value", kind: "line", metrics: ["value"] }],
  sections: [{ key: "words", label: "Words" }],
  disclosures: "First words.",
  ...more,
});
const add = async (name: string, more = {}) => {
  const answer = await call.post(ada, "report_templates/", typed(name, more));
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
};
const save = (actor: Actor, template: { id: string; updated_at: string }, json: object) =>
  app.send("PATCH", `report_templates/${template.id}`, {
    bearer: actor.accessToken,
    json: { updated_at: template.updated_at, ...json },
  });
const read = async (id: string, actor = ada) => (await call.get(actor, `report_templates/${id}`)).body;
const quarter = (start: string, end: string) => ({ period_start: start, period_end: end });
const begin = async (template: string, period: object) =>
  (await call.post(gus, "reports/", { client_id: cleo.id, template_id: template, ...period })).body;
const publish = async (template: string, period: object, values: Record<string, string>) => {
  const { id } = await begin(template, period);
  const figures = Object.entries(values).map(([key, value]) => ({ key, value }));
  expect((await call.patch(gus, id, { figures })).status).toBe(200);
  await call.publish(gus, id);
  return id;
};
const Q1 = quarter("2026-01-01", "2026-03-31");
const Q2 = quarter("2026-04-01", "2026-06-30");
const Q3 = quarter("2026-07-01", "2026-09-30");

test("a template that reports were written from gets a new version, and the reports stay word for word as they were", async () => {
  const first = await add("Versions");
  expect([first.version, first.used_by, first.is_used]).toEqual([1, 0, false]);
  const inPlace = await save(ada, first, typed("Versions", { disclosures: "Second words." }));
  expect([inPlace.body.version, inPlace.body.disclosures]).toEqual([1, "Second words."]);

  const published = await publish(first.id, Q1, { value: "100", gain: "2.4" });
  const draft = await begin(first.id, Q2);
  const before = (await call.get(cleo, `reports/${published}`)).body;
  const known = await read(first.id);
  expect([known.is_used, known.used_by]).toEqual([true, 2]);
  const changed = typed("Versions, renamed", {
    metrics: [money("value", { label: "Worth" })],
    sections: [],
    disclosures: "Third words.",
  });
  const saved = await save(ada, known, changed);
  expect([saved.body.version, saved.body.is_used, saved.body.used_by]).toEqual([2, false, 2]);
  expect((await call.get(cleo, `reports/${published}`)).body).toEqual({
    ...before,
    mine: expect.anything(),
  });

  // A draft keeps the template version that it was begun with; so does a correction.
  expect((await call.get(gus, `reports/${draft.id}`)).body).toMatchObject({
    template: { version: 1 },
    disclosures: "Second words.",
    figures: [{ label: "value" }, { label: "gain" }],
    writing: { newer_template_version: 2 },
  });
  const correction = (await call.post(gus, `reports/${published}/correct`, { change_note: "One figure." }))
    .body;
  expect([correction.template.version, correction.figures.length]).toEqual([1, 2]);
  await call.remove(gus, correction.id);
  await call.remove(gus, draft.id);
  const next = await begin(first.id, Q2);
  expect(next).toMatchObject({
    template: { version: 2 },
    disclosures: "Third words.",
    figures: [{ label: "Worth", previous: "100" }],
  });
});

test("agents cannot see how often a template is used or change templates; clients cannot read them", async () => {
  const template = await add("Only admins");
  expect((await read(template.id, gus)).used_by).toBeNull();
  const writes = (actor: Actor) => [
    call.post(actor, "report_templates/", typed("Attacked")),
    save(actor, template, typed("Attacked")),
    call.post(actor, `report_templates/${template.id}/archive`, { archived: true }),
    app.send("DELETE", `report_templates/${template.id}`, { bearer: actor.accessToken }),
    call.post(actor, "report_templates/preview", typed("Attacked")),
  ];
  for (const actor of [gus, cleo])
    for (const answer of await Promise.all(writes(actor))) expect(answer.status).toBe(404);
  expect((await call.get(cleo, `report_templates/${template.id}`)).status).toBe(404);
  expect(await read(template.id)).toMatchObject({ name: "Only admins", archived_at: null, version: 1 });
});

test("of twenty simultaneous saves of the same edit one succeeds, and the others get the error that the template was changed", async () => {
  const template = await add("Twenty");
  await begin(template.id, Q1);
  const at = await read(template.id);
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, place) => save(ada, at, typed("Twenty", { disclosures: `Try ${place}` }))),
  );
  const codes = tries.map(({ status, body }) => body.code ?? status).toSorted();
  expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => "changed_meanwhile")]);
  const stands = await read(template.id);
  expect(stands.version).toBe(2);
  const won = tries.find(({ status }) => status === 200)!;
  expect(stands.disclosures).toBe(won.body.disclosures);
  expect(
    await app.rows("select n from report_template_version where template_id = $1 order by n", [template.id]),
  ).toEqual([{ n: 1 }, { n: 2 }]);
});

test("a report that is begun while its template is saved is written from the old version or from the new one", async () => {
  const template = await add("Meanwhile");
  await begin(template.id, quarter("2020-01-01", "2020-03-31"));
  const at = await read(template.id);
  const ends = ["03-31", "06-30", "09-30", "12-31"];
  const periods = Array.from({ length: 19 }, (_, place) =>
    quarter(
      `${2021 + Math.floor(place / 4)}-${String((place % 4) * 3 + 1).padStart(2, "0")}-01`,
      `${2021 + Math.floor(place / 4)}-${ends[place % 4]}`,
    ),
  );
  const [saved, ...begun] = await Promise.all([
    save(ada, at, typed("Meanwhile", { disclosures: "New words." })),
    ...periods.map((period) =>
      call.post(gus, "reports/", { client_id: cleo.id, template_id: template.id, ...period }),
    ),
  ]);
  expect(saved.status).toBe(200);
  for (const { status, body } of begun)
    expect([status, body.disclosures]).toEqual([
      201,
      body.template.version === 1 ? "First words." : "New words.",
    ]);
});

test("of twenty simultaneous calls that add, rename or restore a template with the same name one succeeds, and the others are refused", async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, () => call.post(ada, "report_templates/", typed("One name"))),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 400),
  ]);
  const others = [];
  for (let place = 0; place < 5; place += 1) others.push(await add(`Renamed ${place}`));
  const renamed = await Promise.all(others.map((one) => save(ada, one, typed("Another name"))));
  expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  const refused = renamed.find(({ status }) => status === 400)!;
  expect(refused.body.errors).toEqual({ name: "There's already a template with this name." });
});

test("an archived template begins no report, and reports that were written from it stay readable", async () => {
  const template = await add("Archived");
  const published = await publish(template.id, Q1, { value: "100", gain: "2" });
  const draft = await begin(template.id, Q2);
  const archived = await call.post(ada, `report_templates/${template.id}/archive`, { archived: true });
  expect(archived.body.archived_at).not.toBeNull();
  const json = { client_id: cleo.id, template_id: template.id, ...Q3 };
  expect((await call.post(gus, "reports/", json)).status).toBe(404);
  expect((await call.get(cleo, `reports/${published}`)).body.figures[0].value).toBe("100");
  // A draft that was begun before the template was archived can still be finished.
  await call.patch(gus, draft.id, { figures: [{ key: "value", value: "120" }] });
  await call.publish(gus, draft.id);
  const names = async (actor: Actor, query = "") =>
    (await call.get(actor, `report_templates/${query}`)).body.items.map((one: { name: string }) => one.name);
  expect(await names(ada)).not.toContain("Archived");
  expect(await names(ada, "?archived=true")).toContain("Archived");
  expect(await names(gus, "?archived=true")).not.toContain("Archived");
  const taken = await add("Archived");
  const back = `report_templates/${template.id}/archive`;
  expect((await call.post(ada, back, { archived: false })).body.errors).toEqual({
    name: "There's already a template with this name.",
  });
  await app.send("DELETE", `report_templates/${taken.id}`, { bearer: ada.accessToken });
  expect((await call.post(ada, back, { archived: false })).status).toBe(200);
  expect((await call.post(gus, "reports/", json)).status).toBe(201);
});

test("the kind of period cannot change in a template that reports use, and can change in one that no report uses", async () => {
  const template = await add("Periods");
  const monthly = await save(ada, template, typed("Periods", { period_kind: "month" }));
  expect(monthly.body.period_kind).toBe("month");
  const back = await save(ada, monthly.body, typed("Periods"));
  await begin(template.id, Q1);
  const refused = await save(ada, back.body, typed("Periods", { period_kind: "month" }));
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { period_kind: "Reports use this template, so its period can't be changed." },
  ]);
  expect(await read(template.id)).toMatchObject({ period_kind: "quarter", version: 1 });
});

test("a figure keeps its trend under another name, its trend ends where it is removed, and its unit cannot change", async () => {
  const template = await add("Courses");
  const metrics = { value: "100", gain: "2" };
  await publish(template.id, Q1, metrics);
  await publish(template.id, Q2, { value: "110", gain: "3" });
  const turned = [money("value"), money("gain")];
  const refused = await save(ada, await read(template.id), typed("Courses", { metrics: turned }));
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { "metrics.1.unit": "Reports already use this figure as a percentage. Remove it and add a new one." },
  ]);
  const kept = [money("value", { label: "Worth" }), money("gain_2", { label: "Gain" })];
  expect((await save(ada, await read(template.id), typed("Courses", { metrics: kept }))).body.version).toBe(
    2,
  );
  expect((await read(template.id)).former_metrics).toMatchObject([{ key: "gain", unit: "percent" }]);
  // The figure keeps its trend in a report of the next version.
  const draft = await begin(template.id, Q3);
  expect(draft.figures).toMatchObject([
    { label: "Worth", previous: "110" },
    { label: "Gain", previous: null },
  ]);
  expect(draft.charts[0].series[0]).toMatchObject({ label: "Worth", values: ["100", "110", null] });
  const again = await save(ada, await read(template.id), typed("Courses", { metrics: turned }));
  expect(again.body.errors).toHaveProperty(["metrics.1.unit"]);
  await call.patch(gus, draft.id, { figures: [{ key: "value", value: "120" }] });
  await call.publish(gus, draft.id);
  const trend = (await call.get(cleo, `reports/trend?template_id=${template.id}`)).body;
  expect(trend.metrics).toMatchObject([{ key: "value", label: "Worth" }]);
  expect(trend.points.map((point: { value: string | null }) => point.value)).toEqual(["100", "110", "120"]);
});

test("money in another currency is not compared and is drawn as a gap; percentages continue", async () => {
  const template = await add("Currencies", {
    currency: "EUR",
    charts: [
      { key: "value", label: "Value", kind: "line", metrics: ["value"] },
      { key: "gain", label: "Gain", kind: "line", metrics: ["gain"] },
    ],
  });
  await publish(template.id, Q1, { value: "100", gain: "2" });
  const { charts } = await read(template.id);
  await save(ada, await read(template.id), typed("Currencies", { currency: "CHF", charts }));
  const draft = await begin(template.id, Q2);
  expect([draft.currency, draft.figures[0].previous, draft.figures[1].previous]).toEqual(["CHF", null, "2"]);
  expect(draft.charts[0].series[0].values).toEqual([null, null]);
  expect(draft.charts[1].series[0].values).toEqual(["2", null]);
  const figures = [
    { key: "value", value: "95" },
    { key: "gain", value: "3" },
  ];
  const euros = await call.patch(gus, draft.id, { figures, currency: "EUR" });
  expect(euros.body.figures[0].previous).toBe("100");
  expect((await call.patch(gus, draft.id, { currency: "CHF" })).body.figures[0].previous).toBeNull();
  await call.publish(gus, draft.id);
  await publish(template.id, Q3, { value: "97", gain: "4" });
  const trend = (await call.get(cleo, `reports/trend?template_id=${template.id}&metric=value`)).body;
  const points = trend.points.map(({ value, gap }: { value: string; gap: string }) => [value, gap]);
  expect([trend.currency, points]).toEqual([
    "CHF",
    [
      [null, "other_currency"],
      ["95", null],
      ["97", null],
    ],
  ]);
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a period that is none", { period_kind: "week" }, "period_kind"],
  ["a currency that is none", { currency: "XXX" }, "currency"],
  ["31 figures", { metrics: Array.from({ length: 31 }, (_, at) => money(`m${at}`)) }, "metrics"],
  ["two figures of one name", { metrics: [money("a"), money("b", { label: "A" })] }, "metrics.1.label"],
  ["two figures of one key", { metrics: [money("a"), money("a", { label: "b" })] }, "metrics.1.key"],
  ["a key that is none", { metrics: [money("Key!", { label: "a" })] }, "metrics.0.key"],
  ["a figure's key that every object has", { metrics: [money("constructor")] }, "metrics.0.key"],
  [
    "a section's key that every object has",
    { sections: [{ key: "constructor", label: "Words" }] },
    "sections.0.key",
  ],
  ["a name too long", { metrics: [money("a", { label: "a".repeat(81) })] }, "metrics.0.label"],
  ["seven decimals", { metrics: [money("a", { decimals: 7 })] }, "metrics.0.decimals"],
  ["a piece of a decimal", { metrics: [money("a", { decimals: 1.5 })] }, "metrics.0.decimals"],
  ["decimals of a text", { metrics: [money("a", { unit: "text", decimals: 1 })] }, "metrics.0.decimals"],
  ["a chart of a figure that is gone", { metrics: [] }, "charts.0.metrics"],
  ["disclosures too long", { disclosures: "a".repeat(4_001) }, "disclosures"],
  ["hidden characters", { disclosures: "a\u0000" }, "disclosures"],
])("%s is refused at its field, and nothing changes", async (what, more, field) => {
  const name = `Refused: ${what}`.slice(0, 80);
  const template = await add(name);
  for (const answer of [
    await save(ada, template, typed(name, more)),
    await call.post(ada, "report_templates/preview", typed(name, more)),
    await call.post(ada, "report_templates/", typed(`${name} 2`.slice(-80), more)),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_input"]);
    expect(answer.body.errors[field]).toMatch(/^[A-Z].*\.$/);
  }
  const { former_metrics: _, ...stands } = await read(template.id);
  expect(stands).toEqual(template);
});

test("the preview shows every part with made-up figures, and stores nothing", async () => {
  const [before] = await app.rows("select count(*) from report_template");
  const { status, body } = await call.post(ada, "report_templates/preview", typed("Only looked at"));
  expect(status).toBe(200);
  expect([body.author, body.published_at], "of nobody, and not published").toEqual([null, null]);
  expect(body.figures.map((one: { value: string | null }) => one.value)).not.toContain(null);
  expect(body.charts[0].series[0].values.length).toBeGreaterThan(3);
  expect([body.sections.length, body.disclosures]).toEqual([1, "First words."]);
  expect(await app.rows("select count(*) from report_template")).toEqual([before]);
  expect((await read(QUARTERLY)).version).toBe(1);
});
