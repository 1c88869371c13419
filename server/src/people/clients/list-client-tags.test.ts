import { OPTIONS_MAX } from "@portico/contract/people/people-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, later } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
});
afterAll(() => app.stop());

const tags = async ({ accessToken: bearer }: Actor, q = "") =>
  (await app.send("GET", `clients/tags?q=${encodeURIComponent(q)}`, { bearer })).body.items;
const post = (path: string, json: object) => app.send("POST", path, { bearer: admin.accessToken, json });
async function add(agent: Actor, ...list: string[]): Promise<string> {
  const { id } = (await post("clients/", { first_name: "Any", last_name: "One", agent_id: agent.id })).body;
  for (const value of list) await post("clients/bulk", { action: "tag", client_ids: [id], value });
  return id;
}

test("an admin is offered every tag; an agent is offered the tags of the clients whom they look after or cover now", async () => {
  await add(gus, "VIP", "family");
  await add(gus, "vip");
  const hers = await add(mira, "vip", "Spring 100%");
  expect(await tags(admin)).toEqual(["vip", "family", "Spring 100%"]);
  // If a tag is written in two ways, the more common spelling is offered. Tags that more clients have come
  // first.
  expect(await tags(gus)).toEqual(["VIP", "family"]);
  expect(await tags(mira)).toEqual(["Spring 100%", "vip"]);
  await post("clients/reassign", {
    client_ids: [hers],
    to: { mode: "agent", agent_ids: [gus.id] },
    kind: "cover",
    ends_at: later(app.clock.now(), DAY_MS).toISOString(),
  });
  expect(await tags(gus, "spring")).toEqual(["Spring 100%"]);
  await post("clients/reassign", { client_ids: [hers], to: { mode: "nobody" }, kind: "cover" });
  expect(await tags(gus, "spring")).toEqual([]);
});

test.each([
  ["vi", ["vip"]],
  ["IP", ["vip"]],
  ["0%", ["Spring 100%"]],
  ["_", []],
  ["nothing like it", []],
])("a search for %s finds the tags that contain it, in upper or lower case", async (q, found) => {
  expect(await tags(admin, q)).toEqual(found);
});

test("no more tags are offered than a list of options can hold, and tags that begin with the searched words come first", async () => {
  for (let from = 0; from < 2; from += 1)
    await add(mira, ...Array.from({ length: 15 }, (_, n) => `Many ${from}${n}`));
  await add(mira, "A many");
  const offered = await tags(mira, "many");
  expect(offered).toHaveLength(OPTIONS_MAX);
  expect(offered).not.toContain("A many");
});
