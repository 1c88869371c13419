import { expect, test } from "vitest";
import { appWithPeople } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let agent: Actor;
let client: Actor;

appWithPeople((made) => ({ app, agent, client } = made));

test("adding, changing and deleting a folder is recorded, and shown in the activity of its client", async () => {
  const bearer = agent.accessToken;
  const json = { owner_id: client.id, name: "Tax 2026" };
  const { status, body } = await app.send("POST", "folders/", { bearer, json });
  expect(status).toBe(201);
  // A second folder with the same name is refused, and no event says that it was added.
  expect((await app.send("POST", "folders/", { bearer, json })).status).toBe(400);
  await app.send("PATCH", `folders/${body.id}`, {
    bearer,
    json: { name: "Tax", updated_at: body.updated_at },
  });
  await app.send("DELETE", `folders/${body.id}`, { bearer });
  const { items } = (await app.send("GET", `audit/?kind=documents&subject=${client.id}`, { bearer })).body;
  const told = items.map(({ what, actor }: { what: string; actor: { id: string } }) => [what, actor.id]);
  expect(told).toEqual([
    ["deleted the folder “Tax”", agent.id],
    ["renamed the folder “Tax 2026” to “Tax”", agent.id],
    ["added the folder “Tax 2026”", agent.id],
  ]);
});

test("a change to a folder is shown with the value before it", async () => {
  const bearer = agent.accessToken;
  const add = async (name: string) =>
    (await app.send("POST", "folders/", { bearer, json: { owner_id: client.id, name } })).body;
  const top = await add("Years");
  let folder = await add("Plans");
  const change = async (json: object) => {
    const { updated_at } = folder;
    const { status, body } = await app.send("PATCH", `folders/${folder.id}`, {
      bearer,
      json: { updated_at, ...json },
    });
    expect(status).toBe(200);
    folder = body;
    const path = `audit/?kind=documents&subject=${client.id}`;
    return (await app.send("GET", path, { bearer })).body.items[0].what;
  };
  expect(await change({ visibility: "internal" })).toBe(
    "changed the folder “Plans” from “View only” to “Internal”",
  );
  expect(await change({ visibility: "exchange" })).toBe(
    "changed the folder “Plans” from “Internal” to “View and upload”",
  );
  expect(await change({ parent_id: top.id })).toBe("moved the folder “Plans” to another place");
  expect(await change({ name: "Old plans", parent_id: null, visibility: "internal" })).toBe(
    "renamed the folder “Plans” to “Old plans” and moved it to another place and changed it from “View and upload” to “Internal”",
  );
  expect(await change({ name: "Old plans" })).toBe("changed the folder “Old plans”");
});
