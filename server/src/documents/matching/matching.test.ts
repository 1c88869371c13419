import {
  CLIENT_SPACE_BYTES,
  MATCH_FILES_MAX,
  MATCH_PAGE_SIZE,
} from "@portico/contract/documents/material-limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { stageUploads } from "../../../test/staged-uploads.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let dora: Actor;
let carl: Actor;
let round = 0;
/** References that no other test uses. */
let refs: { cleo: string; dora: string; carl: string };

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  round += 1;
  cleo = await invited(app, gus, "client", `cleo${round}@home.example`);
  dora = await invited(app, gus, "client", `dora${round}@home.example`);
  carl = await invited(app, gina, "client", `carl${round}@home.example`);
  refs = { cleo: `C-${round}1042`, dora: `D-${round}7`, carl: `C-${round}9000` };
  await setReference(cleo, refs.cleo);
  await setReference(dora, refs.dora);
  await setReference(carl, refs.carl);
});

const setReference = ({ id }: Actor, reference: string) =>
  app.rows("update app_user set reference = $2 where id = $1", [id, reference]);
const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const fix = (actor: Actor, id: string, n: number, json: object) =>
  app.send("PATCH", `materials/match/${id}/files/${n}`, { bearer: actor.accessToken, json });

async function matchOf(actor: Actor, names: readonly string[], options = {}) {
  const upload_ids = await stageUploads(app, actor, names, options);
  const { status, body } = await post(actor, "materials/match", { upload_ids });
  expect(status).toBe(201);
  return body;
}
async function filesOf(actor: Actor, id: string) {
  const { items } = (await get(actor, `materials/match/${id}/files`)).body;
  const files = items as {
    number: number;
    state: string;
    reason: string | null;
    client: { id: string } | null;
  }[];
  return files.toSorted((one, other) => one.number - other.number);
}
const placedWith = ({ id }: Actor) =>
  app.rows<{ id: string; title: string; file_name: string; folder: string; version: number }>(
    `select m.id, m.title, m.file_name, f.name as folder, m.version from material m join folder f on f.id = m.folder_id
     where m.owner_id = $1 and m.deleted_at is null order by m.file_name`,
    [id],
  );
const emailsTo = ({ email }: Actor) =>
  app.mailbox.all.filter(({ to, kind }) => to === email && kind === "document_new").length;

test("files are listed by name and not in the order of their uploads, and each page continues where the previous one ended", async () => {
  const names = ["10.pdf", "2.pdf", "b.pdf", "A.pdf", `z ${refs.cleo}.pdf`];
  const { id } = await matchOf(gus, names);
  const { items } = (await get(gus, `materials/match/${id}/files`)).body;
  expect(items.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
    "2.pdf",
    "10.pdf",
    "A.pdf",
    "b.pdf",
    `z ${refs.cleo}.pdf`,
  ]);
  const many = Array.from({ length: MATCH_PAGE_SIZE + 5 }, (_, at) => `${MATCH_PAGE_SIZE + 5 - at}.pdf`);
  const { id: second } = await matchOf(gus, many);
  const first = (await get(gus, `materials/match/${second}/files?state=unmatched`)).body;
  const rest = await get(
    gus,
    `materials/match/${second}/files?state=unmatched&cursor=${encodeURIComponent(first.next_cursor)}`,
  );
  const both = [...first.items, ...rest.body.items].map(({ file_name }: { file_name: string }) => file_name);
  expect(both).toEqual(many.toReversed());
});

test("a matching says how many of its files wait for the scanner, and whether the scanner is away", async () => {
  const { id } = await matchOf(gus, [`${refs.cleo}.pdf`, "notes.pdf"], { scan: "pending" });
  const waiting = async () => {
    const { waiting_for_scan, scanner_is_away } = (await get(gus, `materials/match/${id}`)).body;
    return [waiting_for_scan, scanner_is_away];
  };
  expect(await waiting()).toEqual([2, false]);
  const watch = JSON.stringify({ isWatching: true, seconds: 1, at: app.clock.now().getTime() });
  await app.rows("insert into setting (key, value) values ('scanner_watch', $1)", [watch]);
  expect(await waiting()).toEqual([2, true]);
  await app.rows("delete from setting where key = 'scanner_watch'");
});

