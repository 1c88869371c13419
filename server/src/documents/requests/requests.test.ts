import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { answerItem, askFor, reviewItem } from "../../../test/requests.ts";
import { addFile, begin, pdf, upload, uploadIs } from "../../../test/uploads.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const patch = (actor: Actor, path: string, json: object) =>
  app.send("PATCH", path, { bearer: actor.accessToken, json });
const remove = (actor: Actor, path: string) => app.send("DELETE", path, { bearer: actor.accessToken });

const ITEMS = [{ label: "Passport copy" }, { label: "Gas bill", required: false }];

const ask = (actor: Actor, client: Actor, more: object = {}) => askFor(app, actor, client, ITEMS, more);
const answer = (actor: Actor, itemId: string, filename?: string) => answerItem(app, actor, itemId, filename);
const review = (actor: Actor, requestId: string, itemId: string, reason?: string) =>
  reviewItem(app, actor, requestId, itemId, reason);

test("requested documents are sent and reviewed, and the request is complete once all required ones are accepted", async () => {
  const asked = await ask(gus, cleo, { note: "For the bank", due_on: "2028-03-09" });
  expect(asked).toMatchObject({
    state: "open",
    is_overdue: false,
    note: "For the bank",
    due_on: "2028-03-09",
  });
  const seen = (await get(cleo, `requests/${asked.id}`)).body;
  const [passport, bill] = seen.items;
  expect([passport.can, passport.required, bill.required, seen.can]).toEqual([
    { answer: true, accept: false, reject: false },
    true,
    false,
    { edit: false, cancel: false, remind: false },
  ]);
  const sent = await answer(cleo, passport.id);
  expect([sent.status, sent.body.folder.name, sent.body.from_client]).toEqual([
    201,
    "Shared documents",
    true,
  ]);
  const waiting = (await get(gus, `requests/${asked.id}`)).body;
  expect(waiting.state).toBe("submitted");
  expect(waiting.items[0]).toMatchObject({ state: "uploaded", material: { id: sent.body.id } });
  expect((await get(gus, "requests/attention")).body).toMatchObject({ to_judge: 1 });
  expect((await review(cleo, asked.id, passport.id)).status).toBe(404);
  const accepted = (await review(gus, asked.id, passport.id)).body;
  expect([accepted.state, accepted.items[0].state]).toEqual(["completed", "accepted"]);
  expect((await get(gus, "requests/attention")).body.to_judge).toBe(0);
  expect((await get(gus, "requests/")).body.items).not.toContainEqual(
    expect.objectContaining({ id: asked.id }),
  );
});

test("each client sees what is missing from them, and a user who sees the client sees this too", async () => {
  const own = await invited(app, gus, "client", "clio@home.example");
  await ask(gus, own, { due_on: "2028-03-09" });
  const none = { to_judge: 0, overdue: 0, open: 0 };
  const of = async (actor: Actor) => (await get(actor, `requests/attention?client_id=${own.id}`)).body;
  expect(await of(gus)).toEqual({ ...none, open: 1 });
  expect(await of(own)).toEqual({ ...none, open: 1 });
  expect((await get(own, "requests/attention")).body).toEqual({ ...none, open: 1 });
  expect(await of(gina)).toEqual(none);
  expect(await of(carl)).toEqual(none);
  expect((await get(carl, "requests/attention")).body).toEqual(none);
});

test("a document that is sent back is requested again with the reason, by an email that does not contain the reason", async () => {
  const asked = await ask(gus, cleo);
  const [passport] = asked.items;
  await answer(cleo, passport!.id);
  const nothing = await review(gus, asked.id, asked.items[1]!.id, "Blurred");
  expect([nothing.status, nothing.body.code]).toEqual([400, "nothing_came"]);
  expect((await review(gus, asked.id, passport!.id, " ")).body.errors).toHaveProperty("reason");
  const returned = (await review(gus, asked.id, passport!.id, "The photo is blurred.")).body;
  expect([returned.state, returned.items[0].reason]).toEqual(["open", "The photo is blurred."]);
  const email = await app.mailbox.take(cleo.email, "request_returned");
  expect(email.text).not.toContain("blurred");
  const seen = (await get(cleo, `requests/${asked.id}`)).body.items[0];
  expect([seen.reason, seen.can.answer]).toEqual(["The photo is blurred.", true]);
  expect((await answer(cleo, passport!.id, "sharp.pdf")).status).toBe(201);
  const again = (await get(gus, `requests/${asked.id}`)).body.items[0];
  expect([again.state, again.reason, again.material.file_name]).toEqual(["uploaded", null, "sharp.pdf"]);
});

