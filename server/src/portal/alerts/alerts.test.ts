import { expect, test } from "vitest";
import { invited } from "../../../test/actors.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;

appWithPeople((made) => ({ app, admin, agent, client } = made));

const get = async (path: string, { accessToken: bearer }: Actor) =>
  (await app.send("GET", path, { bearer })).body;
const titles = async (reader: Actor) =>
  (await get("alerts/", reader)).items.map(({ title }: { title: string }) => title) as string[];

test("an agent hears that a client signed up, in the client's name of today", async () => {
  expect(await titles(agent)).toEqual(["Test client signed up"]);
  expect(await get("alerts/count", agent)).toEqual({ unread: 1 });
  const [alert] = (await get("alerts/", agent)).items;
  expect(alert).toMatchObject({
    kind: "client_signed_up",
    lead: "Test client",
    link: `/clients/${client.id}`,
    person: { id: client.id },
    read_at: null,
    count: 1,
  });
});

test("a move tells both agents and the client, and follows who may see whom", async () => {
  const colleague = await invited(app, admin, "agent", "gina@firm.example");
  const move = (agent_id: string) =>
    app.send("POST", "clients/reassign", {
      bearer: admin.accessToken,
      json: { client_ids: [client.id], to: { mode: "agent", agent_ids: [agent_id] } },
    });
  expect((await move(colleague.id)).status).toBe(201);
  expect(await titles(colleague)).toEqual(["Test client moved to you"]);
  expect(await titles(agent)).toEqual(["1 client moved to someone else"]);
  expect(await titles(client)).toEqual(["Test agent is now your agent"]);
  await move(agent.id);
  expect(await titles(colleague)).toEqual(["1 client moved to someone else"]);
  expect(await get("alerts/count", colleague)).toEqual({ unread: 1 });
});
