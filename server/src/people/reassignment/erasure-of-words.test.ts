import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { eraseDueAccounts } from "../../privacy/deletion/erase-due-accounts.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let maker: Actor;
let gus: Actor;
let mira: Actor;
let cleo: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  maker = await invited(app, ada, "admin", `maker${number}@firm.example`);
  [gus, mira] = (await Promise.all(
    ["gus", "mira"].map((name) => invited(app, ada, "agent", `${name}${number}@firm.example`)),
  )) as [Actor, Actor];
  cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
});

const send = async (path: string, json: object) => {
  const { status, body } = await app.send("POST", path, { bearer: maker.accessToken, json });
  expect(status).toBe(201);
  return body.id as string;
};
const secret = () => `secret${number}`;
const move = (json: object) =>
  send("clients/reassign", {
    client_ids: [cleo.id],
    to: { mode: "agent", agent_ids: [mira.id] },
    reason: `${secret()} why`,
    email: { send: true, message: `${secret()} hello` },
    ...json,
  });
const leave = (json: object = {}) =>
  send(`users/${gus.id}/deactivate`, {
    clients: { mode: "nobody" },
    reason: `${secret()} left`,
    email: { send: true, message: `${secret()} bye` },
    ...json,
  });
const inADay = () => new Date(app.clock.now().getTime() + DAY_MS).toISOString();

async function erase({ id }: Actor): Promise<void> {
  await app.settled();
  await app.rows("update app_user set status = 'erasing', erase_at = $2 where id = $1", [
    id,
    app.clock.now(),
  ]);
  await eraseDueAccounts(app.deps);
  expect(await app.rows("select status from app_user where id = $1", [id])).toEqual([{ status: "erased" }]);
}

/** Returns the tables that still contain reasons or messages of this test. */
async function kept(): Promise<string[]> {
  const tables = ["batch", "assignment", "event", "long_job"];
  const found = await Promise.all(
    tables.map((table) =>
      app.rows(`select 1 from ${table} as one where one::text like $1`, [`%${secret()}%`]),
    ),
  );
  return tables.filter((_table, place) => found[place]!.length > 0);
}

test("when a person is erased, the reasons and messages that they wrote for moves and a deactivation are erased too", async () => {
  await move({});
  await move({ starts_at: inADay() });
  await move({ client_ids: undefined, filter: { agent_id: mira.id }, to: { mode: "nobody" } });
  await leave();
  expect(await kept()).toEqual(["batch", "assignment", "event"]);
  await erase(maker);
  expect(await kept()).toEqual([]);
});

test.each([
  ["the client", () => cleo],
  ["the agent to whom they went", () => mira],
] as const)("erasing this person erases the reasons and messages of the move: %s", async (_who, whom) => {
  await move({});
  await move({ kind: "primary", starts_at: inADay() });
  await erase(whom());
  expect(await kept()).toEqual([]);
});

test("when an agent is erased, the reasons and messages of moves away from the agent and of the agent's deactivation are erased too", async () => {
  await move({ client_ids: undefined, filter: { agent_id: gus.id } });
  await leave({ at: inADay() });
  await leave();
  expect(await kept()).not.toEqual([]);
  await erase(gus);
  expect(await kept()).toEqual([]);
});

test("a move keeps its reason and message when an uninvolved person is erased, but only its title and count when its client is erased", async () => {
  const id = await move({});
  await erase(await invited(app, ada, "agent", `other${number}@firm.example`));
  expect(await kept()).toEqual(["batch", "assignment", "event"]);
  await erase(cleo);
  const { body } = await app.send("GET", "batches/", { bearer: maker.accessToken });
  const [batch] = body.items.filter((one: { id: string }) => one.id === id);
  expect([batch.state, batch.moved, batch.reason, batch.title]).toEqual([
    "done",
    1,
    null,
    "1 client to Test agent",
  ]);
});