test("of twenty simultaneous answers to one item only one counts, and the others are refused as too late", async () => {
  const { id, items } = await ask(gus, cleo);
  const uploads: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const values = { filename: `answer-${at}.pdf`, shelf: "client", request_item_id: items[0]!.id };
    uploads.push(await upload(app, cleo, pdf(), values));
    await uploadIs(app, cleo, uploads.at(-1)!, "ready");
  }
  const answers = await Promise.all(uploads.map((upload_id) => post(cleo, "materials/", { upload_id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  expect(answers.filter(({ body }) => body.code === "already_answered")).toHaveLength(19);
  const made = await app.rows("select 1 from material where file_name like 'answer-%' and owner_id = $1", [
    cleo.id,
  ]);
  expect(made).toHaveLength(1);
  expect((await get(gus, `requests/${id}`)).body.items[0].state).toBe("uploaded");
});

test("nobody else can answer an item, neither with their own upload nor with another client's document", async () => {
  const { id, items } = await ask(gus, cleo);
  const values = { filename: "mine.pdf", shelf: "client", request_item_id: items[0]!.id };
  for (const stranger of [carl, gina]) expect((await begin(app, stranger, 2_000, values)).status).toBe(404);
  const theirs = await addFile(app, carl, { shelf: "client", filename: "theirs.pdf" });
  const own = await addFile(app, cleo, { shelf: "client", filename: "own.pdf" });
  const path = `requests/${id}/items/${items[0]!.id}/answer`;
  expect((await post(cleo, path, { material_id: theirs.id })).status).toBe(404);
  expect((await post(gus, path, { material_id: theirs.id })).status).toBe(404);
  expect((await post(ada, path, { material_id: theirs.id })).status).toBe(404);
  const other = await ask(gus, cleo);
  const both = await Promise.all([
    post(cleo, path, { material_id: own.id }),
    post(cleo, `requests/${other.id}/items/${other.items[0]!.id}/answer`, { material_id: own.id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)!.body.errors).toEqual({
    material_id: "This document was already sent for a request. Please choose another one.",
  });
  // A document that was sent for a request is not offered for any other request, whatever its state.
  const list = (more: string) => get(cleo, `materials/?shelf=client&owner_id=${cleo.id}&deep=true${more}`);
  const offered = async () =>
    (await list("&unsent=true")).body.items.map(({ id: one }: { id: string }) => one);
  expect(await offered()).not.toContain(own.id);
  const free = await addFile(app, cleo, { shelf: "client", filename: "free.pdf" });
  expect(await offered()).toContain(free.id);
});

test("an agent whose assignment ends no longer sees the client's requests", async () => {
  const dora = await invited(app, gus, "client", "dora@home.example");
  const { id } = await ask(gus, dora);
  expect((await get(gina, `requests/${id}`)).status).toBe(404);
  expect((await get(carl, `requests/${id}`)).status).toBe(404);
  await app.rows("update assignment set ends_at = now(), is_over = true where client_id = $1", [dora.id]);
  expect((await get(gus, `requests/${id}`)).status).toBe(404);
  expect((await post(gus, `requests/${id}/cancel`, {})).status).toBe(404);
  expect((await get(ada, `requests/${id}`)).status).toBe(200);
});

test("a cancelled request accepts no answers, and what has come stays", async () => {
  const { id, items } = await ask(gus, cleo);
  const begun = await upload(app, cleo, pdf(), {
    filename: "late.pdf",
    shelf: "client",
    request_item_id: items[0]!.id,
  });
  await uploadIs(app, cleo, begun, "ready");
  const cancelled = await post(gus, `requests/${id}/cancel`, { reason: "Not needed any more" });
  expect([cancelled.status, cancelled.body.state, cancelled.body.reason]).toEqual([
    200,
    "cancelled",
    "Not needed any more",
  ]);
  const late = await post(cleo, "materials/", { upload_id: begun });
  expect([late.status, late.body.code]).toEqual([400, "request_over"]);
  expect(
    (await begin(app, cleo, 2_000, { filename: "x.pdf", shelf: "client", request_item_id: items[0]!.id }))
      .status,
  ).toBe(400);
  expect((await post(gus, `requests/${id}/remind`)).body.code).toBe("request_over");
  expect((await review(gus, id, items[0]!.id)).body.code).toBe("request_over");
  expect((await post(gus, `requests/${id}/cancel`, {})).status).toBe(200);
});

test("a sent document that is deleted before its review is requested again; a deleted document that was accepted stays accepted", async () => {
  const { id, items } = await ask(gus, cleo);
  const [one, two] = items;
  const [first, second] = [
    await answer(cleo, one!.id, "first.pdf"),
    await answer(cleo, two!.id, "second.pdf"),
  ];
  await review(gus, id, two!.id);
  expect((await remove(cleo, `materials/${first.body.id}`)).status).toBe(200);
  expect((await remove(gus, `materials/${second.body.id}`)).status).toBe(200);
  const now = (await get(gus, `requests/${id}`)).body;
  expect([now.state, ...now.items.map(({ state }: { state: string }) => state)]).toEqual([
    "open",
    "open",
    "accepted",
  ]);
});

test("an edit of a request keeps what has come, and is refused if it is outdated; of twenty simultaneous edits only one counts", async () => {
  const { id, items, updated_at } = await ask(gus, cleo);
  const renamed = items.map((item: { id: string; label: string }) => ({
    id: item.id,
    label: `${item.label}!`,
  }));
  const edits = await Promise.all(
    Array.from({ length: 20 }, (_, at) => patch(gus, `requests/${id}`, { updated_at, title: `Title ${at}` })),
  );
  expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  await answer(cleo, items[0]!.id);
  const ground = (await get(gus, `requests/${id}`)).body.updated_at;
  const gone = await patch(gus, `requests/${id}`, { updated_at: ground, items: [renamed[1]] });
  expect([gone.status, Object.keys(gone.body.errors ?? gone.body)]).toEqual([400, ["items"]]);
  const foreign = await ask(gina, carl);
  const stolen = await patch(gus, `requests/${id}`, {
    updated_at: ground,
    items: [...renamed, { id: foreign.items[0]!.id, label: "Stolen" }],
  });
  expect(stolen.status).toBe(400);
  const changed = await patch(gus, `requests/${id}`, {
    updated_at: ground,
    items: [renamed[0], { label: "Tax return" }],
  });
  expect(changed.body.items.map(({ label }: { label: string }) => label)).toEqual([
    "Passport copy",
    "Tax return",
  ]);
});

test("an edit does not change items for which a document has come, except for the due day of items that were sent back", async () => {
  const { id, items } = await ask(gus, cleo, {
    items: [{ label: "Passport" }, { label: "Lease" }, { label: "Bill" }],
  });
  for (const [at, name] of ["one.pdf", "two.pdf"].entries()) await answer(cleo, items[at]!.id, name);
  await review(gus, id, items[0]!.id);
  await review(gus, id, items[1]!.id, "Blurred");
  const { updated_at } = (await get(gus, `requests/${id}`)).body;
  const other = { label: "Other", help: "Another", required: false, due_on: "2028-03-09" };
  const edit = { updated_at, items: items.map((item) => ({ id: item.id, ...other })) };
  const { status, body } = await patch(gus, `requests/${id}`, edit);
  const shown = body.items.map((item: typeof other) => [item.label, item.help, item.required, item.due_on]);
  expect([status, ...shown]).toEqual([
    200,
    ["Passport", null, true, null],
    ["Lease", null, true, "2028-03-09"],
    ["Other", "Another", false, "2028-03-09"],
  ]);
});

test("due days that have passed or are years ahead and documents that are listed twice are refused, and nothing is requested", async () => {
  const before = await app.rows("select count(*) from request");
  const today = app.clock.now().toISOString().slice(0, 10);
  for (const [more, field] of [
    [{ due_on: "2020-01-01" }, "due_on"],
    [{ due_on: "2199-01-01" }, "due_on"],
    [{ due_on: today, items: [{ label: "A", due_on: "2020-01-01" }] }, "items.0.due_on"],
    [{ items: [] }, "items"],
    [{ items: Array.from({ length: 31 }, (_, at) => ({ label: `A${at}` })) }, "items"],
    [{ title: "" }, "title"],
    [{ items: [{ label: "Payslip, March" }, { label: " payslip,  march" }] }, "items.1.label"],
  ] as const) {
    const json = { client_ids: [cleo.id], title: "Papers", items: ITEMS, ...more };
    const { status, body } = await post(gus, "requests/", json);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
  const theirs = await post(gus, "requests/", { client_ids: [carl.id], title: "Papers", items: ITEMS });
  expect(theirs.body).toMatchObject({ requests: 0, skipped: [{ reason: "not_found", count: 1 }] });
  expect(await app.rows("select count(*) from request")).toEqual(before);
});

test("a client never has more open requests than allowed, even if many are made at once", async () => {
  const emma = await invited(app, gus, "client", "emma@home.example");
  const items = ITEMS.map((item) => ({ ...item, again: true }));
  const json = { client_ids: [emma.id], title: "Papers", items };
  const answers = await Promise.all(Array.from({ length: 22 }, () => post(gus, "requests/", json)));
  expect(answers.map(({ body }) => body.requests).sort()).toEqual([0, 0, ...Array<number>(20).fill(1)]);
});

test("a trial run says whom it would ask, and asks nobody", async () => {
  const items = [{ label: "Not asked for yet" }];
  const json = { client_ids: [cleo.id, carl.id], title: "Papers", items, dry_run: true };
  const before = await app.rows("select count(*) from request");
  expect((await post(gus, "requests/", json)).body).toEqual({
    requests: 1,
    emails: 1,
    skipped: [{ reason: "not_found", count: 1 }],
    already: [],
  });
  expect(await app.rows("select count(*) from request")).toEqual(before);
});

test("everyone may use a template of the firm and admins may change it; an agent's template can be used and changed only by that agent", async () => {
  const firm = (await post(ada, "request_templates/", { title: "New client", items: ITEMS, due_in_days: 14 }))
    .body;
  const own = (await post(gus, "request_templates/", { title: "New client", items: ITEMS })).body;
  expect([firm.is_firm, own.is_firm]).toEqual([true, false]);
  expect(firm.items[0]).toEqual({ ...ITEMS[0], help: null, required: true, due_in_days: null, again: false });
  const titles = async (actor: Actor) =>
    (await get(actor, "request_templates/")).body.items.map(({ id, can }: { id: string; can: object }) => [
      id,
      can,
    ]);
  expect(await titles(gus)).toEqual([
    [firm.id, { edit: false }],
    [own.id, { edit: true }],
  ]);
  expect(await titles(gina)).toEqual([[firm.id, { edit: false }]]);
  expect(await titles(ada)).toEqual([[firm.id, { edit: true }]]);
  const same = await Promise.all(
    Array.from({ length: 20 }, () => post(gus, "request_templates/", { title: "Year end", items: ITEMS })),
  );
  expect(same.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
  const later = [{ label: "Tax return", due_in_days: 30, again: true }];
  const dated = await post(gus, "request_templates/", { title: "With days", items: later });
  expect(dated.body.items[0]).toMatchObject(later[0]!);
  for (const due_in_days of [-1, 1.5, 2_000, "soon"]) {
    const json = { title: "Never", items: [{ label: "Tax return", due_in_days }] };
    const { status, body } = await post(gus, "request_templates/", json);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["items.0.due_in_days"]]);
  }
  const change = { updated_at: own.updated_at, title: "YEAR END", items: ITEMS };
  expect((await patch(gus, `request_templates/${own.id}`, change)).body.errors).toHaveProperty("title");
  expect((await remove(gus, `request_templates/${own.id}`)).status).toBe(200);
  expect((await remove(gus, `request_templates/${own.id}`)).status).toBe(404);
});

test("a file sent for a request is shown in one event with both its names, in the client's timeline and in the document's activity", async () => {
  const own = await invited(app, gus, "client", "told-once@home.example");
  const asked = await ask(gus, own, { title: "For the bank" });
  const [passport, bill] = (await get(own, `requests/${asked.id}`)).body.items;
  const sent = await answer(own, passport.id, "scan-0042.pdf");
  const what = "sent “scan-0042” as “Passport copy”, for the request “For the bank”";
  const toldOf = async (path: string) =>
    (await get(gus, path)).body.items
      .map((event: { what: string }) => event.what)
      .filter((words: string) => words.includes("scan-0042") || words.includes("Gas bill"));
  expect(await toldOf(`clients/${own.id}/timeline`)).toEqual([what]);
  expect(await toldOf(`materials/${sent.body.id}/activity`)).toEqual([what]);
  await answer(own, bill.id, "Gas bill.pdf");
  expect((await toldOf(`clients/${own.id}/timeline`))[0]).toBe(
    "sent “Gas bill”, for the request “For the bank”",
  );
});
