import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { DAY_MS, later } from "../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;
let folders: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
  const { body } = await get(gus, `folders/?owner_id=${cleo.id}`);
  folders = Object.fromEntries(body.items.map(({ name, id }: { name: string; id: string }) => [name, id]));
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });

async function link(actor: Actor, place: object): Promise<string> {
  const json = { kind: "link", url: "https://firm.example/a", title: "A link", ...place };
  const { status, body } = await post(actor, "materials/", json);
  expect([status, body]).toEqual([201, body]);
  await app.rows("update material set search_text = search_text || ' ' || $2 where id = $1", [
    body.id,
    tagOf(body.id),
  ]);
  return body.id;
}

/** A word by which a search finds only this material. */
const tagOf = (id: string) => `x${id.replaceAll("-", "")}`;

/**
 * Which of these people find a material: directly, in a list, in a search of the list, and for staff also
 * with Ctrl K. All ways must agree.
 */
async function whoSees(id: string): Promise<string[]> {
  const people = { ada, gus, gina, cleo, carl };
  const seeing: string[] = [];
  for (const [name, actor] of Object.entries(people)) {
    const one = (await get(actor, `materials/${id}`)).status === 200;
    const listed = async (query: string) =>
      (await get(actor, `materials/?${query}`)).body.items.some((item: { id: string }) => item.id === id);
    expect([name, await listed(""), await listed("q=link")]).toEqual([name, one, one]);
    const found = (await get(actor, `search/?q=${tagOf(id)}`)).body.materials;
    const isStaff = ["ada", "gus", "gina"].includes(name);
    const hits = found?.items.map((hit: { id: string }) => hit.id);
    const expected = isStaff ? [one ? [id] : [], one ? 1 : 0] : [undefined, undefined];
    expect([name, hits, found?.total]).toEqual([name, ...expected]);
    if (one) seeing.push(name);
  }
  return seeing;
}

const day = (days: number) => later(app.clock.now(), days * DAY_MS).toISOString();

test.for([
  ["for the staff", { audience: "staff" }, ["ada", "gus", "gina"]],
  ["for everybody", { audience: "everyone" }, ["ada", "gus", "gina", "cleo", "carl"]],
  ["for clients", { audience: "clients" }, ["ada", "gus", "gina", "cleo", "carl"]],
  ["that is still to be published", { audience: "everyone", publish_at: 1 }, ["ada"]],
  ["that is over", { audience: "everyone", expires_at: -1 }, ["ada"]],
] as const)("a library document %s is seen by the people for whom it is meant", async ([, fields, seen]) => {
  const dates = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, typeof value === "number" ? day(value) : value]),
  );
  expect(await whoSees(await link(ada, { shelf: "library", ...dates }))).toEqual(seen);
});

test("only the agent and admins see a document in an agent's library; if the agent shares it, the agent's current clients see it too", async () => {
  const priv = await link(gus, { shelf: "agent" });
  expect(await whoSees(priv)).toEqual(["ada", "gus"]);
  const shared = await link(gus, { shelf: "agent", audience: "my_clients" });
  expect(await whoSees(shared)).toEqual(["ada", "gus", "cleo"]);
  expect((await get(carl, `materials/?shelf=agent&owner_id=${gus.id}`)).status).toBe(404);
  expect((await get(gina, `materials/?shelf=agent&owner_id=${gus.id}`)).status).toBe(404);
});

test("a client and their agent see the client's folders, and only staff see an internal folder, at any depth", async () => {
  const shared = await link(gus, { shelf: "client", owner_id: cleo.id });
  expect(await whoSees(shared)).toEqual(["ada", "gus", "cleo"]);
  const internal = await link(gus, { folder_id: folders["Internal"] });
  expect(await whoSees(internal)).toEqual(["ada", "gus"]);
  const below = await post(gus, "folders/", {
    owner_id: cleo.id,
    parent_id: folders["Internal"],
    name: "Deeper",
  });
  expect(below.body.visibility).toBe("internal");
  const open = { owner_id: cleo.id, parent_id: folders["Internal"], name: "Open", visibility: "shared" };
  expect((await post(gus, "folders/", open)).status).toBe(400);
  expect(await whoSees(await link(gus, { folder_id: below.body.id }))).toEqual(["ada", "gus"]);
  for (const id of [folders["Internal"], below.body.id])
    expect((await get(cleo, `materials/?folder_id=${id}`)).status).toBe(404);
  const seen = await get(cleo, `folders/?owner_id=${cleo.id}`);
  expect(JSON.stringify(seen.body)).not.toMatch(/Internal|Deeper/);
});

test("when the assignment ends, the agent no longer sees the client's documents in any call, even by a link made before", async () => {
  const bob = await invited(app, ada, "agent", "bob@firm.example");
  const dora = await invited(app, bob, "client", "dora@home.example");
  const id = await link(bob, { shelf: "client", owner_id: dora.id });
  const shelf = await link(bob, { shelf: "agent", audience: "my_clients" });
  const proof = await post(bob, `materials/${id}/receipts/export`);
  expect((await get(dora, `materials/${shelf}`)).status).toBe(200);
  const moved = await post(ada, "clients/reassign", {
    client_ids: [dora.id],
    to: { mode: "agent", agent_ids: [gina.id] },
  });
  expect(moved.status).toBeLessThan(300);
  for (const path of [`materials/${id}`, `materials/${id}/versions`, `materials/${id}/receipts`])
    expect([path, (await get(bob, path)).status]).toEqual([path, 404]);
  for (const path of [`materials/${id}/remind`, `materials/${id}/copy`, `materials/${id}/open`])
    expect([path, (await post(bob, path)).status]).toEqual([path, 404]);
  const send = { material_ids: [id], client_ids: [dora.id] };
  expect((await post(bob, "materials/send", send)).status).toBe(404);
  expect((await post(bob, "materials/bulk", { action: "trash", material_ids: [id] })).body).toEqual({
    affected: 0,
    skipped: [{ reason: "not_found", count: 1 }],
  });
  expect((await fetch(`${app.url}${proof.body.url}`)).status).toBe(404);
  expect((await get(dora, `materials/${shelf}`)).status).toBe(404);
  expect((await get(gina, `materials/${id}`)).status).toBe(200);
});

test("a client cannot change what the firm has put in their folders, and of their own documents they can change only the title and the description", async () => {
  const id = await link(gus, { shelf: "client", owner_id: cleo.id });
  const { updated_at } = (await get(cleo, `materials/${id}`)).body;
  const edit = await app.send("PATCH", `materials/${id}`, {
    bearer: cleo.accessToken,
    json: { updated_at, title: "Mine" },
  });
  const gone = await app.send("DELETE", `materials/${id}`, { bearer: cleo.accessToken });
  expect([
    edit.status,
    gone.status,
    (await post(cleo, "folders/", { owner_id: cleo.id, name: "A" })).status,
  ]).toEqual([404, 404, 404]);
  expect((await get(gus, `materials/${id}`)).body.title).toBe("A link");
});
