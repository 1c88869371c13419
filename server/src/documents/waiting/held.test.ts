import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";

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

const get = ({ accessToken: bearer }: Actor, path: string) => app.send("GET", path, { bearer });
const held = async (state: string) => (await get(ada, `materials/held?state=${state}`)).body.items;
const scanIs = (material: { id: string }, scan: string) =>
  app.rows("update stored_file set scan = $2 where id = (select file_id from material where id = $1)", [
    material.id,
    scan,
  ]);

test("an admin sees how many files wait for the scanner or were refused, which files these are, who sent them and when", async () => {
  expect((await get(ada, "materials/space")).body.held).toEqual({ pending: 0, refused: 0 });
  const waiting = await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: "plan.pdf" });
  const refused = await addFile(app, cleo, { shelf: "client", filename: "bad.pdf" });
  await scanIs(waiting, "pending");
  await scanIs(refused, "infected");
  expect((await get(ada, "materials/space")).body.held).toEqual({ pending: 1, refused: 1 });
  const [one, ...others] = await held("pending");
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    at: expect.stringMatching(/^\d{4}-/),
    size: 2_000,
    by: { id: gus.id },
    material: { id: waiting.id, title: "plan", shelf: "client", owner_id: cleo.id },
  });
  expect(await held("refused")).toMatchObject([{ by: { id: cleo.id }, material: { title: "bad" } }]);
  for (const [actor, status] of [
    [gus, 404],
    [cleo, 404],
  ] as const)
    expect((await get(actor, "materials/held?state=pending")).status).toBe(status);
});

test("a held file that is not placed or is in the trash shows neither a title nor a file name", async () => {
  const id = await upload(app, cleo, pdf(), { filename: "secret plan.pdf", shelf: "client" });
  await uploadIs(app, cleo, id, "ready");
  await app.rows(
    "update stored_file set scan = 'pending' where id = (select file_id from upload where id = $1)",
    [id],
  );
  const trashed = await addFile(app, gus, {
    shelf: "client",
    owner_id: cleo.id,
    filename: "secret list.pdf",
  });
  await scanIs(trashed, "pending");
  await app.send("DELETE", `materials/${trashed.id}`, { bearer: gus.accessToken });
  const items = await held("pending");
  expect(
    items.slice(0, 2).map(({ by, material }: { by: { id: string }; material: null }) => [by.id, material]),
  ).toEqual([
    [gus.id, null],
    [cleo.id, null],
  ]);
  expect(JSON.stringify(items)).not.toContain("secret");
});

test("files that the scanner holds back are listed page by page", async () => {
  await app.rows(
    `insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at)
     select gen_random_uuid(), 'kept/held/' || n, 10, 'x', 'pdf', 'application/pdf', 'infected', now() - n * interval '1 minute'
     from generate_series(1, 60) as n`,
  );
  const first = (await get(ada, "materials/held?state=refused")).body;
  const second = (
    await get(ada, `materials/held?state=refused&cursor=${encodeURIComponent(first.next_cursor)}`)
  ).body;
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect([ids.length, new Set(ids).size, second.next_cursor]).toEqual([61, 61, null]);
});
