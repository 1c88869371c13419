import { createHash } from "node:crypto";
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

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });

test("a client finds and reads a file that their agent sent, and downloads it once", async () => {
  const bytes = pdf(3 * 1024 * 1024);
  const shelf = { shelf: "client", owner_id: cleo.id };
  const made = await addFile(app, gus, shelf, { bytes });
  expect(made).toMatchObject({
    title: "plan",
    shelf: "client",
    version: 1,
    from_client: false,
    folder: { name: "Shared documents", visibility: "exchange" },
    file: {
      name: "plan.pdf",
      type: "pdf",
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    },
    addressed: 1,
    opened: 0,
  });

  const root = await get(cleo, "materials/?shelf=client");
  expect(root.body.folders.map(({ name }: { name: string }) => name)).toEqual(["Shared documents"]);
  const list = await get(cleo, `materials/?folder_id=${root.body.folders[0].id}`);
  expect([list.status, list.body.items?.length, list.body]).toEqual([200, 1, list.body]);
  expect(list.body.items[0]).toMatchObject({ id: made.id, mine: { is_new: true }, addressed: null });

  const file = await fetch(`${app.url}/api/frontend/materials/${made.id}/file`, {
    headers: { authorization: `Bearer ${cleo.accessToken}` },
  });
  expect(file.status).toBe(200);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });

  const link = await post(cleo, `materials/${made.id}/link`);
  expect(link.status).toBe(200);
  const head = await fetch(`${app.url}${link.body.url}`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  const first = await fetch(`${app.url}${link.body.url}`);
  expect(Buffer.from(await first.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(`${app.url}${link.body.url}`)).status).toBe(404);

  const seen = await get(gus, `materials/${made.id}`);
  expect(seen.body).toMatchObject({ opened: 1, addressed: 1 });
});

test("a link always acts for its owner, whatever bearer token the request has", async () => {
  const made = await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: "linked.pdf" });
  for (const authorization of [`Bearer ${gus.accessToken}`, "Bearer of nobody"]) {
    const { url } = (await post(cleo, `materials/${made.id}/link`)).body;
    expect((await fetch(`${app.url}${url}`, { headers: { authorization } })).status).toBe(200);
  }
  const receipts = await app.rows("select person_id, downloads from receipt where thing_id = $1", [made.id]);
  expect(receipts).toEqual([{ person_id: cleo.id, downloads: 2 }]);
});

test("a user can choose the place of an upload before the upload is finished, and a job then puts the file there", async () => {
  const id = await upload(app, cleo, pdf(), { filename: "bill.pdf", shelf: "client" });
  const answer = await post(cleo, "materials/", { upload_id: id, title: "My bill" });
  expect([201, 202]).toContain(answer.status);
  await app.settled().catch(() => undefined);
  expect(
    await app.rows("select output from pgboss.job where name = 'upload' and state <> 'completed'"),
  ).toEqual([]);
  const { material_id } = await uploadIs(app, cleo, id, "placed");
  expect((await get(gus, `materials/${material_id}`)).body).toMatchObject({
    title: "My bill",
    from_client: true,
    mine: { is_new: true },
  });
});

test("twenty simultaneous requests for the same upload make one material", async () => {
  const id = await upload(app, cleo, pdf(), { filename: "twenty.pdf", shelf: "client" });
  await uploadIs(app, cleo, id, "ready");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(cleo, "materials/", { upload_id: id })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await app.rows("select 1 from material where title = 'twenty'")).toHaveLength(1);
});

test.each([
  "https://good.example@evil.example/login",
  "https://good.example:443@evil.example/",
  "https://a.example/\u202egnp.exe",
  "https://a.example/\u0007x",
  "https:\\\\a.example/x",
  "https:a.example",
  "https:/a.example/../auth/logout",
  "javascript:alert(1)",
  "https://nohost",
])("a link with a deceptive address is refused, and nothing is added: %j", async (url) => {
  const json = { kind: "link", url, title: "Deceiving", shelf: "library" };
  const { status, body } = await app.send("POST", "materials/", { bearer: ada.accessToken, json });
  expect([status, body.errors.url]).toEqual([400, "Please enter a link with https."]);
  expect(await app.rows("select 1 from material where title = 'Deceiving'")).toEqual([]);
});
