import type { ReportBatchRow } from "@portico/contract/reports/batches";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { batchesOf, figuresCsv, Q3 } from "../../../test/report-batches.ts";
import { figures, plainPdfs, QUARTERLY, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { publishDue } from "../publishing/publish-due.ts";
import { releaseBatches } from "../publishing/release-batches.ts";
import { MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
/** Gus looks after cleo and carl, Gina after cora. */
let cleo: Actor;
let carl: Actor;
let cora: Actor;
let call: ReturnType<typeof reportsOf>;
let ofGus: ReturnType<typeof batchesOf>;
const pdfs = plainPdfs();

beforeAll(async () => {
  app = await startTestApp({ reportPdfs: pdfs, clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gus, "client", "carl@home.example");
  cora = await invited(app, gina, "client", "cora@home.example");
  for (const [client, reference] of [
    [cleo, "C-1"],
    [carl, "C-2"],
    [cora, "C-3"],
  ] as const)
    await app.rows("update app_user set reference = $2 where id = $1", [client.id, reference]);
  call = reportsOf(app);
  ofGus = batchesOf(app, gus);
});
afterAll(() => app.stop());
beforeEach(async () => {
  pdfs.failing = false;
  await app.rows("delete from report_batch");
  await app.rows("delete from report");
});

async function begun(content: string): Promise<string> {
  const { status, body } = await ofGus.start(content);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await ofGus.until(body.id, "ready");
  return body.id;
}

const reportOf = async ({ id }: Actor) =>
  (
    await app.rows<{ id: string; status: string; published_at: Date | null }>(
      "select * from report where client_id = $1",
      [id],
    )
  )[0];
const eventsOf = (kind: string, { id }: Actor) =>
  app.rows("select 1 from event where kind = $1 and user_id = $2 and created_at >= $3", [
    kind,
    id,
    app.clock.now(),
  ]);
const three = figuresCsv(["c-1", "284.310", "2,4"], ["C-2", "1.000,00", "-0,5"], ["C-3", "5", "1"]);

test("a file becomes drafts, each bad row is named with its reason, and each client's report is published once", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(three);
  const ready = await ofGus.get(id);
  expect(ready).toMatchObject({
    state: "ready",
    period_label: "Third quarter 2026",
    file_name: "figures.csv",
    rows: 3,
    counts: { draft: 2, bad: 1, incomplete: 0 },
    can: { publish: true, unschedule: false, cancel: true },
  });
  const [bad] = await ofGus.rows(id, "bad");
  expect(bad).toMatchObject({
    number: 4,
    client: null,
    report_id: null,
    errors: [{ field: "_reference", sentence: "No one you look after has the reference “C-3”." }],
  });
  const draft = (await call.get(gus, `reports/${(await reportOf(cleo))!.id}`)).body;
  expect([draft.status, draft.figures[0].value]).toEqual(["draft", "284310"]);
  expect((await call.get(cleo, "reports/")).body.items).toEqual([]);

  expect((await ofGus.act(id, "publish")).status).toBe(200);
  const done = await ofGus.until(id, "published");
  expect(done.counts).toMatchObject({ published: 2, bad: 1 });
  const [one, other] = [await reportOf(cleo), await reportOf(carl)];
  expect([one!.published_at, other!.published_at]).toEqual([app.clock.now(), app.clock.now()]);
  for (const client of [cleo, carl]) {
    await app.mailbox.take(client.email, "report_published");
    expect((await call.get(client, "reports/")).body.items).toHaveLength(1);
    expect(await eventsOf("report_published", client)).toHaveLength(1);
  }
  await app.settled();
  expect(app.mailbox.all.filter(({ to }) => to.includes(cora.email))).toHaveLength(0);
});

test("of twenty simultaneous calls that publish a batch one succeeds", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(figuresCsv(["C-1", "1", "1"]));
  const answers = await Promise.all(Array.from({ length: 20 }, () => ofGus.act(id, "publish")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "batch_closed")).toHaveLength(19);
  await ofGus.until(id, "published");
  await app.settled();
  expect(await eventsOf("report_published", cleo)).toHaveLength(1);
});

test("a percentage in a column of money is refused with a sentence", async () => {
  const id = await begun(figuresCsv(["C-1", "12%", "€ 3"]));
  expect((await ofGus.rows(id, "bad"))[0].errors).toEqual([
    { field: "value", sentence: 'Value: "12%": This figure is an amount of money, not a percentage.' },
    { field: "return", sentence: 'Return: "€ 3": This figure is a percentage, not an amount of money.' },
  ]);
});

test("a lone dash counts as no value, a reference written as a formula is read, and doubtful or damaged values are reported", async () => {
  const id = await begun(
    figuresCsv(
      ['"=""C-1"""', "\u20131,23,456.00", "\u2013"],
      ["C-2", "5.00CR", "1.23457E+15"],
      ["1.23457E+15", "1", "1"],
    ),
  );
  const draft = (await call.get(gus, `reports/${(await reportOf(cleo))!.id}`)).body;
  expect(draft.figures.slice(0, 2).map(({ value }: { value: string | null }) => value)).toEqual([
    "-123456.00",
    null,
  ]);
  const bad = await ofGus.rows(id, "bad");
  expect(bad.map(({ errors }: ReportBatchRow) => errors.map(({ field }) => field))).toEqual([
    ["value", "return"],
    expect.arrayContaining(["_reference"]),
  ]);
  expect(bad[0].errors.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    expect.stringMatching(/^Value: "5.00CR": CR, DR, H and S mean plus/),
    expect.stringMatching(/^Return: "1.23457E\+15": A spreadsheet has shortened this number/),
  ]);
});

