import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { imported } from "../../test/import-file.ts";
import { LONG_WAIT } from "../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { sealEvents } from "../foundation/audit/seal-events.ts";

let app: TestApp;
let admin: Actor;
let importId: string;
const PEOPLE = 120;

const ask = async (query = "", bearer = admin.accessToken) =>
  (await app.send("GET", `audit/?${query}`, { bearer })).body;
const whats = async (query = "") =>
  (await ask(query)).items.map(({ what }: { what: string }) => what) as string[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  const lines = Array.from({ length: PEOPLE }, (_, at) => `Person ${at},person${at}@home.example`);
  app.clock.move(1_000);
  importId = (await imported(app, admin, "clients", `Name,Email\n${lines.join("\n")}\n`)).id;
  app.clock.move(1_000);
});
afterAll(() => app.stop());

test("an admin sees an import of 120 clients as one line, which leads to each of them", async () => {
  const { items, total } = await ask();
  const group = items.find(({ many }: { many: object | null }) => many !== null);
  expect(group).toMatchObject({
    what: "added 120 clients by import",
    subject: null,
    changes: [],
    many: { count: PEOPLE, batch: importId },
  });
  expect(items.filter(({ what }: { what: string }) => /added .*client/.test(what))).toHaveLength(1);
  expect(total).toBeLessThan(PEOPLE);
  expect(await whats("kind=records")).toEqual(["added 120 clients by import"]);
  const single = await ask(`batch=${importId}&kind=records`);
  expect(single.total).toBe(PEOPLE);
  expect(single.items[0]).toMatchObject({ what: "added a client", many: null });
  const next = await ask(`batch=${importId}&kind=records&cursor=${single.next_cursor}`);
  const names = [...single.items, ...next.items].map(({ subject }) => subject.id);
  expect(new Set(names).size).toBe(names.length);
});

test("a tag or an invitation for many people at once is one line, and for a single client it is shown as usual", async () => {
  const clients = await app.rows<{ id: string }>(
    "select id from app_user where role = 'client' order by email",
  );
  const client_ids = clients.map(({ id }) => id);
  const bearer = admin.accessToken;
  const bulk = (json: object) => app.send("POST", "clients/bulk", { bearer, json });
  await bulk({ action: "tag", value: "Spring", client_ids });
  app.clock.move(1_000);
  await bulk({ action: "tag", value: "Alone", client_ids: client_ids.slice(0, 1) });
  app.clock.move(1_000);
  await bulk({ action: "invite", client_ids: client_ids.slice(0, 30) });
  await app.settled();
  expect((await whats()).slice(0, 4)).toEqual([
    "invited 30 people",
    "added the tag “Alone”",
    "added a tag to 120 clients",
    "imported people from a file (120 added, 0 updated)",
  ]);
});

test("a bulk reassignment and its undo are two lines", async () => {
  const agent = await invited(app, admin, "agent", "gus@firm.example");
  const clients = await app.rows<{ id: string }>(
    "select id from app_user where role = 'client' order by email limit 5",
  );
  const json = {
    client_ids: clients.map(({ id }) => id),
    to: { mode: "agent", agent_ids: [agent.id] },
  };
  app.clock.move(1_000);
  const moved = await app.send("POST", "clients/reassign", { bearer: admin.accessToken, json });
  expect([moved.status, moved.body]).toEqual([201, expect.anything()]);
  app.clock.move(1_000);
  const undone = await app.send("POST", `batches/${moved.body.id}/undo`, { bearer: admin.accessToken });
  expect(undone.status).toBeLessThan(300);
  await expect
    .poll(async () => (await whats("kind=moves")).slice(0, 2), LONG_WAIT)
    .toEqual(["undid the move of 5 clients", "moved 5 clients"]);
});

test("a bulk action is shown to an agent as one line for each of their clients, and the chain of events stays valid", async () => {
  const lena = await invited(app, admin, "agent", "lena@firm.example");
  await imported(app, lena, "clients", "Name,Email\nOne Ash,one@home.example\nTwo Ash,two@home.example\n");
  const { items } = await ask("kind=records", lena.accessToken);
  expect(items.map(({ what, many }: { what: string; many: null }) => [what, many])).toEqual([
    ["added a client", null],
    ["added a client", null],
  ]);
  await sealEvents(app.deps);
  expect((await app.send("GET", "audit/verify", { bearer: admin.accessToken })).body.ok).toBe(true);
});
