import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { batchesOf } from "../../../test/report-batches.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { stageUploads } from "../../../test/staged-uploads.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { publishDue } from "../publishing/publish-due.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import { sweepMaterials } from "../../documents/storage/sweep-materials.ts";
import { sweepUploads } from "../../documents/uploads/sweep-uploads.ts";

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

beforeAll(async () => {
  const clock = movableClock(new Date("2026-10-12T09:00:00Z"));
  app = await startTestApp({ reportPdfs: plainPdfs(), clock });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gus, "client", "carl@home.example");
  cora = await invited(app, gina, "client", "cora@home.example");
  for (const [client, reference] of [
    [cleo, "C-101"],
    [carl, "C-102"],
    [cora, "C-103"],
  ] as const)
    await app.rows("update app_user set reference = $2 where id = $1", [client.id, reference]);
  call = reportsOf(app);
  ofGus = batchesOf(app, gus);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.move(SECOND_MS);
  await app.rows("delete from report_batch");
  await app.rows("delete from report");
});

const reportOf = async ({ id }: Actor) =>
  (
    await app.rows<{ id: string; status: string }>("select id, status from report where client_id = $1", [id])
  )[0];
const reasonsOf = async (id: string, state = "bad") =>
  (await ofGus.rows(id, state)).map(
    ({ file_name, errors }: { file_name: string; errors: { sentence: string }[] }) => [
      file_name,
      errors.map(({ sentence }) => sentence).join(" "),
    ],
  );
const publishedEvents = ({ id }: Actor) =>
  app.rows("select 1 from event where kind = 'report_published' and user_id = $1 and created_at >= $2", [
    id,
    app.clock.now(),
  ]);