test("a cell or a name that is cut off within a character does not stop a batch, and is shown without the broken character", async () => {
  const name = `${"n".repeat(119)}😀.csv`;
  const { status, body } = await ofGus.start(
    figuresCsv(
      ["C-1", `${"v".repeat(39)}😀 soon`, "1"],
      [`${"r".repeat(99)}😀`, "1", "1"],
      ["C-2", "2", "1"],
    ),
    {},
    name,
  );
  expect([status, body.file_name]).toEqual([201, "n".repeat(119)]);
  await ofGus.until(body.id, "ready");
  const rows: ReportBatchRow[] = await ofGus.rows(body.id, "bad");
  expect(rows.map(({ errors }) => errors[0]?.sentence)).toEqual([
    `Value: "${"v".repeat(39)}" isn't a number with at most 2 decimals.`,
    expect.stringContaining("has the reference"),
  ]);
  expect(JSON.stringify(rows).isWellFormed()).toBe(true);
});

test("a bad row is corrected in place, and nothing else changes", async () => {
  const setDecimals = (count: number) =>
    app.rows(
      "update report_template_version set content = jsonb_set(content, '{metrics,0,decimals}', $1) where template_id = $2",
      [String(count), QUARTERLY],
    );
  await setDecimals(0);
  onTestFinished(async () => void (await setDecimals(2)));
  const id = await begun(figuresCsv(["C-9", "1", "1"], ["C-2", "lots", "1"]));
  expect((await ofGus.rows(id, "bad")).map((row: { errors: unknown }) => row.errors)).toEqual([
    [{ field: "_reference", sentence: "No one you look after has the reference “C-9”." }],
    [
      {
        field: "value",
        sentence: 'Value: "lots" isn\'t a whole number.',
      },
    ],
  ]);
  expect((await ofGus.fix(id, 2, { _reference: "C-3" })).body.state).toBe("bad");
  expect((await ofGus.fix(id, 2, { nonsense: "1" })).body.errors).toEqual({
    nonsense: "There's no such figure.",
  });
  expect((await ofGus.fix(id, 9, { value: "1" })).status).toBe(404);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ofGus.fix(id, 2, { _reference: "C-1" })),
  );
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.state)).toEqual(["draft"]);
  expect((await ofGus.fix(id, 3, { value: "12" })).body).toMatchObject({
    state: "draft",
    client: { id: carl.id },
  });
  expect((await ofGus.get(id)).counts).toMatchObject({ draft: 2, bad: 0 });
});

test("the rows to fix can be downloaded once, with their reasons and without formulas", async () => {
  const id = await begun(figuresCsv(["=cmd()", "1", "1"], ["C-1", "1", "1"]));
  const { body } = await ofGus.act(id, "failures");
  const text = await (await fetch(`${app.url}${body.url}`)).text();
  expect(text).toContain("Row;Reference;Value;Return;Paid in;Taken out;What to fix");
  expect(text).toContain("2;'=cmd();1;1;0;0;");
  expect(text).not.toContain("C-1");
  expect((await fetch(`${app.url}${body.url}`)).status).toBe(404);
});

