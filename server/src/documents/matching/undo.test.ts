import { MATCH_AT_ONCE_MAX } from "@portico/contract/documents/material-limits";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { stageUploads } from "../../../test/staged-uploads.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { whyCalledOff } from "../../identity/called-off.email.ts";
import { HOUR_MS } from "../../platform/clock.ts";
import { forgetMatches } from "./forget-matches.ts";
import { sweepUploads } from "../uploads/sweep-uploads.ts";
import { matchingPersonalData } from "./matching.personal.ts";

/** More files than one call places without a job. */
const MANY = MATCH_AT_ONCE_MAX + 1;

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let dora: Actor;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  // An earlier test may have moved the clock beyond the end of a session.
  [ada, gus] = [await again(ada), await again(gus)];
  round += 1;
  cleo = await withReference(`cleo${round}@home.example`, `C-${round}`);
  dora = await withReference(`dora${round}@home.example`, `D-${round}`);
});

const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });
async function withReference(email: string, reference: string): Promise<Actor> {
  const client = await invited(app, gus, "client", email);
  await app.rows("update app_user set reference = $2 where id = $1", [client.id, reference]);
  return client;
}
const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });

async function matched(names: readonly string[]): Promise<string> {
  const upload_ids = await stageUploads(app, gus, names);
  return (await post(gus, "materials/match", { upload_ids })).body.id;
}
async function placed(names: readonly string[], how: object = {}): Promise<string> {
  const id = await matched(names);
  const { body } = await post(gus, `materials/match/${id}/run`, how);
  expect(body.counts.placed).toBe(names.length);
  return id;
}
const undo = (actor: Actor, id: string) => post(actor, `materials/match/${id}/undo`);
const standing = async (id: string) =>
  (await get(gus, `materials/match/${id}/files`)).body.items
    .toSorted((one: { number: number }, other: { number: number }) => one.number - other.number)
    .map(({ state, reason }: { state: string; reason: string | null }) => [state, reason]);
const kept = ({ id }: Actor) =>
  app.rows<{ id: string; title: string; version: number; file_id: string }>(
    "select id, title, version, file_id from material where owner_id = $1 and deleted_at is null order by title",
    [id],
  );
const isDone = (id: string, state: string) =>
  vi.waitFor(async () => {
    const { body } = await get(gus, `materials/match/${id}`);
    if (body.state !== state) throw new Error(JSON.stringify(body));
    return body;
  }, LONG_WAIT);

test("for a day, an undo moves placed files to the trash with their read receipts, and of twenty simultaneous undos only one does so", async () => {
  const id = await placed([`C-${round} a.pdf`, `D-${round} b.pdf`]);
  const [document] = await kept(cleo);
  await app.rows(
    `insert into receipt (kind, thing_id, version, person_id, is_reader, first_at, last_at, times)
     values ('material', $1, 1, $2, true, $3, $3, 1)`,
    [document!.id, cleo.id, app.clock.now()],
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(gus, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await kept(cleo), await kept(dora)]).toEqual([[], []]);
  expect(await standing(id)).toEqual([
    ["matched", null],
    ["matched", null],
  ]);
  expect((await get(cleo, `materials/${document!.id}`)).status).toBe(404);
  const receipts = await app.rows("select person_id from receipt where thing_id = $1", [document!.id]);
  expect(receipts).toEqual([{ person_id: cleo.id }]);
  const events = await app.rows("select kind, facts from event where batch_id = $1 order by id", [id]);
  expect(events).toEqual([
    { kind: "documents_placed", facts: { files: 2 } },
    { kind: "documents_taken_back", facts: { undone: 2, kept: 0 } },
  ]);
});

