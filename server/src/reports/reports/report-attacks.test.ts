import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { figures, plainPdfs, QUARTERLY, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { publishDue } from "../publishing/publish-due.ts";
import { sweepMaterials } from "../../documents/storage/sweep-materials.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;
let call: ReturnType<typeof reportsOf>;
const pdfs = plainPdfs();

beforeAll(async () => {
  app = await startTestApp({ reportPdfs: pdfs, clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());

const eventsOf = (kind: string, id: string) =>
  app.rows("select 1 from event where kind = $1 and facts ->> 'report' = $2", [kind, id]);
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;

test("a published report is found by id, link, file, list, trend or board only by its client and the people who look after them", async () => {
  const id = await call.draft(gus, cleo, "2025-01-01");
  const { id: material } = await addFile(
    app,
    gus,
    { shelf: "client", owner_id: cleo.id, filename: "list.pdf" },
    {},
  );
  await call.patch(gus, id, { attachments: [{ material_id: material }] });
  await call.publish(gus, id);
  const [attachment] = (await call.get(cleo, `reports/${id}`)).body.attachments;
  for (const stranger of [gina, carl]) {
    expect((await call.get(stranger, `reports/${id}`)).status).toBe(404);
    expect((await call.post(stranger, `reports/${id}/link`, { format: "pdf" })).status).toBe(404);
    const file = `reports/${id}/attachments/${attachment.id}/link`;
    expect((await call.post(stranger, file)).status).toBe(404);
    expect((await call.get(stranger, `reports/trend?client_id=${cleo.id}`)).status).toBe(404);
    expect(JSON.stringify((await call.get(stranger, "reports/")).body)).not.toContain(id);
  }
  expect((await call.get(gus, "reports/board")).body.template.id).toBe(QUARTERLY);
  const board = `reports/board/clients?template_id=${QUARTERLY}&period_start=2025-01-01&state=published`;
  expect((await call.get(gina, board)).body.items).toEqual([]);
  expect((await call.get(gus, board)).body.items).toMatchObject([{ client: { id: cleo.id }, report_id: id }]);
  expect((await call.get(carl, board)).status).toBe(404);

  const link = await call.post(cleo, `reports/${id}/attachments/${attachment.id}/link`);
  expect((await fetch(`${app.url}${link.body.url}`)).status).toBe(200);
});

test("an attachment stays unchanged and readable, even if its document is changed or deleted", async () => {
  const { body } = await call.get(gus, `folders/?owner_id=${cleo.id}`);
  const internal = body.items.find((one: { visibility: string }) => one.visibility === "internal");
  const { id: material, file } = await addFile(
    app,
    gus,
    { shelf: "client", owner_id: cleo.id, folder_id: internal.id, filename: "secret.pdf" },
    {},
  );
  const id = await call.draft(gus, cleo, "2025-04-01");
  await call.patch(gus, id, { attachments: [{ material_id: material }] });
  await call.publish(gus, id);
  expect((await call.get(cleo, `materials/${material}`)).status).toBe(404);
  const [attachment] = (await call.get(cleo, `reports/${id}`)).body.attachments;
  expect([attachment.sha256, attachment.material]).toEqual([file.sha256, null]);
  await app.rows("delete from material where id = $1", [material]);
  await sweepMaterials(app.deps);
  await sweepMaterials({
    ...app.deps,
    clock: { now: () => new Date(app.clock.now().getTime() + 3 * DAY_MS) },
  });
  const link = await call.post(cleo, `reports/${id}/attachments/${attachment.id}/link`);
  const sent = await fetch(`${app.url}${link.body.url}`);
  expect([sent.status, (await sent.arrayBuffer()).byteLength]).toEqual([200, attachment.size]);
});

test("a document that belongs to another person cannot be attached to a report", async () => {
  const foreign = await addFile(app, gina, { shelf: "client", owner_id: carl.id, filename: "carl.pdf" }, {});
  const id = await call.draft(gus, cleo, "2025-07-01");
  for (const actor of [gus, ada]) {
    const answer = await call.patch(actor, id, { attachments: [{ material_id: foreign.id }] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["attachments"]]);
  }
});

test("documents of a report that are listed again stay attached, each once and in the order of the list", async () => {
  const add = async (filename: string) =>
    (await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename }, {})).id as string;
  const [fees, plan] = [await add("fees.pdf"), await add("plan.pdf")];
  const id = await call.draft(gus, cleo, "2020-04-01");
  const attach = async (...ids: string[]) => {
    const attachments = ids.map((material_id) => ({ material_id }));
    expect((await call.patch(gus, id, { attachments })).status).toBe(200);
    return (await call.get(gus, `reports/${id}`)).body.attachments.map(
      ({ title }: { title: string }) => title,
    );
  };
  expect(await attach(fees)).toEqual(["fees"]);
  expect(await attach(fees)).toEqual(["fees"]);
  expect(await attach(plan, fees)).toEqual(["plan", "fees"]);
  expect(await attach(fees, plan, fees)).toEqual(["fees", "plan"]);
  expect(await attach(plan)).toEqual(["plan"]);
});

test("of twenty simultaneous publications one succeeds: one event, one alert, one email", async () => {
  const id = await call.draft(gus, cleo, "2025-10-01");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call.post(gus, `reports/${id}/publish`, { notify: true })),
  );
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => "report_fixed")]);
  await vi.waitFor(async () => expect(await call.status(id)).toBe("published"), LONG_WAIT);
  await publishDue(app.deps);
  await app.settled();
  expect(await eventsOf("report_published", id)).toHaveLength(1);
  expect(
    await app.rows("select 1 from alert where kind = 'report_published' and subject_id = $1", [id]),
  ).toHaveLength(1);
  const emails = app.mailbox.all.filter(({ text }) => text.includes(id));
  expect(emails).toHaveLength(1);
});

