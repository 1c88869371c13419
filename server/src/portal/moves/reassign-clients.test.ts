import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let tomas: Actor;
let cleo: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  tomas = await invited(app, admin, "agent", "tomas@firm.example");
  await name(gus, "Gus", "Harbour");
  await name(mira, "Mira", "Brook");
  await name(tomas, "Tomas", "Reed");
});
afterAll(() => app.stop());
beforeEach(async () => {
  // An earlier test may have moved the clock past the end of a session.
  [admin, gus, mira, tomas] = [await again(admin), await again(gus), await again(mira), await again(tomas)];
  number += 1;
  cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
  await name(cleo, "Cleo", `Alder${number}`);
});

const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });
const name = ({ id }: Actor, first: string, last: string) =>
  app.rows("update app_user set first_name = $2, last_name = $3 where id = $1", [id, first, last]);

interface Wanted {
  client_ids?: string[];
  filter?: object;
  to?: object;
  kind?: string;
  starts_at?: string;
  ends_at?: string;
  reason?: string;
  email?: object;
  dry_run?: boolean;
}

const reassign = (wanted: Wanted, headers: Record<string, string> = {}) =>
  app.send("POST", "clients/reassign", {
    bearer: admin.accessToken,
    json: { to: { mode: "agent", agent_ids: [mira.id] }, client_ids: [cleo.id], ...wanted },
    headers,
  });
const act = (id: string, what: "undo" | "cancel") =>
  app.send("POST", `batches/${id}/${what}`, { bearer: admin.accessToken });
const to = (...agents: Actor[]) =>
  agents.length === 0
    ? { mode: "nobody" }
    : {
        mode: agents.length === 1 ? "agent" : "split",
        split: "evenly",
        agent_ids: agents.map(({ id }) => id),
      };

/** Who looks after a client, as the rows say, newest first. */
const assignmentsOf = ({ id }: { id: string }) =>
  app.rows<{
    agent_id: string;
    kind: string;
    is_over: boolean;
    reason: string | null;
    batch_id: string | null;
  }>(
    "select agent_id, kind, is_over, reason, batch_id from assignment where client_id = $1 order by starts_at desc, id desc",
    [id],
  );
const agentOf = async (client: { id: string }) =>
  (await assignmentsOf(client)).find(({ kind, is_over }) => kind === "primary" && !is_over)?.agent_id;
const sees = async ({ accessToken: bearer }: Actor, client = cleo) =>
  (await app.send("GET", `clients/${client.id}`, { bearer })).status === 200;
const eventsOf = ({ id }: { id: string }) =>
  app.rows<{ kind: string; changes: Record<string, [unknown, unknown]>; batch_id: string; facts: object }>(
    "select kind, changes, batch_id, facts from event where user_id = $1 and batch_id is not null order by id",
    [id],
  );
const everything = async () => [
  await app.rows("select * from assignment order by id"),
  await app.rows("select * from batch order by id"),
  await app.rows("select * from long_job order by id"),
];

/** Clients of an agent who were written down by SQL: invited, with an address. */
async function some(count: number, agent: Actor | null, status = "invited"): Promise<string[]> {
  number += 1;
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', $3, 's${number}-' || n || '@home.example', 'Some', 'One' || lpad(n::text, 5, '0'), now(), now()
     from generate_series(1, $1::int) as n, (select $2::text) as one returning id`,
    [count, agent?.id ?? null, status],
  );
  const ids = rows.map(({ id }) => id);
  if (agent)
    await app.rows(
      `insert into assignment (id, client_id, agent_id, starts_at)
       select gen_random_uuid(), id, $2, now() - interval '1 day' from unnest($1::uuid[]) as id`,
      [ids, agent.id],
    );
  return ids;
}

test("a client moves to another agent at once: the old one's next call is 404, the new one sees them", async () => {
  expect([await sees(gus), await sees(mira)]).toEqual([true, false]);
  const { status, body } = await reassign({ reason: "Gus is away" });
  expect([status, body.state, body.moved, body.title]).toEqual([201, "done", 1, "1 client to Mira Brook"]);
  expect(body.can).toEqual({ cancel: false, undo: true });
  expect([await sees(gus), await sees(mira)]).toEqual([false, true]);
  expect(await assignmentsOf(cleo)).toEqual([
    { agent_id: mira.id, kind: "primary", is_over: false, reason: "Gus is away", batch_id: body.id },
    { agent_id: gus.id, kind: "primary", is_over: true, reason: null, batch_id: null },
  ]);
  expect(await eventsOf(cleo)).toEqual([
    {
      kind: "client_moved",
      changes: {
        agent: [
          { id: gus.id, name: "Gus Harbour" },
          { id: mira.id, name: "Mira Brook" },
        ],
      },
      batch_id: body.id,
      facts: { reason: "Gus is away" },
    },
  ]);
});

test("a move can be undone once, for 24 hours", async () => {
  const { body } = await reassign({});
  const undone = await act(body.id, "undo");
  expect([undone.status, undone.body.state, undone.body.undone, undone.body.not_undone]).toEqual([
    200,
    "undone",
    1,
    0,
  ]);
  expect([await sees(gus), await sees(mira)]).toEqual([true, false]);
  expect((await act(body.id, "undo")).body.code).toBe("batch_closed");
  const late = (await reassign({})).body;
  app.clock.move(24 * HOUR_MS);
  admin = await again(admin);
  expect((await act(late.id, "undo")).body.code).toBe("batch_closed");
  expect(await agentOf(cleo)).toBe(mira.id);
});
