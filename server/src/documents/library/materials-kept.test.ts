import { TRASH_DAYS } from "@portico/contract/documents/material-limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { compareFiles } from "../storage/compare-files.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { personalData } from "../../modules.ts";
import { sweepUploads } from "../uploads/sweep-uploads.ts";
import { sweepMaterials } from "../storage/sweep-materials.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const remove = (actor: Actor, path: string) => app.send("DELETE", path, { bearer: actor.accessToken });
const toCleo = (filename: string) => addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename });
/** Lets days pass and signs everyone in again. */
async function wait(days: number) {
  app.clock.move(days * DAY_MS + 1);
  [ada, gus, cleo] = (await Promise.all([ada, gus, cleo].map(({ email }) => signedIn(app, email)))) as [
    Actor,
    Actor,
    Actor,
  ];
  const ids = await app.rows<{ id: string; email: string }>("select id, email from app_user");
  for (const actor of [ada, gus, cleo]) actor.id = ids.find(({ email }) => email === actor.email)!.id;
}

async function keys(): Promise<string[]> {
  const list = [];
  for await (const { key } of app.deps.files.list("kept")) list.push(key);
  return list;
}

test("an edit based on an outdated state of a material is refused, and the edit that came first stays", async () => {
  const made = await toCleo("ground.pdf");
  const edit = (title: string) =>
    app.send("PATCH", `materials/${made.id}`, {
      bearer: gus.accessToken,
      json: { updated_at: made.updated_at, title },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => edit(`Title ${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
});

test("a new version makes edits based on the old state outdated, even within the same millisecond", async () => {
  const made = await toCleo("versions.pdf");
  const upload_id = await upload(app, gus, pdf(), {
    shelf: "client",
    owner_id: cleo.id,
    filename: "next.pdf",
  });
  await uploadIs(app, gus, upload_id, "ready");
  expect((await post(gus, "materials/", { upload_id, material_id: made.id })).status).toBe(201);
  const edited = await app.send("PATCH", `materials/${made.id}`, {
    bearer: gus.accessToken,
    json: { updated_at: made.updated_at, title: "Old" },
  });
  expect([edited.status, edited.body.code]).toEqual([409, "changed_meanwhile"]);
});

test("a client cannot change a document that is hidden from them, even if they sent it", async () => {
  const made = await addFile(app, cleo, { shelf: "client", filename: "hidden.pdf" });
  await app.rows("update material set expires_at = now() - interval '1 day' where id = $1", [made.id]);
  expect((await get(cleo, `materials/${made.id}`)).status).toBe(404);
  expect((await get(cleo, `materials/${made.id}/versions`)).status).toBe(404);
  expect((await remove(cleo, `materials/${made.id}`)).status).toBe(404);
  expect((await get(gus, `materials/${made.id}`)).status).toBe(200);
});

test("a client's file does not replace a document that has meanwhile become a document of the firm", async () => {
  const made = await addFile(app, cleo, { shelf: "client", filename: "race.pdf" });
  const upload_id = await upload(app, cleo, pdf(), { shelf: "client", filename: "race.pdf" });
  await uploadIs(app, cleo, upload_id, "ready");
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const answer = await app.deps.database.transaction(async ({ db }) => {
    await db.update(materials).set({ fromClient: false }).where(eq(materials.id, made.id));
    const sent = post(cleo, "materials/", { upload_id, as: "new_version" });
    await expect.poll(async () => (await app.rows(waiting)).length, LONG_WAIT).toBe(1);
    return { sent };
  });
  const { status, body } = await answer.sent;
  expect([status, body.id === made.id, body.file.name]).toEqual([201, false, "race (2).pdf"]);
});

test("a client who sends a file does not learn that a hidden file has the same name", async () => {
  const publish_at = later(app.clock.now(), DAY_MS).toISOString();
  await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: "later.pdf" }, { publish_at });
  const sent = await addFile(app, cleo, { shelf: "client", filename: "later.pdf" });
  expect(sent.file.name).toBe("later.pdf");
});

test("a date that does not exist is refused with an error at its field, and nothing is changed", async () => {
  const made = await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: "never.pdf" });
  const change = (json: object) =>
    app.send("PATCH", `materials/${made.id}`, { bearer: gus.accessToken, json });
  const { updated_at } = made;
  for (const field of ["publish_at", "expires_at"])
    for (const moment of ["2027-02-30T10:00:00Z", "2027-04-31T10:00:00+02:00", "2027-02-27T24:00:00Z"]) {
      const { status, body } = await change({ updated_at, [field]: moment });
      expect([moment, status, body.errors]).toEqual([moment, 400, { [field]: "Please enter a date." }]);
    }
  const kept = (await get(gus, `materials/${made.id}`)).body;
  expect([kept.updated_at, kept.publish_at, kept.expires_at]).toEqual([updated_at, null, null]);
  const leap = await change({ updated_at, expires_at: "2028-02-29T23:59:00+02:00" });
  expect([leap.status, leap.body.expires_at]).toEqual([200, "2028-02-29T21:59:00.000Z"]);
});

test("a deleted document can be restored with its folder; after its time in the trash it is gone for good, with its bytes", async () => {
  const folder = (await post(gus, "folders/", { owner_id: cleo.id, name: "Old" })).body;
  const made = await addFile(app, gus, { shelf: "client", folder_id: folder.id, filename: "old.pdf" });
  expect((await remove(gus, `folders/${folder.id}`)).status).toBe(200);
  expect((await get(cleo, `materials/${made.id}`)).status).toBe(404);
  expect((await get(gus, "materials/trash")).body.items).toHaveLength(1);
  expect((await get(cleo, "materials/trash")).status).toBe(404);
  const restored = await post(gus, `materials/${made.id}/restore`);
  expect(restored.body.folder).toMatchObject({ id: folder.id, name: "Old" });
  expect((await get(cleo, `materials/${made.id}`)).status).toBe(200);

  await remove(gus, `materials/${made.id}`);
  const before = await keys();
  await wait(TRASH_DAYS);
  await sweepMaterials(app.deps);
  expect(await app.rows("select 1 from material where id = $1", [made.id])).toEqual([]);
  expect(await keys()).toEqual(before);
  // The upload also refers to the file, so uploads are swept first.
  await sweepUploads(app.deps);
  await sweepMaterials(app.deps);
  await wait(1);
  await sweepMaterials(app.deps);
  expect(await keys()).toHaveLength(before.length - 1);
  expect(await compareFiles(app.deps, app.clock.now())).toMatchObject({ missing: [], leftOver: [] });
});

test("an admin deletes a document for good, and bytes that another document uses stay", async () => {
  const made = await toCleo("shared.pdf");
  await post(gus, `materials/${made.id}/copy`);
  await remove(gus, `materials/${made.id}`);
  expect((await post(gus, `materials/${made.id}/purge`)).status).toBe(404);
  expect((await post(ada, `materials/${made.id}/purge`)).status).toBe(200);
  expect((await post(ada, `materials/${made.id}/purge`)).status).toBe(404);
  const before = await keys();
  await sweepMaterials(app.deps);
  await wait(1);
  await sweepMaterials(app.deps);
  expect(await keys()).toEqual(before);
});

test("the comparison of rows and storage lists missing files and leftover files", async () => {
  const made = await toCleo("missing.pdf");
  const [file] = await app.rows<{ key: string }>(
    "select key from stored_file join material on material.file_id = stored_file.id where material.id = $1",
    [made.id],
  );
  await app.deps.files.remove(file!.key);
  const found = await compareFiles(app.deps, app.clock.now());
  expect(found.missing).toEqual([{ key: file!.key, title: "missing" }]);
  await app.rows("delete from material_version where material_id = $1", [made.id]);
  await app.rows("delete from material where id = $1", [made.id]);
});

test("documents of an erased client that the firm must keep are seen by admins alone, without the client's name, until the retention ends", async () => {
  const dora = await invited(app, gus, "client", "dora@home.example");
  await app.rows("update app_user set reference = 'D-7' where id = $1", [dora.id]);
  const made = await addFile(app, dora, { shelf: "client", filename: "mine.pdf" });
  const now = app.clock.now();
  await app.deps.database.transaction(async ({ db }) => {
    for (const { erase } of personalData.toReversed())
      await erase(db, { id: dora.id, email: dora.email }, now);
  });
  await app.rows("update assignment set ends_at = $2, is_over = true where client_id = $1", [dora.id, now]);
  const { body } = await get(ada, `materials/${made.id}`);
  expect(body.owner).toEqual({ id: dora.id, first_name: "Former client D-7", last_name: "" });
  expect((await get(gus, `materials/${made.id}`)).status).toBe(404);
  await wait(11 * 366);
  await sweepMaterials(app.deps);
  expect((await get(ada, `materials/${made.id}`)).status).toBe(404);
});

test("the library of a deactivated agent goes to the chosen agent, and an undo returns it", async () => {
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  const hal = await invited(app, ada, "agent", "hal@firm.example");
  const made = await addFile(app, gina, { shelf: "agent" }, { audience: "my_clients" });
  const dry = await post(ada, `users/${gina.id}/deactivate`, { dry_run: true });
  expect(dry.body.shelf).toBe(1);
  const itself = { mode: "agent", agent_id: gina.id };
  expect((await post(ada, `users/${gina.id}/deactivate`, { shelf: itself })).status).toBe(400);
  const shelf = { mode: "agent", agent_id: hal.id };
  expect((await post(ada, `users/${gina.id}/deactivate`, { shelf })).status).toBe(200);
  expect((await get(hal, `materials/${made.id}`)).body.owner.id).toBe(hal.id);
  expect((await post(ada, `users/${gina.id}/reactivate`)).status).toBe(200);
  expect((await get(hal, `materials/${made.id}`)).status).toBe(404);
  expect((await get(ada, `materials/${made.id}`)).body).toMatchObject({
    shelf: "agent",
    owner: { id: gina.id },
    audience: "my_clients",
  });
});