test("PDFs become the reports of the clients whom their names refer to, and each client gets theirs once", async () => {
  const bytes = pdf();
  const uploadIds: string[] = [];
  for (const filename of ["2026-Q3 C-101 statement.pdf", "c-102_statement.pdf"]) {
    const id = await upload(app, gus, bytes, { filename, shelf: "agent" });
    await uploadIs(app, gus, id, "ready");
    uploadIds.push(id);
  }
  const id = await ofGus.pdfs(uploadIds, { title: "Statement, autumn 2026" });
  expect(await ofGus.get(id)).toMatchObject({
    state: "ready",
    title: "Statement, autumn 2026",
    counts: { waiting: 2, draft: 0 },
    can: { add: true, make: true, publish: false },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ofGus.act(id, "make")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await ofGus.until(id, "ready")).counts).toMatchObject({ waiting: 0, draft: 2 });
  const draft = (await reportOf(cleo))!;
  expect((await call.get(gus, `reports/${draft.id}`)).body).toMatchObject({
    status: "draft",
    title: "Statement, autumn 2026",
    is_pdf_only: true,
    has_pdf: true,
  });
  expect((await call.get(cleo, `reports/${draft.id}`)).status).toBe(404);

  // When the uploads expire, the report keeps its bytes.
  await app.rows("update upload set expires_at = $1", [new Date(app.clock.now().getTime() - HOUR_MS)]);
  await sweepUploads(app.deps);
  await sweepMaterials(app.deps);
  expect(await app.rows("select file_id, state from upload where file_id is not null")).toEqual([]);
  expect(await app.rows("select 1 from stored_file where unnamed_since is not null")).toEqual([]);
  expect((await ofGus.act(id, "publish")).status).toBe(200);
  await ofGus.until(id, "published");
  await app.settled();
  for (const client of [cleo, carl]) {
    const { id: report } = (await reportOf(client))!;
    expect(await publishedEvents(client)).toHaveLength(1);
    await app.mailbox.take(client.email, "report_published");
    const link = (await call.post(client, `reports/${report}/link`, { format: "pdf" })).body;
    const sent = await fetch(`${app.url}${link.url}`);
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test("a file whose name has no client, two clients or a colleague's client, or that is no PDF, says why, and a person can choose its client", async () => {
  const staged = await stageUploads(app, gus, [
    "statement.pdf",
    "C-101 and C-102.pdf",
    "C-103.pdf",
    "C-101.pdf",
    "C-102 letter.pdf",
    "C-102 virus.pdf",
    "C-101 again.pdf",
    "C-102 text.pdf",
  ]);
  // Sets the state of an upload whose content does not match its name; the uploads sent with it are accepted.
  await app.rows("update upload set state = 'refused', file_id = null, problem = $2 where id = $1", [
    staged[7],
    "The content doesn't match the file's name.",
  ]);
  await app.rows(
    "update stored_file set type = 'image' where id = (select file_id from upload where id = $1)",
    [staged[4]],
  );
  await app.rows(
    "update stored_file set scan = 'infected' where id = (select file_id from upload where id = $1)",
    [staged[5]],
  );
  const id = await ofGus.pdfs(staged);
  expect((await ofGus.get(id)).counts).toMatchObject({ bad: 3, waiting: 5 });
  await ofGus.act(id, "make");
  await ofGus.until(id, "ready");
  expect(await reasonsOf(id)).toEqual([
    ["statement.pdf", "There's no reference in the name."],
    ["C-101 and C-102.pdf", "There's more than one reference in the name."],
    ["C-103.pdf", "No one you look after has the reference “C-103”."],
    ["C-102 letter.pdf", "This file isn't a PDF."],
    ["C-102 virus.pdf", "A virus was found in this file."],
    ["C-101 again.pdf", '"C-101.pdf" is about the same person.'],
    ["C-102 text.pdf", "The content doesn't match the file's name."],
  ]);
  const foreign = await ofGus.fix(id, 1, { _client: cora.id });
  expect([foreign.status, foreign.body.errors]).toEqual([
    400,
    { _client: "Please choose someone you look after." },
  ]);
  expect((await ofGus.fix(id, 1, { _client: "nonsense" })).status).toBe(400);
  expect((await ofGus.fix(id, 1, { value: "1" })).body.errors).toEqual({ value: "There's no such figure." });
  expect((await ofGus.fix(id, 1, { _client: cleo.id })).body.errors[0].sentence).toBe(
    '"C-101.pdf" is about the same person.',
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => ofGus.fix(id, 1, { _client: carl.id })));
  expect(
    answers.filter(({ status }) => status === 200).map(({ body }) => [body.state, body.client.id]),
  ).toEqual([["draft", carl.id]]);
  expect(await reportOf(cora)).toBeUndefined();
});

test("an upload that belongs to another user, is already placed or is in another batch is refused, and nothing is added", async () => {
  const [own, other, foreign] = [
    ...(await stageUploads(app, gus, ["C-101.pdf", "C-102.pdf"])),
    ...(await stageUploads(app, gina, ["C-101.pdf"])),
  ];
  const id = await ofGus.pdfs([own!]);
  const add = (...upload_ids: string[]) => ofGus.act(id, "files", { upload_ids });
  expect((await add(other!, foreign!)).status).toBe(404);
  expect((await add(own!)).body.rows).toBe(1);
  const second = await ofGus.pdfs([]);
  expect((await ofGus.act(second, "files", { upload_ids: [own] })).body.code).toBe("upload_gone");
  await app.rows("update upload set claim = '{}' where id = $1", [other]);
  expect((await add(other!)).body.code).toBe("upload_gone");
  expect((await ofGus.get(id)).rows).toBe(1);
  expect((await batchesOf(app, gina).act(id, "files", { upload_ids: [foreign] })).status).toBe(404);
});

test("a PDF that is to become a report, or has become one, cannot be matched as a document", async () => {
  const [first, second] = await stageUploads(app, gus, ["C-101.pdf", "C-102.pdf"]);
  const bearer = gus.accessToken;
  const match = (...upload_ids: string[]) =>
    app.send("POST", "materials/match", { bearer, json: { upload_ids } });
  const id = await ofGus.pdfs([first!]);
  expect((await match(first!)).body.code).toBe("upload_gone");
  expect((await match(second!)).status).toBe(201);
  expect((await ofGus.act(id, "files", { upload_ids: [second] })).body.code).toBe("upload_gone");
  await ofGus.act(id, "make");
  await expect.poll(() => reportOf(cleo), LONG_WAIT).toMatchObject({ status: "draft" });
  expect((await match(first!)).body.code).toBe("upload_gone");
});

test("drafts of PDFs are published only after the virus scan, and until then can be unscheduled and discarded", async () => {
  const [first, second] = await stageUploads(app, gus, ["C-101.pdf", "C-102.pdf"]);
  await app.rows(
    "update stored_file set scan = 'pending' where id = (select file_id from upload where id = $1)",
    [first],
  );
  const id = await ofGus.pdfs([first!, second!]);
  await ofGus.act(id, "make");
  await ofGus.until(id, "ready");
  const publish_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  await ofGus.act(id, "publish", { publish_at });
  expect((await ofGus.until(id, "scheduled")).counts).toMatchObject({ scheduled: 1, incomplete: 1 });
  expect(await reasonsOf(id, "incomplete")).toEqual([
    ["C-101.pdf", "A file is still being checked for viruses."],
  ]);
  expect((await ofGus.act(id, "unschedule")).body.counts).toMatchObject({ draft: 1, scheduled: 0 });
  expect((await ofGus.act(id, "cancel")).body.counts).toMatchObject({ deleted: 2 });
  expect([await reportOf(cleo), await reportOf(carl)]).toEqual([undefined, undefined]);
});

test("a PDF that is still being uploaded waits, and gets its draft when it is complete", async () => {
  const [one] = await stageUploads(app, gus, ["C-101.pdf"]);
  await app.rows("update upload set state = 'sending' where id = $1", [one]);
  const id = await ofGus.pdfs([one!]);
  await ofGus.act(id, "make");
  expect((await ofGus.until(id, "ready")).counts).toMatchObject({ waiting: 1, draft: 0 });
  await app.rows("update upload set state = 'ready' where id = $1", [one]);
  await ofGus.act(id, "make");
  expect((await ofGus.until(id, "ready")).counts).toMatchObject({ waiting: 0, draft: 1 });
});

const setChecking = (uploadId: string, state: "received" | "checking", workedAt: Date | null) =>
  app.rows("update upload set state = $2, worked_at = $3 where id = $1", [uploadId, state, workedAt]);

test("one request for drafts also covers PDFs that are still being checked, and one that is added meanwhile", async () => {
  const dan = await invited(app, gus, "client", "dan@home.example");
  await app.rows("update app_user set reference = 'C-104' where id = $1", [dan.id]);
  const [first, second, third] = await stageUploads(app, gus, ["C-101.pdf", "C-102.pdf", "C-104.pdf"]);
  await setChecking(second!, "received", null);
  const id = await ofGus.pdfs([first!, second!]);
  await ofGus.act(id, "make");
  const draftsOf = async () => (await ofGus.get(id)).counts.draft;
  await expect.poll(draftsOf, LONG_WAIT).toBe(1);
  expect(await ofGus.get(id)).toMatchObject({ state: "making", progress: { done: 1, total: 2 } });
  expect((await ofGus.act(id, "files", { upload_ids: [third] })).body).toMatchObject({
    state: "making",
    rows: 3,
  });
  await setChecking(second!, "checking", app.clock.now());
  await expect.poll(draftsOf, LONG_WAIT).toBe(2);
  expect((await ofGus.get(id)).state).toBe("making");
  await app.rows("update upload set state = 'ready' where id = $1", [second]);
  expect((await ofGus.until(id, "ready")).counts).toMatchObject({ waiting: 0, draft: 3 });
});

test("a PDF whose check does not end delays the drafts of the others for ten minutes at most", async () => {
  const [first, second] = await stageUploads(app, gus, ["C-101.pdf", "C-102.pdf"]);
  await setChecking(second!, "checking", new Date(app.clock.now().getTime() - 10 * MINUTE_MS));
  const id = await ofGus.pdfs([first!, second!]);
  await ofGus.act(id, "make");
  expect((await ofGus.until(id, "ready")).counts).toMatchObject({ waiting: 1, draft: 1 });
});

test("the correction of a report that is one PDF is a written report", async () => {
  const [one] = await stageUploads(app, gus, ["C-101.pdf"]);
  const id = await ofGus.pdfs([one!]);
  await ofGus.act(id, "make");
  await ofGus.until(id, "ready");
  await ofGus.act(id, "publish");
  await ofGus.until(id, "published");
  const { id: report } = (await reportOf(cleo))!;
  const { body } = await call.post(gus, `reports/${report}/correct`, { change_note: "The fee was wrong" });
  expect([body.is_pdf_only, body.has_pdf, body.figures.length > 0]).toEqual([false, false, true]);
});

test("a scheduled report of a client who was moved or deactivated meanwhile becomes a draft that says so, and the new agent is notified", async () => {
  const dora = await invited(app, gus, "client", "dora@home.example");
  const emil = await invited(app, gus, "client", "emil@home.example");
  const ids: string[] = [];
  for (const client of [cleo, dora, emil]) ids.push(await call.draft(gus, client));
  const publish_at = new Date(app.clock.now().getTime() + 2 * MINUTE_MS).toISOString();
  for (const id of ids) await call.post(gus, `reports/${id}/publish`, { publish_at, notify: true });
  await call.post(ada, "clients/reassign", {
    client_ids: [dora.id],
    to: { mode: "agent", agent_ids: [gina.id] },
  });
  await call.post(ada, `users/${emil.id}/deactivate`, { reason: "Left" });
  await vi.waitFor(async () => {
    const made = await app.rows("select 1 from report where pdf_file_id is not null");
    if (made.length < 3) throw new Error("PDFs are being made");
  }, LONG_WAIT);
  app.clock.move(3 * MINUTE_MS);
  await Promise.all(Array.from({ length: 20 }, () => publishDue(app.deps)));
  expect(await Promise.all(ids.map((id) => call.status(id)))).toEqual(["published", "draft", "draft"]);
  expect((await call.get(gina, `reports/${ids[1]}`)).body.problem).toContain(
    "doesn't look after them any more",
  );
  expect((await call.get(ada, `reports/${ids[2]}`)).body.problem).toContain("was deactivated");
  const { items } = (await call.get(gina, "alerts/")).body;
  expect(items.filter((one: { kind: string }) => one.kind === "report_failed")).toHaveLength(1);
  expect(app.mailbox.all.filter(({ to, kind }) => to === dora.email && kind === "report_published")).toEqual(
    [],
  );
  await call.publish(gina, ids[1]!);
});