test("of twenty simultaneous calls that begin a report without naming a period, only one succeeds, and none of the others gets the period after it", async () => {
  const client = await invited(app, gus, "client", "nina@home.example");
  const json = { client_id: client.id, template_id: QUARTERLY };
  const answers = await Promise.all(Array.from({ length: 20 }, () => call.post(gus, "reports/", json)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "period_taken")).toHaveLength(19);
  app.clock.move(10_000);
  const next = await call.post(gus, "reports/", json);
  expect([next.status, next.body.period_start]).toEqual([201, "2026-10-01"]);
});

test("of twenty simultaneous calls that begin the same report one succeeds, and a withdrawal frees its period", async () => {
  const json = {
    client_id: cleo.id,
    template_id: QUARTERLY,
    period_start: "2024-01-01",
    period_end: "2024-03-31",
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => call.post(gus, "reports/", json)));
  const made = answers.filter(({ status }) => status === 201);
  expect([made.length, new Set(answers.map(({ body }) => body.code))]).toEqual([
    1,
    new Set([undefined, "period_taken"]),
  ]);
  const { id } = made[0]!.body;
  await call.patch(gus, id, { figures: figures() });
  await call.publish(gus, id);
  const withdrawn = await call.post(gus, `reports/${id}/withdraw`, { reason: "A figure was missing." });
  expect(withdrawn.body.status).toBe("withdrawn");
  const seen = (await call.get(cleo, `reports/${id}`)).body;
  expect([seen.withdrawn_reason, seen.figures, seen.sections, seen.has_pdf]).toEqual([
    "A figure was missing.",
    [],
    [],
    false,
  ]);
  expect((await call.post(cleo, `reports/${id}/link`, { format: "pdf" })).status).toBe(404);
  expect((await call.post(gus, "reports/", json)).status).toBe(201);
  // The client had not opened it, so no one is notified.
  expect(
    await app.rows("select 1 from alert where kind = 'report_withdrawn' and subject_id = $1", [id]),
  ).toEqual([]);
});

test("a correction is a new version that says what has changed; until it is published the old version stays visible", async () => {
  const id = await call.draft(gus, cleo, "2024-04-01", "1000");
  expect(await codeOf(call.post(gus, `reports/${id}/correct`, { change_note: "No" }))).toBe(
    "report_not_published",
  );
  await call.publish(gus, id);
  const note = { change_note: "One payment was counted twice." };
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => call.post(gus, `reports/${id}/correct`, note)),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set([undefined, "correction_open"]));
  const correction = tries.find(({ status }) => status === 201)!.body.id;
  expect(await codeOf(call.post(gus, `reports/${id}/withdraw`, { reason: "No" }))).toBe("correction_open");
  expect(await codeOf(call.patch(gus, id, { title: "Attacked" }))).toBe("report_fixed");
  await call.patch(gus, correction, { figures: [{ key: "value", value: "900" }] });
  expect((await call.get(cleo, `reports/${correction}`)).status).toBe(404);
  expect((await call.get(cleo, `reports/${id}`)).body.figures[0].value).toBe("1000");
  await call.publish(gus, correction);
  const seen = (await call.get(cleo, `reports/${correction}`)).body;
  expect([seen.version_no, seen.change_note, seen.figures[0].value]).toEqual([2, note.change_note, "900"]);
  expect(seen.versions).toMatchObject([{ id, version_no: 1, status: "superseded" }]);
  expect((await call.get(cleo, `reports/${id}`)).body.figures).toEqual([]);
  const listed = (await call.get(cleo, "reports/")).body.items.map((one: { id: string }) => one.id);
  expect([listed.includes(correction), listed.includes(id)]).toEqual([true, false]);
  await app.mailbox.take("cleo@home.example", "report_corrected");
});