test("sent files are matched by the references in their names and placed in a folder of each client, who is notified once", async () => {
  const names = [`2026-Q3 ${refs.cleo} statement.pdf`, `${refs.cleo.toLowerCase()}_fees.pdf`, "notes.pdf"];
  const upload_ids: string[] = [];
  for (const filename of names) {
    const id = await upload(app, gus, pdf(), { filename, shelf: "agent" });
    await uploadIs(app, gus, id, "ready");
    upload_ids.push(id);
  }
  const { body: match } = await post(gus, "materials/match", { upload_ids });
  expect(match).toMatchObject({
    state: "open",
    counts: { matched: 2, unmatched: 1 },
    clients: { matched: 1 },
    can: { add: true, run: true, cancel: true, undo: false },
  });
  expect(await placedWith(cleo)).toEqual([]);
  const { status, body } = await post(gus, `materials/match/${match.id}/run`, {
    folder: "Statements 2026",
    titles: "without_reference",
    message: "As agreed",
    acknowledgement_required: true,
  });
  expect([status, body.counts, body.clients.placed, body.emails]).toMatchObject([
    200,
    { placed: 2, unmatched: 1, matched: 0 },
    1,
    1,
  ]);
  expect(await placedWith(cleo)).toMatchObject([
    { title: "2026-Q3 statement", folder: "Statements 2026" },
    { title: "fees", folder: "Statements 2026" },
  ]);
  const mine = (await get(cleo, "materials/?shelf=client&deep=true")).body.items;
  expect(mine).toMatchObject([{ acknowledgement_required: true }, { acknowledgement_required: true }]);
  await app.settled();
  expect(emailsTo(cleo)).toBe(1);
  const alerts = (await get(cleo, "alerts/?unread=true")).body.items;
  expect(alerts.filter(({ kind }: { kind: string }) => kind === "document_new")).toHaveLength(1);
  const events = await app.rows(
    "select kind, facts ->> 'files' as files from event where batch_id = $1 or (kind = 'material_placed' and user_id = $2) order by kind",
    [match.id, cleo.id],
  );
  expect(events).toEqual([
    { kind: "documents_placed", files: "2" },
    { kind: "material_placed", files: null },
    { kind: "material_placed", files: null },
  ]);
});