test("two rows about one person make one draft, and a row for a period that already has a report makes none", async () => {
  await call.draft(gus, carl);
  const id = await begun(figuresCsv(["C-1", "1", "1"], ["c-1", "2", "2"], ["C-2", "3", "3"]));
  expect((await ofGus.rows(id, "bad")).map((row: { errors: unknown }) => row.errors)).toEqual([
    [{ field: null, sentence: "Row 2 is about the same person." }],
    [{ field: null, sentence: "There's already a report for this period." }],
  ]);
});

test("an incomplete draft stays a draft, says what it lacks, and is published once a person has filled it in", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun("Reference,Value,Shoe size\nC-1,5,41\nC-2,6,42\n");
  const ready = await ofGus.get(id);
  expect([ready.counts.incomplete, ready.unused_columns]).toEqual([2, ["Shoe size"]]);
  const [row] = await ofGus.rows(id, "incomplete");
  expect(row.errors.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    "Return is missing.",
    "Paid in is missing.",
    "Taken out is missing.",
  ]);
  await ofGus.act(id, "publish");
  expect(await ofGus.until(id, "ready")).toMatchObject({
    problem: "Nothing could be published. Each report says what's missing.",
    counts: { incomplete: 2 },
  });
  await call.patch(gus, (await reportOf(cleo))!.id, { figures: figures("7") });
  expect((await ofGus.get(id)).counts).toMatchObject({ incomplete: 1, draft: 1 });
  await ofGus.act(id, "publish");
  const done = await ofGus.until(id, "published");
  expect([done.counts.published, done.counts.incomplete, done.can.publish]).toEqual([1, 1, true]);
  expect((await reportOf(carl))!.status).toBe("draft");
});

test("a draft with big changes is marked to be checked, and is published only when a person decides so or has confirmed it", async () => {
  app.clock.move(SECOND_MS);
  for (const client of [cleo, carl])
    await call.publish(gus, await call.draft(gus, client, "2026-04-01", "100"));
  const id = await begun(figuresCsv(["C-1", "151", "1"], ["C-2", "49", "1"]));
  expect(await ofGus.get(id)).toMatchObject({
    counts: { to_check: 2, draft: 0, incomplete: 0 },
    can: { publish: true },
  });
  const rows: ReportBatchRow[] = await ofGus.rows(id, "to_check");
  expect(rows.map(({ errors }) => errors[0])).toEqual([
    { field: "value", sentence: "Value went from €\u00a0100 to €\u00a0151." },
    { field: "value", sentence: "Value went from €\u00a0100 to €\u00a049." },
  ]);
  const refused = await ofGus.act(id, "publish");
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { with_big_changes: "Every report has figures to check first." },
  ]);

  const draftOf = async ({ id: client }: Actor) =>
    (
      await app.rows<{ id: string }>("select id from report where client_id = $1 and status = 'draft'", [
        client,
      ])
    )[0]!.id;
  await call.patch(gus, await draftOf(cleo), { title: "Another title" });
  expect((await ofGus.get(id)).counts, "an edit that confirms nothing").toMatchObject({ to_check: 2 });
  const confirmed = rows[0]!.errors.map(({ field }) => ({ key: field, confirmed: true }));
  await call.patch(gus, await draftOf(cleo), { figures: confirmed });
  expect((await ofGus.get(id)).counts).toMatchObject({ to_check: 1, draft: 1 });
  await ofGus.act(id, "publish");
  const first = await ofGus.until(id, "published");
  expect([first.counts.published, first.counts.to_check, first.can.publish]).toEqual([1, 1, true]);
  await ofGus.act(id, "publish", { with_big_changes: true });
  await vi.waitFor(
    async () => expect((await ofGus.get(id)).counts).toMatchObject({ published: 2 }),
    LONG_WAIT,
  );
});

test("the values of a client's draft are hidden from an agent who no longer looks after the client", async () => {
  app.clock.move(SECOND_MS);
  await call.publish(gus, await call.draft(gus, cleo, "2026-04-01", "100"));
  const id = await begun(figuresCsv(["C-1", "999", "1"]));
  expect((await ofGus.rows(id, "to_check"))[0].errors[0].sentence).toContain("999");
  const json = { client_ids: [cleo.id], to: { mode: "agent", agent_ids: [gina.id] } };
  const move = (to: object) =>
    app.send("POST", "clients/reassign", { bearer: ada.accessToken, json: { ...json, to } });
  expect((await move(json.to)).status).toBe(201);
  expect((await ofGus.rows(id, "to_check"))[0]).toMatchObject({
    client: null,
    report_id: null,
    errors: [{ field: null, sentence: "You don't look after them any more." }],
  });
  expect((await move({ mode: "agent", agent_ids: [gus.id] })).status).toBe(201);
});

