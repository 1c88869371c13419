import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";

let app: TestApp;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const remove = (actor: Actor, path: string) => app.send("DELETE", path, { bearer: actor.accessToken });

test("an edit based on an outdated state of a folder is refused, even within the same millisecond", async () => {
  const folder = (await post(gus, "folders/", { owner_id: cleo.id, name: "Ground" })).body;
  const edit = (name: string) =>
    app.send("PATCH", `folders/${folder.id}`, {
      bearer: gus.accessToken,
      json: { updated_at: folder.updated_at, name },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => edit(`Ground ${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
});

test("the two first folders are listed first, then the others in natural order", async () => {
  const other = await invited(app, gus, "client", "carl@home.example");
  for (const name of ["Year 10", "year 2", "Year 1", "Année 3", "2024 Q10", "2024 Q9"])
    await post(gus, "folders/", { owner_id: other.id, name });
  const { body } = await get(gus, `folders/?owner_id=${other.id}`);
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    "Internal",
    "Shared documents",
    "2024 Q9",
    "2024 Q10",
    "Année 3",
    "Year 1",
    "year 2",
    "Year 10",
  ]);
});

test("of twenty users who delete a folder at the same time only one succeeds, and the deletion is recorded once", async () => {
  const folder = (await post(gus, "folders/", { owner_id: cleo.id, name: "Twenty" })).body;
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(gus, `folders/${folder.id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
  const events = "select 1 from event where kind = 'folder_deleted' and facts ->> 'folder' = $1";
  expect(await app.rows(events, [folder.id])).toHaveLength(1);
});

test("a restored folder gets a new name if another folder has taken its old name", async () => {
  const add = async () => (await post(gus, "folders/", { owner_id: cleo.id, name: "Letters" })).body;
  const old = await add();
  const [one, two] = [
    await addFile(app, gus, { shelf: "client", folder_id: old.id, filename: "one.pdf" }),
    await addFile(app, gus, { shelf: "client", folder_id: old.id, filename: "two.pdf" }),
  ];
  await remove(gus, `folders/${old.id}`);
  const next = await add();
  const restored = await post(gus, `materials/${one.id}/restore`);
  expect([restored.status, restored.body.folder?.name]).toEqual([200, "Letters (2)"]);
  await remove(gus, `folders/${old.id}`);
  await app.rows("update folder set name = 'LETTERS' where id = $1", [old.id]);
  const many = await post(gus, "materials/bulk", { action: "restore", material_ids: [one.id, two.id] });
  expect([many.status, many.body.affected]).toEqual([200, 2]);
  expect((await get(gus, `materials/${two.id}`)).body.folder.name).toBe("LETTERS (2)");
  expect((await get(gus, `materials/?folder_id=${next.id}`)).body.items).toEqual([]);
});

test("a folder that is restored into a folder that is now internal becomes internal too", async () => {
  const add = async (name: string, more = {}) =>
    (await post(gus, "folders/", { owner_id: cleo.id, name, ...more })).body;
  const top = await add("Above");
  const inner = await add("Below", { parent_id: top.id });
  const made = await addFile(app, gus, { shelf: "client", folder_id: inner.id, filename: "below.pdf" });
  expect((await get(cleo, `materials/${made.id}`)).status).toBe(200);
  await remove(gus, `folders/${inner.id}`);
  const hidden = await app.send("PATCH", `folders/${top.id}`, {
    bearer: gus.accessToken,
    json: { updated_at: top.updated_at, visibility: "internal" },
  });
  expect(hidden.status).toBe(200);
  expect((await post(gus, `materials/${made.id}/restore`)).status).toBe(200);
  expect((await get(cleo, `materials/${made.id}`)).status).toBe(404);
  expect((await get(gus, `materials/${made.id}`)).body.folder.visibility).toBe("internal");
});
