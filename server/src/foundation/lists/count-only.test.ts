import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  agent = await invited(app, admin, "agent", "gus@firm.example");
  await invited(app, agent, "client", "cleo@home.example");
  await invited(app, admin, "client", "carl@home.example");
});
afterAll(() => app.stop());

/** Makes a call. Returns its answer and how many statements the call sent to the database. */
async function asked(path: string, actor: Actor) {
  const query = vi.spyOn(app.deps.database.pool, "query");
  const { status, body } = await app.send("GET", path, { bearer: actor.accessToken });
  const statements = query.mock.calls.length;
  query.mockRestore();
  return { status, body, statements };
}

const lists = ["agents/", "clients/", "admins/", "invitations/"];
const filters = ["", "q=cleo", "q=c"];

test.for(lists.flatMap((list) => filters.map((filter) => ({ list, filter }))))(
  "a count of $list?$filter does not run the statement that reads the list's rows",
  async ({ list, filter }) => {
    const whole = await asked(`${list}?${filter}`, admin);
    const counted = await asked(`${list}?${filter}&count_only=true`, admin);
    expect(counted.status).toBe(200);
    expect(counted.body).toEqual({ ...whole.body, items: [], next_cursor: null });
    // If nothing is found, the full list runs no statement for its rows either.
    expect(counted.statements).toBe(whole.statements - (whole.body.items.length > 0 ? 1 : 0));
  },
);

test("a count includes only what the viewer may read", async () => {
  expect((await asked("clients/?count_only=true", agent)).body.total).toBe(1);
  expect((await asked("clients/?count_only=true", admin)).body.total).toBe(2);
  expect((await asked("agents/?count_only=true", agent)).status).toBe(404);
  expect((await asked("clients/?count_only=false", agent)).body.items).toHaveLength(1);
});

test.for(lists)(
  "a count of %s is refused if count_only is neither true nor false, or if the cursor is invalid",
  async (list) => {
    const { status, body } = await asked(`${list}?count_only=perhaps`, admin);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["count_only"]]);
    expect((await asked(`${list}?count_only=true&cursor=x`, admin)).status).toBe(400);
  },
);