test("an agent who no longer looks after a client cannot find, save or publish the client's reports", async () => {
  const bob = await invited(app, ada, "agent", "bob@firm.example");
  const dora = await invited(app, bob, "client", "dora@home.example");
  const id = await call.draft(bob, dora, "2026-07-01");
  const link = await call.post(bob, `reports/${id}/link`, { format: "csv" });
  await call.post(ada, "clients/reassign", {
    client_ids: [dora.id],
    to: { mode: "agent", agent_ids: [gina.id] },
  });
  for (const answer of [
    await call.get(bob, `reports/${id}`),
    await call.post(bob, `reports/${id}/publish`, { notify: true }),
    await call.remove(bob, id),
    await call.post(bob, "reports/", { client_id: dora.id, template_id: QUARTERLY }),
  ])
    expect(answer.status).toBe(404);
  expect((await fetch(`${app.url}${link.body.url}`)).status).toBe(404);
  expect(await call.status(id)).toBe("draft");
  await call.publish(gina, id);
});

test("figures are decimals within limits: any other form that a spreadsheet writes is refused, and changes nothing", async () => {
  const id = await call.draft(gus, cleo, "2023-01-01", "5");
  for (const value of [
    "NaN",
    "1e999",
    "Infinity",
    "1,000",
    "1 000",
    "1'000",
    "1.000,00",
    "01",
    "-0",
    "=1+1",
    "٣",
    "1.505",
  ])
    for (const field of ["value", "previous", "target"]) {
      const answer = await call.patch(gus, id, { figures: [{ key: "value", [field]: value }] });
      expect([value, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        value,
        400,
        ["figures.value"],
      ]);
    }
  const long = await call.patch(gus, id, { figures: [{ key: "value", value: "9".repeat(16) }] });
  expect(long.status).toBe(400);
  const unknown = await call.patch(gus, id, { figures: [{ key: "nothing", value: "1" }] });
  expect(Object.keys(unknown.body.errors)).toEqual(["figures.nothing"]);
  expect((await call.get(gus, `reports/${id}`)).body.figures[0].value).toBe("5");
  const most = await call.patch(gus, id, { figures: [{ key: "value", value: "9".repeat(15) }] });
  expect(most.body.figures[0].value).toBe("9".repeat(15));
});

test("a note that looks like a formula is text in the client's CSV, and a negative figure is a number", async () => {
  const id = await call.draft(gus, cleo, "2023-04-01");
  await call.patch(gus, id, {
    figures: [
      { key: "value", note: '=HYPERLINK("https://evil.example")' },
      { key: "return", value: "-0.9" },
    ],
  });
  await call.publish(gus, id);
  const link = await call.post(cleo, `reports/${id}/link`, { format: "csv" });
  const csv = await (await fetch(`${app.url}${link.body.url}`)).text();
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain("Return,percent,-0.9,");
});

