import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const get = async (who: Actor, path = "") =>
  (await app.send("GET", `clients/${cleo.id}${path}`, { bearer: who.accessToken })).body;

test("a client sees one view for each staff member and day, even if a staff member views the client often or several times at the same moment", async () => {
  const openings = () =>
    app.rows("select 1 from event where user_id = $1 and kind = 'client_opened'", [cleo.id]);
  await get(cleo);
  expect(await openings()).toHaveLength(0);
  await Promise.all(Array.from({ length: 20 }, () => get(gus)));
  await get(admin);
  expect(await openings()).toHaveLength(2);
  app.clock.move(DAY_MS);
  // The clock has moved past the end of every session, so everyone signs in again.
  for (const person of [admin, gus, cleo]) {
    const { accessToken } = await signedIn(app, person.email);
    Object.assign(person, { accessToken });
  }
  await get(gus);
  expect(await openings()).toHaveLength(3);
  const { openings: lines, can_see } = await get(cleo, "/access");
  expect(
    lines.map(({ who, role, what }: { who: Actor; role: string; what: string }) => [who.id, role, what]),
  ).toEqual([
    [gus.id, "agent", "viewed the details"],
    [expect.any(String), expect.any(String), "viewed the details"],
    [expect.any(String), expect.any(String), "viewed the details"],
  ]);
  expect(can_see.map(({ id, why }: Record<string, string>) => [id, why])).toEqual([
    [gus.id, "primary"],
    [admin.id, "admin"],
  ]);
});

test.each([
  ["the history", "GET", "/timeline"],
  ["who can see them", "GET", "/access"],
  ["who has looked after them", "GET", "/assignments"],
  ["the answer to an edit that changes nothing", "PATCH", ""],
] as const)("reading only this is recorded as a view of the client too: %s", async (_what, method, path) => {
  const nell = await invited(app, gus, "client", `nell${path.length}@home.example`);
  const openings = () =>
    app.rows("select actor_id from event where user_id = $1 and kind = 'client_opened'", [nell.id]);
  const [row] = await app.rows<{ updated_at: Date }>("select updated_at from app_user where id = $1", [
    nell.id,
  ]);
  const json = method === "PATCH" ? { updated_at: row!.updated_at.toISOString() } : undefined;
  const read = async (who: Actor) =>
    (await app.send(method, `clients/${nell.id}${path}`, { bearer: who.accessToken, json })).status;
  if (path === "/access" || method === "PATCH") expect(await read(nell)).toBe(200);
  expect(await openings()).toEqual([]);
  expect(await read(gus)).toBe(200);
  expect(await read(gus)).toBe(200);
  expect(await openings()).toEqual([{ actor_id: gus.id }]);
});

test("opening a client's page takes one more query for staff than for the client, because the view is recorded", async () => {
  const { pool, reader } = app.deps.database;
  const query = vi.spyOn(pool, "query");
  const read = vi.spyOn(reader, "read");
  const asked = async (who: Actor) => {
    query.mockClear();
    read.mockClear();
    await get(who);
    return query.mock.calls.length + read.mock.calls.length;
  };
  const session = 1;
  expect([await asked(gus), await asked(cleo)]).toEqual([session + 3, session + 2]);
  query.mockRestore();
  read.mockRestore();
});

test("a client's history says in words what happened, newest first, but leaves out events that protect the account, such as a wrong password", async () => {
  await app.send("POST", "user/token", { form: { username: cleo.email, password: "wrong" } });
  const { items } = await get(gus, "/timeline");
  expect(items.map(({ what, by }: Record<string, string>) => [what, by])).toEqual([
    ["signed in", "client"],
    ["signed in", "client"],
    ["signed up", "client"],
    ["created an invitation", "agent"],
  ]);
});

test("the pages of a client's history show each event once; the history can be limited to what the client did or to what the firm did", async () => {
  for (let change = 0; change < 30; change += 1) {
    app.clock.move(SECOND_MS);
    const { updated_at } = await get(gus);
    await app.send("PATCH", `clients/${cleo.id}`, {
      bearer: (change % 2 ? gus : cleo).accessToken,
      json: { updated_at, phone: `+44 20 7946 0${100 + change}` },
    });
  }
  const first = await get(gus, "/timeline");
  const second = await get(gus, `/timeline?cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect([first.items.length, second.next_cursor, new Set(ids).size]).toEqual([20, null, ids.length]);
  for (const [by, hands] of [
    ["client", ["client"]],
    ["firm", ["agent"]],
  ] as const) {
    const { items } = await get(gus, `/timeline?by=${by}`);
    expect([...new Set(items.map((item: { by: string }) => item.by))]).toEqual(hands);
  }
});

test("the assignments of a client are listed with their agents and reasons, and each says whether it is still open", async () => {
  const mira = await invited(app, admin, "agent", "mira@firm.example");
  await app.rows("update assignment set ends_at = $1, is_over = true where client_id = $2", [
    app.clock.now(),
    cleo.id,
  ]);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at, created_by, reason)
     values (gen_random_uuid(), $1, $2, $3, $4, 'Gus works for the coast team')`,
    [cleo.id, mira.id, app.clock.now(), admin.id],
  );
  const { items } = await get(mira, "/assignments");
  expect(items).toMatchObject([
    { agent: { id: mira.id }, is_open: true, reason: "Gus works for the coast team", by: { id: admin.id } },
    { agent: { id: gus.id }, is_open: false, reason: null, by: { id: gus.id } },
  ]);
});