test("one statement publishes all scheduled reports, with PDFs that were made before", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(figuresCsv(["C-1", "1", "1"], ["C-2", "2", "2"]));
  const at = new Date(app.clock.now().getTime() + MINUTE_MS);
  expect((await ofGus.act(id, "publish", { publish_at: "2020-01-01T00:00:00Z" })).body.errors).toHaveProperty(
    "publish_at",
  );
  await ofGus.act(id, "publish", { publish_at: at.toISOString() });
  await ofGus.until(id, "scheduled");
  expect(
    await app.rows("select 1 from report where pdf_file_id is not null and status = 'scheduled'"),
  ).toHaveLength(2);
  await publishDue(app.deps);
  expect((await call.get(cleo, "reports/")).body.items).toEqual([]);
  app.clock.move(MINUTE_MS);
  await Promise.all(Array.from({ length: 20 }, () => publishDue(app.deps)));
  expect(
    await app.rows("select distinct xmin, published_at from report where status = 'published'"),
  ).toHaveLength(1);
  expect((await reportOf(carl))!.published_at).toEqual(at);
  expect((await ofGus.get(id)).state).toBe("published");
});

test("no report of a batch is published before all have their PDFs, and a report whose PDF fails stays a draft that says so", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(figuresCsv(["C-1", "1", "1"], ["C-2", "2", "2"]));
  pdfs.failing = true;
  await ofGus.act(id, "publish");
  await ofGus.until(id, "preparing");
  const { id: first } = (await reportOf(cleo))!;
  const file = "01900000-0000-7000-8000-0000000000f1";
  await app.rows(
    "insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at) values ($1, 'kept/a/b', 1, $2, 'pdf', 'application/pdf', 'skipped', $3)",
    [file, "0".repeat(64), app.clock.now()],
  );
  await app.rows("update report set pdf_file_id = $1 where id = $2", [file, first]);
  await releaseBatches(app.deps);
  await publishDue(app.deps);
  expect((await reportOf(cleo))!.status).toBe("scheduled");
  // Puts the report into the state that follows the last failed attempt to make its PDF.
  await app.rows(
    "update report set status = 'draft', publish_at = null, held_by = null, problem = 'No PDF.' where client_id = $1",
    [carl.id],
  );
  await releaseBatches(app.deps);
  await publishDue(app.deps);
  expect((await reportOf(cleo))!.status).toBe("published");
  expect((await ofGus.rows(id, "incomplete"))[0]).toMatchObject({
    client: { id: carl.id },
    errors: [{ sentence: "No PDF." }],
  });
});

test("of twenty simultaneous calls only one unschedules the reports that are not yet published, and they can be published later", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(figuresCsv(["C-1", "1", "1"], ["C-2", "2", "2"]));
  expect((await ofGus.act(id, "unschedule")).body.code).toBe("batch_closed");
  const publish_at = new Date(app.clock.now().getTime() + MINUTE_MS).toISOString();
  await ofGus.act(id, "publish", { publish_at });
  await ofGus.until(id, "scheduled");
  expect((await ofGus.act(id, "cancel")).body.code).toBe("batch_closed");
  const answers = await Promise.all(Array.from({ length: 20 }, () => ofGus.act(id, "unschedule")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await eventsOf("report_unscheduled", cleo)).toHaveLength(1);
  app.clock.move(2 * MINUTE_MS);
  await publishDue(app.deps);
  expect([(await reportOf(cleo))!.status, (await ofGus.get(id)).counts.draft]).toEqual(["draft", 2]);
  await ofGus.act(id, "publish");
  expect((await ofGus.until(id, "published")).counts.published).toBe(2);
});

test("discarding a batch deletes its drafts, except those that a person has edited", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(figuresCsv(["C-1", "1", "1"], ["C-2", "2", "2"]));
  await call.patch(gus, (await reportOf(carl))!.id, { title: "By hand" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ofGus.act(id, "cancel")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await ofGus.get(id)).toMatchObject({
    state: "cancelled",
    counts: { deleted: 1, draft: 1 },
    can: { publish: false, cancel: false },
  });
  expect([await reportOf(cleo), (await reportOf(carl))!.status]).toEqual([undefined, "draft"]);
  expect(await eventsOf("report_deleted", cleo)).toHaveLength(1);
  expect((await ofGus.fix(id, 2, { value: "1" })).body.code).toBe("batch_closed");
});