test("an undo leaves a document in its folder, with the reason, if it was acknowledged or changed, or if its client now has another agent", async () => {
  const names = ["a", "b", "c", "d"].map((name) => `C-${round} ${name}.pdf`);
  const id = await placed([...names, `D-${round} e.pdf`], { acknowledgement_required: true });
  const [a, b, c] = await kept(cleo);
  const confirmed = await post(cleo, `materials/${a!.id}/acknowledge`, { name: "Test client", version: 1 });
  expect(confirmed.status).toBe(200);
  const { updated_at } = (await get(gus, `materials/${b!.id}`)).body;
  const json = { title: "Another", updated_at };
  await app.send("PATCH", `materials/${b!.id}`, { bearer: gus.accessToken, json });
  await app.send("DELETE", `materials/${c!.id}`, { bearer: gus.accessToken });
  await post(ada, "clients/reassign", {
    to: { mode: "agent", agent_ids: [gina.id] },
    client_ids: [dora.id],
  });
  expect((await undo(gus, id)).body).toMatchObject({ state: "open", counts: { matched: 2, kept: 3 } });
  expect(await standing(id)).toEqual([
    ["kept", "acknowledged"],
    ["kept", "changed"],
    ["matched", null],
    ["matched", null],
    ["kept", "not_found"],
  ]);
  expect((await kept(cleo)).map(({ title }) => title)).toEqual(["Another", `C-${round} a`]);
  expect(await kept(dora)).toHaveLength(1);
});

test("an undo loses no file: unplaced files stay in the list, placed files return to it, and all of them can be placed again", async () => {
  const names = [`C-${round} a.pdf`, "notes.pdf", `D-${round} b.pdf`, `D-${round} c.pdf`];
  const id = await matched(names);
  const skip = { skip: true };
  const bearer = gus.accessToken;
  await app.send("PATCH", `materials/match/${id}/files/4`, { bearer, json: skip });
  expect((await post(gus, `materials/match/${id}/run`)).body.counts).toMatchObject({
    placed: 2,
    unmatched: 1,
  });
  // An undo is possible for a day, and an upload is kept equally long. This is near the end of that day.
  app.clock.move(23 * HOUR_MS);
  gus = await again(gus);
  const { body } = await undo(gus, id);
  expect(body).toMatchObject({
    state: "open",
    counts: { matched: 2, unmatched: 1, skipped: 1, placed: 0, refused: 0 },
    taken_back: 2,
    can: { add: true, run: true, undo: false, cancel: true },
    undo_until: null,
  });
  expect(await standing(id)).toEqual([
    ["matched", null],
    ["unmatched", "no_reference"],
    ["matched", null],
    ["skipped", null],
  ]);
  app.clock.move(23 * HOUR_MS);
  gus = await again(gus);
  await sweepUploads(app.deps);
  await forgetMatches(app.deps);
  await app.send("PATCH", `materials/match/${id}/files/2`, {
    bearer: gus.accessToken,
    json: { client_id: cleo.id },
  });
  expect((await post(gus, `materials/match/${id}/run`)).body).toMatchObject({
    counts: { placed: 3, skipped: 1, refused: 0 },
    taken_back: 0,
  });
  expect([(await kept(cleo)).map(({ title }) => title), (await kept(dora)).length]).toEqual([
    [`C-${round} a`, "notes"],
    1,
  ]);
});

test("an undo gives a replaced document its former content, as a new version", async () => {
  const name = `C-${round} plan.pdf`;
  const { id: before } = await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: name });
  const [was] = await kept(cleo);
  const id = await placed([name], { as: "new_version" });
  expect(await kept(cleo)).toMatchObject([{ id: before, version: 2 }]);
  await undo(gus, id);
  expect(await kept(cleo)).toEqual([{ ...was!, version: 3 }]);
});

test("another user cannot undo a placing, nobody can after a day, and then the names of the files are deleted", async () => {
  const id = await placed([`C-${round} a.pdf`]);
  expect((await undo(ada, id)).status).toBe(404);
  app.clock.move(24 * HOUR_MS + 1);
  gus = await again(gus);
  expect((await undo(gus, id)).body.code).toBe("batch_closed");
  expect(await kept(cleo)).toHaveLength(1);
  await forgetMatches(app.deps);
  expect((await get(gus, `materials/match/${id}`)).status).toBe(404);
  expect(await app.rows("select 1 from material_match_file where match_id = $1", [id])).toEqual([]);
});