test("a file is unmatched, with the reason, if its name has no reference, an unknown one, two references, or the reference of a colleague's client or of a deactivated client", async () => {
  await app.rows("update app_user set status = 'deactivated' where id = $1", [dora.id]);
  const { id } = await matchOf(gus, [
    "notes.pdf",
    `C-${round}9999 plan.pdf`,
    `${refs.cleo} and ${refs.dora}.pdf`,
    `${refs.carl} plan.pdf`,
    `${refs.dora} plan.pdf`,
    `X${refs.cleo}9.pdf`,
    `${refs.cleo}.pdf`,
  ]);
  expect((await filesOf(gus, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ["unmatched", "no_reference"],
    ["unmatched", "unknown_reference"],
    ["unmatched", "several_references"],
    ["unmatched", "unknown_reference"],
    ["unmatched", "deactivated"],
    ["unmatched", "no_reference"],
    ["matched", null],
  ]);
  // An admin sees every client.
  const { id: ofAdmin } = await matchOf(ada, [`${refs.carl} plan.pdf`]);
  expect(await filesOf(ada, ofAdmin)).toMatchObject([{ state: "matched", client: { id: carl.id } }]);
});

test("of overlapping references the longest counts, even if it belongs to a colleague's client", async () => {
  const short = `E-${round}5`;
  await setReference(cleo, short);
  await setReference(carl, `${short}-7`);
  const { id } = await matchOf(gus, [`${short} plan.pdf`, `${short}-7 plan.pdf`]);
  expect(await filesOf(gus, id)).toMatchObject([
    { state: "matched", client: { id: cleo.id } },
    { state: "unmatched", reason: "unknown_reference", client: null },
  ]);
});

test("an agent can choose the client of a file or leave the file out; a colleague's client is not found, and a deactivated client is refused", async () => {
  const { id } = await matchOf(gus, ["notes.pdf", `${refs.cleo}.pdf`]);
  expect(await fix(gus, id, 1, { client_id: carl.id })).toMatchObject({ status: 404 });
  await app.rows("update app_user set status = 'deactivated' where id = $1", [dora.id]);
  expect((await fix(gus, id, 1, { client_id: dora.id })).body.errors).toEqual({
    client_id: "This account is deactivated. Please choose someone else.",
  });
  expect(await filesOf(gus, id)).toMatchObject([{ state: "unmatched" }, { state: "matched" }]);
  expect((await fix(gus, id, 1, { client_id: cleo.id })).body).toMatchObject({
    state: "matched",
    is_chosen: true,
  });
  expect((await fix(gus, id, 2, { skip: true })).body.state).toBe("skipped");
  expect((await fix(gus, id, 1, { client_id: null })).body).toMatchObject({
    state: "unmatched",
    reason: "no_reference",
  });
  expect((await fix(gus, id, 3, { skip: true })).status).toBe(404);
  expect((await post(gus, `materials/match/${id}/run`)).body.code).toBe("batch_closed");
  expect(await placedWith(cleo)).toEqual([]);
});

test("an upload of another user is not found, and a used upload is gone; in both cases nothing is matched", async () => {
  const [mine] = await stageUploads(app, gus, [`${refs.cleo}.pdf`]);
  const [theirs] = await stageUploads(app, gina, [`${refs.cleo}.pdf`]);
  expect((await post(gus, "materials/match", { upload_ids: [mine, theirs] })).status).toBe(404);
  const { id } = await matchOf(gus, []);
  expect((await post(gus, `materials/match/${id}/files`, { upload_ids: [theirs] })).status).toBe(404);
  await app.rows("update upload set claim = '{}' where id = $1", [mine]);
  expect((await post(gus, `materials/match/${id}/files`, { upload_ids: [mine] })).body.code).toBe(
    "upload_gone",
  );
  expect(await filesOf(gus, id)).toEqual([]);
  await app.rows("update upload set claim = null where id = $1", [mine]);
  const twice = await Promise.all(
    Array.from({ length: 20 }, () => post(gus, `materials/match/${id}/files`, { upload_ids: [mine] })),
  );
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await filesOf(gus, id)).toHaveLength(1);
});

test("more files than a matching may hold are refused", async () => {
  const { id } = await matchOf(gus, ["notes.pdf"]);
  const upload_ids = await stageUploads(
    app,
    gus,
    Array.from({ length: MATCH_FILES_MAX }, (_, at) => `${at}.pdf`),
  );
  const answer = await post(gus, `materials/match/${id}/files`, { upload_ids });
  expect([answer.status, answer.body.code]).toEqual([400, "too_many_chosen"]);
  expect(await filesOf(gus, id)).toHaveLength(1);
});

test("of twenty simultaneous requests to place the files only one succeeds", async () => {
  const { id } = await matchOf(gus, [`${refs.cleo} a.pdf`, `${refs.dora} b.pdf`]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(gus, `materials/match/${id}/run`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "batch_closed"]));
  expect([(await placedWith(cleo)).length, (await placedWith(dora)).length]).toEqual([1, 1]);
});

test("a client who moves to another agent before the files are placed is left out with the reason, and nothing else changes", async () => {
  const { id } = await matchOf(gus, [`${refs.cleo} a.pdf`, `${refs.dora} b.pdf`]);
  const moved = await post(ada, "clients/reassign", {
    to: { mode: "agent", agent_ids: [gina.id] },
    client_ids: [dora.id],
  });
  expect(moved.status).toBe(201);
  const { body } = await post(gus, `materials/match/${id}/run`);
  expect(body.counts).toMatchObject({ placed: 1, unmatched: 1 });
  expect(await filesOf(gus, id)).toMatchObject([
    { state: "placed" },
    { state: "unmatched", reason: "not_found", client: null },
  ]);
  expect(await placedWith(dora)).toEqual([]);
});