test("an agent sees their own batches with their own clients, an admin sees all", async () => {
  const id = await begun(three);
  const ofGina = batchesOf(app, gina);
  expect((await call.get(gina, `report_batches/${id}`)).status).toBe(404);
  expect((await call.get(gina, "report_batches/")).body.items).toEqual([]);
  expect((await call.get(cleo, "report_batches/")).status).toBe(404);
  expect((await call.get(ada, "report_batches/")).body.items).toHaveLength(1);
  const { body } = await ofGina.start(three);
  await ofGina.until(body.id, "ready");
  expect((await ofGina.get(body.id)).counts).toMatchObject({ draft: 1, bad: 2 });
});

test("a report is left out, with a reason, if the agent's assignment ended between draft and publication", async () => {
  app.clock.move(SECOND_MS);
  const id = await begun(figuresCsv(["C-1", "1", "1"], ["C-2", "2", "2"]));
  await app.rows("update assignment set ends_at = $2, is_over = true where client_id = $1", [
    carl.id,
    app.clock.now(),
  ]);
  await ofGus.act(id, "publish");
  expect((await ofGus.until(id, "published")).counts).toMatchObject({ published: 1, incomplete: 1 });
  expect((await reportOf(carl))!.status).toBe("draft");
  expect((await ofGus.rows(id, "incomplete"))[0]).toMatchObject({
    client: null,
    report_id: null,
    errors: [{ sentence: "You don't look after them any more." }],
  });
  await app.rows("update assignment set ends_at = null, is_over = false where client_id = $1", [carl.id]);
});

test("clients who had a report before and have none for the period get a draft with the words of their last report", async () => {
  const last = await call.draft(gus, cleo, "2026-04-01", "100");
  await call.patch(gus, last, { sections: [{ key: "happened", body: "A calm quarter." }] });
  await call.publish(gus, last);
  const { body } = await ofGus.copy();
  await ofGus.until(body.id, "ready");
  expect((await ofGus.get(body.id)).counts).toMatchObject({ incomplete: 1, draft: 0, bad: 0 });
  const drafts = await app.rows<{ id: string }>("select id from report where status = 'draft'");
  const draft = (await call.get(gus, `reports/${drafts[0]!.id}`)).body;
  expect(draft).toMatchObject({ client: { id: cleo.id }, period_start: Q3.period_start });
  expect(draft.sections[0].body).toBe("A calm quarter.");
  expect(draft.figures[0]).toMatchObject({ value: null, previous: "100" });
  expect((await ofGus.copy()).body.errors).toHaveProperty("source");
  expect((await batchesOf(app, gina).copy()).body.errors).toHaveProperty("source");
});

test.for<[string, string | Uint8Array, string]>([
  ["no file", "", "This file is empty."],
  ["a PDF", "%PDF-1.7 nothing", "This is a PDF. Please choose a CSV file."],
  [
    "a file without references",
    "Name,Value\nA,1\n",
    'This file has no column named "Reference". It says whose report each row is.',
  ],
  [
    "a file without figures",
    "Reference,Shoes\nC-1,1\n",
    "No column in this file matches a figure in this template.",
  ],
  ["a file of heads", "Reference,Value\n", "This file has no rows below its column names."],
  [
    "too many rows",
    `Reference,Value\n${"C-1,1\n".repeat(5_001)}`,
    "This file has more than 5,000 rows. Please split it.",
  ],
])("%s is refused with an explanation, and nothing is stored", async ([, content, sentence]) => {
  const { status, body } = await ofGus.start(content);
  expect([status, body.errors.file]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await app.rows("select 1 from report_batch")).toEqual([]);
});