test("no cell of the client's CSV begins a formula, not even a cell with a name from the template, a text or a note", async () => {
  const starts = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\uFF1D1+1"];
  const metrics = starts.map((label, place) => ({ key: `m${place}`, label, unit: "text", required: false }));
  const template = await call.post(ada, "report_templates/", {
    name: "=Template",
    period_kind: "quarter",
    metrics: [...metrics, { key: "money", label: "Money; =2+2", unit: "money" }],
  });
  const json = { client_id: cleo.id, template_id: template.body.id };
  const { id } = (await call.post(gus, "reports/", json)).body;
  const hostile = starts.map((value, place) => ({ key: `m${place}`, value, target: value, note: value }));
  const saved = await call.patch(gus, id, { figures: [...hostile, { key: "money", value: "-5" }] });
  expect(saved.status).toBe(200);
  await call.publish(gus, id);
  const link = await call.post(cleo, `reports/${id}/link`, { format: "csv" });
  const csv = (await (await fetch(`${app.url}${link.body.url}`)).text()).replace(/^\uFEFF/, "");
  const cells = csv
    .split("\r\n")
    .flatMap((line) => line.split(/[,;\t]/).map((cell) => cell.replace(/^\s*"?\s*/, "")));
  expect(cells.filter((cell) => /^[=+@\uFF1D]/.test(cell) || /^-(?!\d+$)/.test(cell))).toEqual([]);
  expect(cells).toContain("-5");
  expect(cells.filter((cell) => cell.startsWith("'="))).not.toEqual([]);
});

test.each([
  ["a fall that rounds to nothing", "250000", "250050", "Value,EUR,250000,250050,0.0,"],
  ["a rise beyond all digits of a figure", "999999999999999", "1", "999999999999999,1,99999999999999800.0,"],
])("the client's CSV is complete with %s", async (_what, value, previous, line) => {
  const id = await call.draft(gus, cleo, value === "250000" ? "2021-01-01" : "2021-04-01");
  await call.patch(gus, id, { figures: [{ key: "value", value, previous }] });
  await call.publish(gus, id);
  const link = await call.post(cleo, `reports/${id}/link`, { format: "csv" });
  const csv = await (await fetch(`${app.url}${link.body.url}`)).text();
  expect(csv).toContain(line);
  expect(csv).toContain("Taken out");
});

test("of twenty simultaneous acknowledgements one counts, with the version that was read, and the client's agent is notified once", async () => {
  const id = await call.draft(gus, cleo, "2023-07-01");
  await call.patch(gus, id, { acknowledgement_required: true });
  await call.publish(gus, id);
  const emails = () => app.mailbox.all.filter(({ text }) => text.includes(`/reports?report=${id}`));
  await expect.poll(() => emails().length, LONG_WAIT).toBe(1);
  expect(emails()[0]!.text).toContain("It asks you to confirm that you've read it.");
  const { pdf_sha256 } = (await call.get(gus, `reports/${id}`)).body;
  expect((await call.post(gus, `reports/${id}/acknowledge`, { name: "Test agent" })).body.code).toBe(
    "nothing_to_acknowledge",
  );
  const foreign = await call.post(cleo, `reports/${id}/acknowledge`, { name: "Test agent" });
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ["name"]]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call.post(cleo, `reports/${id}/acknowledge`, { name: "Test client" })),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]!.body).toMatchObject({ name: "Test client", version_no: 1, sha256: pdf_sha256 });
  expect(await eventsOf("report_acknowledged", id)).toHaveLength(1);
  const [receipt] = (await call.get(gus, `reports/${id}/receipts`)).body.items;
  expect(receipt).toMatchObject({ report_id: id, acknowledged: { name: "Test client" } });
  expect(await codeOf(call.post(gus, `reports/${id}/remind`))).toBe("nothing_missing");
});

test("a reminder is sent once a day, even if twenty are requested at once", async () => {
  const id = await call.draft(gus, cleo, "2023-10-01");
  await call.publish(gus, id, { notify: false });
  const answers = await Promise.all(Array.from({ length: 20 }, () => call.post(gus, `reports/${id}/remind`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await eventsOf("report_reminded", id)).toHaveLength(1);
});

test("a report whose PDF can't be made becomes a draft again that says why, and its agent is notified", async () => {
  const id = await call.draft(gus, cleo, "2022-01-01");
  await app.rows("update pgboss.queue set retry_limit = 0 where name = 'report'");
  pdfs.failing = true;
  await call.post(gus, `reports/${id}/publish`, { notify: true });
  await vi.waitFor(async () => expect(await call.status(id)).toBe("draft"), LONG_WAIT);
  pdfs.failing = false;
  expect((await call.get(gus, `reports/${id}`)).body.problem).toContain("couldn't be made");
  const { items } = (await call.get(gus, "alerts/")).body;
  expect(items.map((one: { kind: string }) => one.kind)).toContain("report_failed");
  await call.publish(gus, id);
});

test("a client's copy of their data contains nothing of a draft", async () => {
  const id = await call.draft(gus, cleo, "2021-01-01");
  await call.patch(gus, id, { title: "A title nobody has published" });
  await call.remove(gus, id);
  const copied: object[] = [];
  for (const { files = [] } of app.deps.personalData)
    for (const file of files)
      if ("rows" in file && (file.name === "events.json" || file.name === "reports.json")) {
        const person = { id: cleo.id, role: "client" as const, email: cleo.email };
        const facts = { ...app.deps, person, now: app.clock.now() };
        for await (const row of file.rows(facts)) copied.push(row);
      }
  expect(copied.length).toBeGreaterThan(5);
  expect(JSON.stringify(copied)).not.toMatch(/nobody has published|Draft of a report|Report started/);
});