test("a file for which there is no space and a file with a virus are not placed, and the other files are", async () => {
  const made = await addFile(app, gus, { shelf: "client", owner_id: dora.id });
  await app.rows("update material set size = $2 where id = $1", [made.id, CLIENT_SPACE_BYTES - 50]);
  const { id } = await matchOf(gus, [`${refs.dora} a.pdf`, `${refs.cleo} b.pdf`, `${refs.cleo} c.pdf`]);
  await app.rows(
    "update stored_file set scan = 'infected' where id = (select file_id from upload where file_name = $1)",
    [`${refs.cleo} c.pdf`],
  );
  const { body } = await post(gus, `materials/match/${id}/run`);
  expect(body.counts).toMatchObject({ placed: 1, unmatched: 1, refused: 1 });
  expect((await filesOf(gus, id)).map(({ reason }) => reason)).toEqual(["full", null, "infected"]);
});

test("a file whose name already exists in the folder is placed as a second document, or becomes a new version of the first; two new files with one name are both placed", async () => {
  const name = `${refs.cleo} plan.pdf`;
  await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: name });
  const first = await matchOf(gus, [name]);
  await post(gus, `materials/match/${first.id}/run`);
  expect(await placedWith(cleo)).toMatchObject([
    { file_name: `${refs.cleo} plan (2).pdf`, version: 1 },
    { file_name: name, version: 1 },
  ]);
  const second = await matchOf(gus, [name, name.toUpperCase().replace("PDF", "pdf")]);
  await post(gus, `materials/match/${second.id}/run`, { as: "new_version" });
  const now = await placedWith(cleo);
  expect(now.map(({ version }) => version).sort()).toEqual([1, 1, 2]);
  expect(now).toHaveLength(3);
});

test("clients are notified of documents for a later day on that day, and are not notified at all if the sender turns this off", async () => {
  const publish_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const later = await matchOf(gus, [`${refs.cleo} later.pdf`]);
  await post(gus, `materials/match/${later.id}/run`, { publish_at });
  const quiet = await matchOf(gus, [`${refs.dora} quiet.pdf`]);
  expect((await post(gus, `materials/match/${quiet.id}/run`, { notify: false })).body.emails).toBe(0);
  await app.settled();
  expect([emailsTo(cleo), emailsTo(dora)]).toEqual([0, 0]);
  expect((await get(cleo, "materials/?shelf=client")).body.items).toEqual([]);
  expect((await get(dora, "alerts/?unread=true")).body.items).toEqual([]);
  const [row] = await app.rows("select told_at from material where owner_id = $1", [cleo.id]);
  expect(row).toEqual({ told_at: null });
});

test("placing files in the staff's own folder, or with one title for all that is not given, is refused and changes nothing", async () => {
  const { id } = await matchOf(gus, [`${refs.cleo}.pdf`]);
  expect((await post(gus, `materials/match/${id}/run`, { folder: "internal" })).body.errors).toEqual({
    folder: "This folder is internal. Please choose one they can see.",
  });
  expect((await post(gus, `materials/match/${id}/run`, { titles: "same" })).body.errors).toEqual({
    title: "Please enter a title.",
  });
  expect(await placedWith(cleo)).toEqual([]);
});

test("only the user who started a matching sees it, and giving it up gives up its files", async () => {
  const { id } = await matchOf(gus, [`${refs.cleo}.pdf`]);
  for (const other of [ada, gina]) {
    expect((await get(other, `materials/match/${id}`)).status).toBe(404);
    expect((await post(other, `materials/match/${id}/run`)).status).toBe(404);
    expect((await get(other, "materials/match")).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  }
  expect((await get(gus, "materials/match")).body.items[0]).toMatchObject({ id, files: 1, placed: 0 });
  expect((await post(gus, `materials/match/${id}/cancel`)).body.state).toBe("cancelled");
  expect((await post(gus, `materials/match/${id}/run`)).body.code).toBe("batch_closed");
  expect(await filesOf(gus, id)).toMatchObject([{ state: "refused", reason: "gone" }]);
});