test("an invalid period, an archived or unknown template, and a missing file are refused", async () => {
  const wrong = await ofGus.start(three, { period_start: "2026-07-02" });
  expect(wrong.body.errors).toHaveProperty("period_start");
  expect((await ofGus.start(three, { template_id: cleo.id })).status).toBe(404);
  expect((await ofGus.copy({ source: "figures" })).body.errors).toHaveProperty("file");
  expect((await ofGus.copy({ source: "guess" })).body.errors).toHaveProperty("source");
  await app.rows("update report_template set archived_at = now() where id = $1", [QUARTERLY]);
  expect((await ofGus.start(three)).status).toBe(404);
  await app.rows("update report_template set archived_at = null where id = $1", [QUARTERLY]);
  expect(await app.rows("select 1 from report_batch")).toEqual([]);
});

test("files in the notations and encodings of three countries give the same figures", async () => {
  const files: (string | Uint8Array)[] = [
    'Reference,Value,Return\nC-1,"1,234.00",2.4\nC-2,"1,000",3.5\n',
    Buffer.from("\ufeffKundennummer;Value;Return\nC-1;1.234;2,4\nC-2;1.000;3,5\n", "utf16le"),
    Buffer.from("Reference\tValue\tReturn\nC-1\t1 234 \u20ac\t2,4\nC-2\t1 000\t3,5\n", "latin1").map((byte) =>
      byte === 0xac ? 0x80 : byte,
    ),
  ];
  for (const file of files) {
    const { body } = await ofGus.start(file);
    await ofGus.until(body.id, "ready");
    const values = await app.rows<{ value: string }>(
      "select figures -> 'value' ->> 'value' as value from report order by 1",
    );
    // The amounts are stored with the cents that the file has.
    expect(values.map(({ value }) => value.replace(/\.00$/, ""))).toEqual(["1000", "1234"]);
    await app.rows("delete from report");
  }
});

test("the user is asked for the encoding if a file does not prove it and its words would appear in reports", async () => {
  const [template] = await app.rows<{ content: { metrics: object[] } }>(
    "select content from report_template_version where template_id = $1",
    [QUARTERLY],
  );
  const remark = {
    ...template!.content.metrics[0],
    key: "remark",
    label: "Remark",
    unit: "text",
    decimals: 0,
  };
  const metrics = [...template!.content.metrics, { ...remark, required: false }];
  await app.rows("update report_template_version set content = content || $2::jsonb where template_id = $1", [
    QUARTERLY,
    JSON.stringify({ metrics }),
  ]);
  onTestFinished(async () => {
    await app.rows("update report_template_version set content = $2::jsonb where template_id = $1", [
      QUARTERLY,
      JSON.stringify(template!.content),
    ]);
  });
  const file = Buffer.concat([
    Buffer.from("Reference,Value,Return,Remark\nC-1,5,1,"),
    Buffer.from([0x8c, 0x6c, 0xb9, 0x73, 0x6b, 0x0a]),
  ]);
  const asked = await ofGus.start(file);
  expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ["encoding"]]);
  expect(await app.rows("select 1 from report_batch")).toEqual([]);
  const { body } = await ofGus.start(file, { encoding: "windows-1250" });
  await ofGus.until(body.id, "ready");
  const words = await app.rows("select figures -> 'remark' ->> 'value' as value from report");
  expect(words).toEqual([{ value: "Śląsk" }]);
});

test("an erased client is removed from the batches, and cells of files are deleted", async () => {
  const id = await begun(three);
  await app.rows("update report_batch set keep_until = $1", [app.clock.now()]);
  app.clock.move(MINUTE_MS);
  const { forgetBatchCells } = await import("./forget-batch-cells.ts");
  await forgetBatchCells(app.deps);
  expect((await ofGus.get(id)).counts).toMatchObject({ bad: 0, draft: 2 });
  expect(await app.rows("select distinct cells::text from report_batch_row")).toEqual([{ cells: "[]" }]);
  await vi.waitFor(async () => expect(await ofGus.get(id)).toMatchObject({ file_name: null }), LONG_WAIT);
});

test("the publication of a single report does not wait for the PDFs of a batch", async () => {
  const priority = async (of: Actor) =>
    (
      await app.rows<{ priority: number }>(
        "select priority from pgboss.job where name = 'report' and data ->> 'reportId' = $1",
        [(await reportOf(of))!.id],
      )
    )[0]!.priority;
  const id = await begun(figuresCsv(["C-1", "1", "1"]));
  await ofGus.act(id, "publish", {});
  await ofGus.until(id, "published");
  const alone = await call.draft(gus, carl);
  expect((await call.post(gus, `reports/${alone}/publish`, {})).status).toBe(200);
  expect([await priority(cleo), await priority(carl)]).toEqual([0, 1]);
});
