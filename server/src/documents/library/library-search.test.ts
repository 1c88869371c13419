import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const search = async (who: Actor, q: string) =>
  (await app.send("GET", `search/?q=${encodeURIComponent(q)}`, { bearer: who.accessToken })).body.materials;

async function titles(who: Actor, q: string): Promise<string[]> {
  return (await search(who, q)).items.map(({ title }: { title: string }) => title);
}

async function link(title: string, more: object, by = gus): Promise<string> {
  app.clock.move(SECOND_MS);
  const json = { kind: "link", url: "https://firm.example/a", title, ...more };
  const { status, body } = await app.send("POST", "materials/", { bearer: by.accessToken, json });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

test("documents are found by title, description, tags, file name and client, the newest first", async () => {
  const folder = { shelf: "client", owner_id: cleo.id };
  const deed = await link("Deed of gift", { ...folder, description: "Signed in Oslo", tags: ["Property"] });
  app.clock.move(SECOND_MS);
  const file = await addFile(app, gus, { filename: "scan-0815.pdf", ...folder }, { title: "Passport" });
  for (const q of ["DEED", "oslo", "property", "deed oslo", "gift of", "cleo@home deed", "of"])
    expect([q, await titles(gus, q)]).toEqual([q, ["Deed of gift"]]);
  for (const q of ["0815", "scan", "pa"]) expect([q, await titles(ada, q)]).toEqual([q, ["Passport"]]);
  expect(await titles(gus, "cleo@home")).toEqual(["Passport", "Deed of gift"]);
  for (const q of ["%", "_", "deed passport", "de_d", "gina", "-", " "])
    expect([q, q.trim() ? await titles(gus, q) : []]).toEqual([q, []]);
  expect((await search(gus, "deed")).items).toEqual([
    {
      id: deed,
      title: "Deed of gift",
      type: "link",
      shelf: "client",
      owner: { id: cleo.id, first_name: "Test", last_name: "client", organisation_name: null },
      folder: { id: expect.any(String), name: "Shared documents" },
    },
  ]);
  expect((await search(gus, "passport")).items).toMatchObject([{ id: file.id, type: "pdf" }]);
  const guide = await link("Guide to fees", { shelf: "library", audience: "everyone" }, ada);
  expect((await search(gina, "fees")).items).toEqual([
    { id: guide, title: "Guide to fees", type: "link", shelf: "library", owner: null, folder: null },
  ]);
});

test("a document is found by words of its title together with words of its client's name, with accents or without", async () => {
  const json = { first_name: "Zoë", last_name: "Groß" };
  const { body: zoe } = await app.send("POST", "clients/", { bearer: gus.accessToken, json });
  await link("Vertrag über Miete", { shelf: "client", owner_id: zoe.id });
  for (const q of ["zoë vertrag", "zoe vertrag", "groß über", "gross über"])
    expect([q, await titles(gus, q)]).toEqual([q, ["Vertrag über Miete"]]);
});

test("no client, and no agent of another client, finds a client's document by a search, and no user finds a document in the trash", async () => {
  const id = await link("Lease", { shelf: "client", owner_id: cleo.id });
  expect([await titles(gina, "lease"), await titles(gina, "cleo")]).toEqual([[], []]);
  expect((await app.send("GET", "search/?q=lease", { bearer: cleo.accessToken })).status).toBe(404);
  expect(await titles(ada, "lease")).toEqual(["Lease"]);
  expect((await app.send("DELETE", `materials/${id}`, { bearer: gus.accessToken })).status).toBe(200);
  for (const who of [ada, gus]) expect(await titles(who, "lease")).toEqual([]);
});

test("an agent cannot find a former client's documents by any search", async () => {
  const zoe = await invited(app, gus, "client", "zoe@home.example");
  await link("Will", { shelf: "client", owner_id: zoe.id });
  expect(await titles(gus, "zoe@home")).toEqual(["Will"]);
  await app.rows("update assignment set ends_at = $2, is_over = true where client_id = $1", [
    zoe.id,
    app.clock.now(),
  ]);
  for (const q of ["will", "wi", "zoe@home"]) expect([q, await titles(gus, q)]).toEqual([q, []]);
  expect(await titles(ada, "zoe@home")).toEqual(["Will"]);
});

test("a word that no index contains is searched for in the newest documents", async () => {
  await link("Form §9", { shelf: "library", audience: "everyone" }, ada);
  for (const who of [ada, gus]) expect(await titles(who, "§9")).toEqual(["Form §9"]);
});

test("a search shows five documents and counts the others", async () => {
  for (let n = 1; n <= 7; n += 1) await link(`Invoice ${n}`, { shelf: "client", owner_id: cleo.id });
  const found = await search(gus, "invoice");
  expect(found.items.map(({ title }: { title: string }) => title)).toEqual(
    [7, 6, 5, 4, 3].map((n) => `Invoice ${n}`),
  );
  expect(found).toMatchObject({ total: 7, total_capped: false });
});