test("jobs place many files and undo the placing, show their progress, and email each client once", async () => {
  const many = MATCH_AT_ONCE_MAX + 50;
  const names = Array.from({ length: many }, (_, at) => `${at % 2 ? "C" : "D"}-${round} ${at}.pdf`);
  const id = await matched(names);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(gus, `materials/match/${id}/run`)));
  const [begun] = answers.filter(({ status }) => status < 300);
  expect([begun!.status, begun!.body.state, begun!.body.progress.total]).toEqual([202, "running", many]);
  const over = await isDone(id, "open");
  expect(over).toMatchObject({
    counts: { placed: many },
    clients: { placed: 2 },
    emails: 2,
    can: { undo: true },
  });
  expect([(await kept(cleo)).length, (await kept(dora)).length]).toEqual([many / 2, many / 2]);
  await app.settled();
  const emails = app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "document_new");
  expect(emails).toHaveLength(1);
  expect((await undo(gus, id)).status).toBe(202);
  expect(await isDone(id, "open")).toMatchObject({ counts: { matched: many, placed: 0 }, taken_back: many });
  expect([await kept(cleo), await kept(dora)]).toEqual([[], []]);
});

/**
 * Begins to place so many files that a job is needed, and calls `act` while the job waits for its last file.
 * Returns the matching's id.
 */
async function placedUntil(act: (jobId: string) => Promise<unknown>): Promise<string> {
  const names = Array.from({ length: MANY }, (_, at) => `C-${round} ${at}.pdf`);
  const id = await matched([...names, `D-${round} last.pdf`]);
  const holder = await app.deps.database.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from upload where file_name = $1 for update", [`D-${round} last.pdf`]);
    const { progress } = (await post(gus, `materials/match/${id}/run`)).body;
    await vi.waitFor(async () => {
      const { body } = await get(gus, `materials/match/${id}`);
      if (body.counts.placed === 0) throw new Error(JSON.stringify(body));
    }, LONG_WAIT);
    await act(progress.job_id);
    await holder.query("commit");
  } finally {
    holder.release();
  }
  return id;
}

test("if the placing is stopped, placed files stay where they are and their clients are emailed, and the next run places the rest", async () => {
  const id = await placedUntil(async (job) =>
    expect((await post(gus, `jobs/${job}/cancel`)).status).toBe(200),
  );
  const over = await isDone(id, "open");
  expect(over.problem).toBe("This was stopped before it finished.");
  expect(over.counts).toMatchObject({ placed: MANY, matched: 1 });
  expect([over.emails, over.can]).toMatchObject([1, { run: true, undo: true }]);
  const rest = await post(gus, `materials/match/${id}/run`);
  expect(rest.body).toMatchObject({ problem: null, counts: { placed: MANY + 1 } });
});

test("no client is emailed about files that another person placed from an agent's account", async () => {
  const id = await placedUntil((job) =>
    app.deps.database.pool.query(
      "update long_job set state = 'cancelled', result = coalesce(result, '{}') || jsonb_build_object('problem', $2::text) where id = $1",
      [job, whyCalledOff.taken_back],
    ),
  );
  expect(await isDone(id, "open")).toMatchObject({ counts: { placed: MANY, matched: 1 }, emails: 0 });
  await app.settled();
  expect(app.mailbox.all.filter(({ to }) => to === cleo.email)).toEqual([]);
});

test("an erased client's files are no longer named, and the matching of an erased user is deleted", async () => {
  const id = await matched([`C-${round} a.pdf`, `D-${round} b.pdf`]);
  await matchingPersonalData.erase(app.deps.database.db, { id: cleo.id, email: cleo.email }, app.clock.now());
  expect(await standing(id)).toEqual([["matched", null]]);
  await matchingPersonalData.erase(app.deps.database.db, { id: gus.id, email: gus.email }, app.clock.now());
  expect((await get(gus, `materials/match/${id}`)).status).toBe(404);
});
