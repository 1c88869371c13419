import { expect, test } from "vitest";
import { appWithPeople } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let agent: Actor;
let client: Actor;

appWithPeople((made) => ({ app, agent, client } = made));

test("who adds a folder, changes it and deletes it is written down, and told in the activity of its client", async () => {
  const bearer = agent.accessToken;
  const json = { owner_id: client.id, name: "Tax 2026" };
  const { status, body } = await app.send("POST", "folders/", { bearer, json });
  expect(status).toBe(201);
  // The same name again is refused, and nobody is said to have added it.
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
    ["changed the folder “Tax”", agent.id],
    ["added the folder “Tax 2026”", agent.id],
  ]);
});
