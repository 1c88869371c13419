import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, minutesLater, invite, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { assignmentsPersonalData } from "../../foundation/access/access.personal.ts";
import { carryOutDueMoves } from "./carry-out-due-moves.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

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

/** The stored assignments of a client, newest first. */
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

/**
 * Inserts invited clients with an address by SQL, as clients of an agent if one is given. Returns their ids.
 */
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

test("a client moves to another agent immediately: the old agent's next call gets 404, and the new agent sees the client", async () => {
  expect([await sees(gus), await sees(mira)]).toEqual([true, false]);
  const { status, body } = await reassign({ reason: "Gus is away" });
  expect([status, body.state, body.moved, body.title]).toEqual([
    201,
    "done",
    1,
    expect.stringMatching(/^Cleo \w+ to Mira Brook$/),
  ]);
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

test("after an undo, the client's assignment to the former agent continues as if it had never ended", async () => {
  const since = () =>
    app.rows(
      "select starts_at, ends_at, client_sort_name is not null as is_listed from assignment where client_id = $1 and agent_id = $2",
      [cleo.id, gus.id],
    );
  const before = await since();
  const { body } = await reassign({});
  expect(await since()).toEqual([{ ...before[0], ends_at: expect.any(Date), is_listed: false }]);
  await act(body.id, "undo");
  expect(await since()).toEqual(before);
  expect(await app.rows("select has_agent from app_user where id = $1", [cleo.id])).toEqual([
    { has_agent: true },
  ]);
});

test("a move can be undone once, and only within 24 hours", async () => {
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

test("a dry run of a move shows how many clients each agent would get and has capacity for, and changes nothing", async () => {
  await app.rows(
    "insert into agent_profile (user_id, capacity, team) values ($1, 250, 'Coast') on conflict (user_id) do update set capacity = 250, team = 'Coast'",
    [mira.id],
  );
  const before = await everything();
  const [own] = await some(1, mira);
  const [count] = await app.rows<{ n: number }>(
    "select count(*)::int as n from assignment where agent_id = $1 and kind = 'primary' and not is_over",
    [mira.id],
  );
  const [added] = await some(1, gus, "added");
  const { status, body } = await reassign({
    client_ids: [cleo.id, own!, added!, "0190c6b0-0000-7000-8000-000000000000"],
    email: { send: true, message: "See you soon" },
    dry_run: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    clients: 2,
    emails: 1,
    per_agent: [
      {
        agent: { id: mira.id, first_name: "Mira", last_name: "Brook", team: "Coast" },
        before: count!.n,
        after: count!.n + 2,
        gets: 2,
        capacity: 250,
      },
    ],
    previews: [{ agent_id: mira.id, more: 0, subject: "Mira Brook is now your agent at Demo Firm" }],
  });
  expect(body.skipped).toEqual(
    expect.arrayContaining([
      { reason: "not_found", count: 1 },
      { reason: "unchanged", count: 1 },
    ]),
  );
  await app.rows("delete from app_user where id = any($1)", [[own, added]]);
  expect(await everything()).toEqual(before);
});

test("a move splits clients evenly, by free capacity or by hand, or leaves them without an agent", async () => {
  await app.rows(
    "insert into agent_profile (user_id, capacity) values ($1, 0) on conflict (user_id) do update set capacity = 0",
    [tomas.id],
  );
  const ids = await some(5, gus);
  const gets = async (target: object) =>
    (await reassign({ client_ids: ids, to: target, dry_run: true })).body.per_agent.map(
      ({ gets: count }: { gets: number }) => count,
    );
  const two = [mira.id, tomas.id];
  expect(await gets({ mode: "split", split: "evenly", agent_ids: two })).toEqual([3, 2]);
  expect(await gets({ mode: "split", split: "by_free_room", agent_ids: two })).toEqual([5, 0]);
  const byHand = {
    mode: "split",
    split: "hand",
    agents: [
      { id: mira.id, count: 1 },
      { id: tomas.id, count: 4 },
    ],
  };
  expect(await gets(byHand)).toEqual([1, 4]);
  const { body } = await reassign({ client_ids: ids, to: byHand });
  expect([body.moved, body.title]).toEqual([5, "5 clients to Mira Brook and Tomas Reed"]);
  const agents = await Promise.all(ids.map((id) => agentOf({ id })));
  expect(agents.filter((id) => id === mira.id)).toHaveLength(1);
  expect(agents.filter((id) => id === tomas.id)).toHaveLength(4);
  const nobody = await reassign({ client_ids: ids, to: to() });
  expect([nobody.body.moved, nobody.body.title]).toEqual([5, "5 clients left without an agent"]);
  expect(await Promise.all(ids.map((id) => agentOf({ id })))).toEqual(ids.map(() => undefined));
  const [row] = await app.rows("select has_agent from app_user where id = $1", [ids[0]]);
  expect(row).toEqual({ has_agent: false });
  const undone = await act(nobody.body.id, "undo");
  expect(undone.body.undone).toBe(5);
  expect(await Promise.all(ids.map((id) => agentOf({ id })))).toEqual(agents);
});

test.each([
  ["clients who are named by ids and by a filter", () => ({ filter: {} }), "client_ids"],
  ["nobody at all", () => ({ client_ids: [] }), "client_ids"],
  ["two agents for one", () => ({ to: { mode: "agent", agent_ids: [mira.id, gus.id] } }), "to.agent_ids"],
  ["an agent for nobody", () => ({ to: { mode: "nobody", agent_ids: [mira.id] } }), "to.agent_ids"],
  ["a split among no agents", () => ({ to: { mode: "split" } }), "to.agent_ids"],
  ["an agent twice", () => ({ to: { mode: "split", agent_ids: [mira.id, mira.id] } }), "to.agent_ids"],
  [
    "shares that are not all",
    () => ({ to: { mode: "split", split: "hand", agents: [{ id: mira.id, count: 3 }] } }),
    "to.agents",
  ],
  ["an end of what is no cover", () => ({ ends_at: day(3) }), "ends_at"],
  ["a cover without an end", () => ({ kind: "cover" }), "ends_at"],
  [
    "a cover that ends before it begins",
    () => ({ kind: "cover", starts_at: day(3), ends_at: day(3) }),
    "ends_at",
  ],
  ["a cover that is over", () => ({ kind: "cover", ends_at: day(-1) }), "ends_at"],
  ["a cover of years", () => ({ kind: "cover", ends_at: day(400) }), "ends_at"],
  ["a day in some years", () => ({ starts_at: day(400) }), "starts_at"],
  ["a day that is over", () => ({ starts_at: day(-1) }), "starts_at"],
  ["a day that is over, to try it", () => ({ starts_at: day(-40), dry_run: true }), "starts_at"],
  [
    "a cover that began on a day that is over",
    () => ({ kind: "cover", starts_at: day(-1), ends_at: day(3) }),
    "starts_at",
  ],
  ["a filter of no list", () => ({ client_ids: undefined, filter: { agent: "x" } }), "filter"],
] as const)(
  "a faulty request to move clients is refused with an error at the wrong field, and changes nothing: %s",
  async (_what, wanted, field) => {
    const before = await everything();
    const { status, body } = await reassign(wanted() as Wanted);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, "invalid_input", [field]]);
    expect(await everything()).toEqual(before);
  },
);

test("a move may begin earlier on the same day in the firm's time zone, but not on an earlier day", async () => {
  const zone = async (timeZone: string) =>
    app.send("PATCH", "firm/", { bearer: admin.accessToken, json: { time_zone: timeZone } });
  // The two time zones are twelve hours apart. The moment twelve hours ago is therefore on an earlier day in
  // one of the two zones, and still on the current day in the other.
  const ago = new Date(app.clock.now().getTime() - 12 * HOUR_MS).toISOString();
  const statuses: number[] = [];
  for (const timeZone of ["UTC", "Pacific/Tarawa"]) {
    expect((await zone(timeZone)).status).toBe(200);
    statuses.push((await reassign({ starts_at: ago, dry_run: true })).status);
  }
  await zone("UTC");
  const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
  expect(statuses).toEqual(
    ["UTC", "Pacific/Tarawa"].map((timeZone) =>
      dayIn(timeZone, new Date(ago)) === dayIn(timeZone, app.clock.now()) ? 200 : 400,
    ),
  );
  expect(new Set(statuses).size).toBe(2);
});

test("a dry run of a split by hand shows the typed shares, and leaves out the other clients", async () => {
  const ids = await some(5, gus);
  const shares = (one: number, other: number) => ({
    mode: "split",
    split: "hand",
    agents: [
      { id: mira.id, count: one },
      { id: tomas.id, count: other },
    ],
  });
  const trial = await reassign({ client_ids: ids, to: shares(1, 1), dry_run: true });
  expect([trial.body.clients, trial.body.per_agent.map(({ gets }: { gets: number }) => gets)]).toEqual([
    2,
    [1, 1],
  ]);
  const before = await everything();
  for (const wanted of [shares(1, 1), shares(4, 2)]) {
    const { status, body } = await reassign({ client_ids: ids, to: wanted });
    expect([status, body.errors]).toEqual([400, { "to.agents": "Please give an agent to all 5 clients." }]);
  }
  expect(await everything()).toEqual(before);
});

test("a client who has asked for deletion is not moved, whether chosen by filter or by id, and is counted as left out", async () => {
  const ids = await some(3, tomas);
  await app.rows(
    "update app_user set last_name = 'Zephyr', status = case when id = $2 then 'erasing' else status end where id = any($1)",
    [ids, ids[0]],
  );
  const skipped = [{ reason: "not_found", count: 1 }];
  for (const who of [{ client_ids: ids }, { client_ids: undefined as never, filter: { q: "zephyr" } }]) {
    const { body } = await reassign({ ...who, dry_run: true });
    expect([body.clients, body.skipped]).toEqual([2, skipped]);
  }
  const { body } = await reassign({ client_ids: undefined as never, filter: { q: "zephyr" } });
  expect([body.moved, body.skipped]).toEqual([2, skipped]);
  await app.rows("update assignment set ends_at = $2, is_over = true where client_id = any($1)", [
    ids,
    app.clock.now(),
  ]);
  const tile = async () =>
    (await app.send("GET", "agents/summary", { bearer: admin.accessToken })).body.clients_without_agent;
  const list = async () =>
    (await app.send("GET", "clients/?without_agent=true&count_only=true", { bearer: admin.accessToken })).body
      .total;
  const before = await tile();
  expect(await list()).toBe(before);
  await app.rows("update app_user set status = 'active' where id = $1", [ids[0]]);
  expect([await tile(), await list()]).toEqual([before + 1, before + 1]);
});

const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString();

test("clients can be moved only to agents, not to a client, an admin, a deactivated agent or an unknown id", async () => {
  const gone = await invited(app, admin, "agent", `gone${number}@firm.example`);
  await app.rows("update app_user set status = 'deactivated' where id = $1", [gone.id]);
  const before = await everything();
  for (const agent_ids of [[cleo.id], [admin.id], [gone.id], ["0190c6b0-0000-7000-8000-000000000000"]])
    for (const dry_run of [true, false]) {
      const { status, body } = await reassign({ to: { mode: "agent", agent_ids }, dry_run });
      expect([status, body.code]).toEqual([400, "agent_unknown"]);
    }
  expect(await everything()).toEqual(before);
});

test("a move is refused and changes nothing if the client already has that agent, or if the chosen user is not a client", async () => {
  const before = await everything();
  for (const wanted of [
    { to: to(gus) },
    { client_ids: [mira.id, admin.id] },
    { client_ids: ["0190c6b0-0000-7000-8000-000000000000"] },
  ]) {
    const { status, body } = await reassign(wanted);
    expect([status, body.code]).toEqual([400, "nobody_to_move"]);
  }
  expect(await everything()).toEqual(before);
});

test("a move by filter moves exactly the clients whom the list with the same filter shows, whatever the filter is", async () => {
  const ids = await some(3, tomas);
  const [added] = await some(1, tomas, "added");
  const [alone] = await some(1, null);
  await app.rows("update app_user set last_name = 'Quill' where id = any($1)", [[ids[0], alone]]);
  const counted = async (filter: object) =>
    (await reassign({ client_ids: undefined as never, filter, dry_run: true })).body.clients;
  const ofTomas = (
    await app.rows(
      "select 1 from assignment join app_user on app_user.id = client_id where agent_id = $1 and kind = 'primary' and not is_over and status not in ('erased', 'erasing')",
      [tomas.id],
    )
  ).length;
  expect(await counted({ agent_id: tomas.id })).toBe(ofTomas);
  expect(await counted({ agent_id: tomas.id, status: "added" })).toBe(1);
  expect(await counted({ agent_id: tomas.id, q: "quill" })).toBe(1);
  expect(await counted({ without_agent: true, q: "quill" })).toBe(1);
  expect(await counted({ q: "%%%" })).toBe(0);
  const { body } = await reassign({
    client_ids: undefined as never,
    filter: { agent_id: tomas.id },
    to: to(mira),
  });
  expect([body.moved, body.title]).toEqual([ofTomas, `${ofTomas} clients from Tomas Reed to Mira Brook`]);
  expect(await agentOf({ id: added! })).toBe(mira.id);
});

test("a cover begins and ends by itself at its times, and the covered client stays with their own agent", async () => {
  const { status, body } = await reassign({
    kind: "cover",
    starts_at: day(1),
    ends_at: day(3),
    to: to(mira),
  });
  expect([status, body.state, body.kind]).toEqual([201, "done", "cover"]);
  expect(body.title).toMatch(/^Mira Brook covers Cleo \w+, \d+ \w+ \d{4} to \d+ \w+ \d{4}$/);
  expect([await sees(gus), await sees(mira)]).toEqual([true, false]);
  app.clock.move(DAY_MS);
  expect([await sees(await again(gus)), await sees(await again(mira))]).toEqual([true, true]);
  app.clock.move(2 * DAY_MS);
  expect([await sees(await again(gus)), await sees(await again(mira))]).toEqual([true, false]);
  expect(await agentOf(cleo)).toBe(gus.id);
  expect((await eventsOf(cleo)).map(({ kind, changes }) => [kind, changes["cover"]])).toEqual([
    [
      "cover_set",
      [null, { id: mira.id, name: "Mira Brook", from: expect.any(String), until: expect.any(String) }],
    ],
  ]);
});

test("a second cover by the same agent replaces the first one, and an undo restores the first one", async () => {
  const first = { kind: "cover", ends_at: day(3), to: to(mira) };
  await reassign(first);
  const { body } = await reassign({ kind: "cover", starts_at: day(5), ends_at: day(7), to: to(mira) });
  const covers = () =>
    app.rows<{ starts_at: Date; ends_at: Date }>(
      "select starts_at, ends_at from assignment where client_id = $1 and kind = 'cover' and not is_over",
      [cleo.id],
    );
  expect((await covers()).map(({ ends_at }) => ends_at.toISOString())).toEqual([day(7)]);
  expect(await sees(mira)).toBe(false);
  const undone = await act(body.id, "undo");
  expect([undone.body.undone, undone.body.not_undone]).toEqual([1, 0]);
  expect((await covers()).map(({ ends_at }) => ends_at.toISOString())).toEqual([day(3)]);
  expect(await sees(mira)).toBe(true);
  expect((await reassign({ kind: "cover", ends_at: day(2), to: to(gus) })).body.code).toBe("nobody_to_move");
  const over = await reassign({ kind: "cover", to: to() });
  expect([over.body.moved, over.body.title]).toEqual([
    1,
    expect.stringMatching(/^Cover ended for Cleo \w+$/),
  ]);
  expect([await covers(), await sees(mira)]).toEqual([[], false]);
  expect((await reassign({ kind: "cover", to: to() })).body.code).toBe("nobody_to_move");
  expect((await act(over.body.id, "undo")).body.undone).toBe(1);
  expect(await sees(mira)).toBe(true);
});

test("when a covering agent becomes the client's own agent, the cover ends, and an undo restores the former agent and the cover", async () => {
  await reassign({ kind: "cover", ends_at: day(9), to: to(mira) });
  const { body } = await reassign({ to: to(mira) });
  expect((await assignmentsOf(cleo)).filter(({ is_over }) => !is_over)).toMatchObject([
    { agent_id: mira.id, kind: "primary" },
  ]);
  expect((await eventsOf(cleo)).map(({ kind }) => kind)).toEqual([
    "cover_set",
    "client_moved",
    "cover_ended",
  ]);
  await act(body.id, "undo");
  expect((await assignmentsOf(cleo)).filter(({ is_over }) => !is_over)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ agent_id: gus.id, kind: "primary" }),
      expect.objectContaining({ agent_id: mira.id, kind: "cover" }),
    ]),
  );
});

test("an undo leaves out clients who were moved again, or whose former agent has left, and says how many they are", async () => {
  const departing = await invited(app, admin, "agent", `leaver${number}@firm.example`);
  const [one, two] = await some(2, gus);
  const [three] = await some(1, departing);
  const { body } = await reassign({ client_ids: [one!, two!, three!], to: to(mira) });
  expect(body.moved).toBe(3);
  await reassign({ client_ids: [two!], to: to(tomas) });
  await app.rows("update app_user set status = 'deactivated' where id = $1", [departing.id]);
  const undone = await act(body.id, "undo");
  expect([undone.body.undone, undone.body.not_undone]).toEqual([1, 2]);
  expect(await Promise.all([one, two, three].map((id) => agentOf({ id: id! })))).toEqual([
    gus.id,
    tomas.id,
    mira.id,
  ]);
});

test("an undo does not move a client who has been moved to another agent and back since", async () => {
  const { body } = await reassign({ to: to(mira) });
  await reassign({ to: to(tomas) });
  const back = await reassign({ to: to(mira) });
  const undone = await act(body.id, "undo");
  expect([undone.body.undone, undone.body.not_undone]).toEqual([0, 1]);
  expect(await agentOf(cleo)).toBe(mira.id);
  expect((await act(back.body.id, "undo")).body.undone).toBe(1);
  expect(await agentOf(cleo)).toBe(tomas.id);
});

test("a planned move changes nothing before its day, is carried out on that day, and can be undone afterwards", async () => {
  const { status, body } = await reassign({ starts_at: day(2) });
  expect([status, body.state, body.due_at, body.can]).toEqual([
    201,
    "planned",
    day(2),
    { cancel: true, undo: false },
  ]);
  app.clock.move(2 * DAY_MS - MINUTE_MS);
  await carryOutDueMoves(app.deps);
  await app.settled();
  expect(await agentOf(cleo)).toBe(gus.id);
  app.clock.move(MINUTE_MS);
  await Promise.all([carryOutDueMoves(app.deps), carryOutDueMoves(app.deps)]);
  await app.settled();
  expect(await agentOf(cleo)).toBe(mira.id);
  expect((await eventsOf(cleo)).map(({ kind }) => kind)).toEqual(["move_planned", "client_moved"]);
  admin = await again(admin);
  expect((await act(body.id, "undo")).body).toMatchObject({ state: "undone", undone: 1 });
  expect(await agentOf(cleo)).toBe(gus.id);
});

test("a planned move can be cancelled until its day, and is then never carried out", async () => {
  const { body } = await reassign({ starts_at: day(2) });
  expect((await act(body.id, "undo")).body.code).toBe("batch_closed");
  expect((await act(body.id, "cancel")).body.state).toBe("cancelled");
  expect((await act(body.id, "cancel")).body.code).toBe("batch_closed");
  app.clock.move(3 * DAY_MS);
  await carryOutDueMoves(app.deps);
  await app.settled();
  expect(await agentOf(cleo)).toBe(gus.id);
  admin = await again(admin);
  const done = (await reassign({})).body;
  expect((await act(done.id, "cancel")).body.code).toBe("batch_closed");
});

test("a planned move is cancelled with a reason if the agent who should get the clients has left by its day", async () => {
  const departing = await invited(app, admin, "agent", `early${number}@firm.example`);
  const { body } = await reassign({ starts_at: day(1), to: to(departing) });
  await app.rows("update app_user set status = 'deactivated' where id = $1", [departing.id]);
  app.clock.move(DAY_MS);
  await carryOutDueMoves(app.deps);
  await app.settled();
  const bearer = (await again(admin)).accessToken;
  const { items } = (await app.send("GET", "batches/?state=cancelled", { bearer })).body;
  expect(items[0]).toMatchObject({
    id: body.id,
    state: "cancelled",
    problem: "The person you chose was not found.",
  });
  expect(await agentOf(cleo)).toBe(gus.id);
});

test("after twenty simultaneous moves of one client, the client has exactly one own agent, and each move is recorded", async () => {
  const agents = [gus, mira, tomas];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => reassign({ to: to(agents[turn % 3]!) })),
  );
  const moved = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status, body }) => status === 201 || body.code === "nobody_to_move")).toBe(true);
  const rows = await assignmentsOf(cleo);
  expect(rows.filter(({ is_over }) => !is_over)).toHaveLength(1);
  expect([rows.length, (await eventsOf(cleo)).length]).toEqual([moved + 1, moved]);
});

test("of twenty simultaneous undos of one move, one takes effect", async () => {
  const { body } = await reassign({});
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(body.id, "undo")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await eventsOf(cleo)).toHaveLength(2);
});

test("two requests with the same idempotency key move the client once and get the same answer", async () => {
  const headers = { "idempotency-key": `move-${number}` };
  const answers = [];
  for (let turn = 0; turn < 3; turn += 1) answers.push(await reassign({}, headers));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const together = await Promise.all(
    Array.from({ length: 5 }, () => reassign({ to: to(tomas) }, { "idempotency-key": `again-${number}` })),
  );
  expect(together.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
});

test("a move, a planned move and a cover need a recent sign-in, even for one client; a preview does not", async () => {
  const one = await some(1, gus);
  const fresh = admin;
  admin = await minutesLater(app, admin);
  const before = await everything();
  const moved = { client_ids: one, to: to(mira), email: { send: false } };
  const filtered = { ...moved, client_ids: undefined, filter: { agent_id: gus.id } };
  for (const wanted of [
    moved,
    { ...moved, to: { mode: "nobody" } },
    { ...moved, starts_at: day(2) },
    { ...moved, kind: "cover", starts_at: day(0), ends_at: day(3) },
    filtered,
    { ...filtered, starts_at: day(2) },
  ]) {
    const { status, body } = await reassign(wanted);
    expect([wanted, status, body.code]).toEqual([wanted, 400, "step_up_required"]);
    expect((await reassign({ ...wanted, dry_run: true })).status).toBe(200);
  }
  expect(await everything()).toEqual(before);
  admin = await again(fresh);
  expect((await reassign(moved)).status).toBe(201);
});

test("a job moves more than 200 clients and shows its progress, and another job undoes the move", async () => {
  const ids = await some(201, gus);
  const wanted = { client_ids: ids, to: to(mira), email: { send: false } };
  const { status, body } = await reassign(wanted);
  expect([status, Object.keys(body)]).toEqual([202, ["job_id", "batch_id"]]);
  await app.settled();
  const job = async (id: string, who = admin) => app.send("GET", `jobs/${id}`, { bearer: who.accessToken });
  expect((await job(body.job_id)).body).toMatchObject({
    kind: "move",
    state: "done",
    done: 201,
    total: 201,
    result: { moved: 201 },
    batch_id: body.batch_id,
    undo_until: expect.any(String),
  });
  expect((await job(body.job_id, await again(gus))).status).toBe(404);
  expect(await agentOf({ id: ids[0]! })).toBe(mira.id);
  const undo = await act(body.batch_id, "undo");
  expect(undo.status).toBe(202);
  await app.settled();
  expect((await job(undo.body.job_id)).body).toMatchObject({
    state: "done",
    result: { undone: 201, not_undone: 0 },
  });
  expect(await agentOf({ id: ids[0]! })).toBe(gus.id);
  const { items } = (await app.send("GET", "batches/", { bearer: admin.accessToken })).body;
  expect(items[0]).toMatchObject({
    id: body.batch_id,
    state: "undone",
    moved: 201,
    undone: 201,
    not_undone: 0,
  });
  expect(
    (await app.send("POST", `jobs/${undo.body.job_id}/cancel`, { bearer: admin.accessToken })).body.code,
  ).toBe("job_over");
});

test("a cancelled job moves no client, and its batch is cancelled too", async () => {
  const ids = await some(201, gus);
  // The test locks one of the clients, so that the job waits for that client.
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [ids[100]]);
  const { body } = await reassign({ client_ids: ids, to: to(mira) });
  const cancelled = await app.send("POST", `jobs/${body.job_id}/cancel`, { bearer: admin.accessToken });
  expect(cancelled.body.state).toBe("cancelled");
  await app.rows("commit");
  await app.settled();
  expect(new Set(await Promise.all(ids.map((id) => agentOf({ id }))))).toEqual(new Set([gus.id]));
  const { items } = (await app.send("GET", "batches/", { bearer: admin.accessToken })).body;
  expect(items[0]).toMatchObject({ id: body.batch_id, state: "cancelled", problem: null, job_id: null });
});

test("a job that is cancelled while no server works on it is not started again when due moves are carried out", async () => {
  const ids = await some(201, gus);
  const { body } = await reassign({ client_ids: ids, to: to(mira) });
  await app.settled();
  // Sets the state in which a server leaves the move if the server is killed before it notices that the job
  // is cancelled.
  await app.rows("update batch set state = 'running', done_at = null where id = $1", [body.batch_id]);
  await app.rows("update long_job set state = 'cancelled' where id = $1", [body.job_id]);
  await carryOutDueMoves(app.deps);
  await app.settled();
  const { items } = (await app.send("GET", "batches/", { bearer: admin.accessToken })).body;
  expect(items[0]).toMatchObject({ id: body.batch_id, state: "cancelled", job_id: null });
});

test("after a move, each invited client gets an email about the new agent, and each agent an email with the number of clients", async () => {
  const [added] = await some(1, gus, "added");
  const [invitedOne] = await some(1, gus);
  await app.rows(
    "insert into agent_profile (user_id, booking_url) values ($1, 'https://book.example/mira') on conflict (user_id) do update set booking_url = excluded.booking_url",
    [mira.id],
  );
  const lost = await some(1, tomas);
  await app.settled();
  const before = app.mailbox.all.length;
  const { body } = await reassign({
    client_ids: [cleo.id, added!, invitedOne!, ...lost],
    to: to(mira),
    email: { send: true, message: "I look forward to meeting you." },
  });
  await app.settled();
  const sent = app.mailbox.all.slice(before);
  const byKind = (kind: string) => sent.filter((one) => one.kind === kind).map(({ to: address }) => address);
  const rows = await app.rows<{ email: string }>("select email from app_user where id = any($1)", [
    [cleo.id, invitedOne, ...lost],
  ]);
  expect(byKind("agent_changed").sort()).toEqual(rows.map(({ email }) => email).sort());
  expect(byKind("clients_moved").sort()).toEqual([gus.email, mira.email, tomas.email].sort());
  const email = sent.find(({ to: address }) => address === cleo.email)!;
  expect(email.text).toContain("Mira Brook has taken over from Gus Harbour as your agent at Demo Firm.");
  expect(email.text).toContain("I look forward to meeting you.");
  expect(email.text).toContain(`You can reach Mira Brook by email ${mira.email}.`);
  const toMira = sent.find(({ to: address }) => address === mira.email)!;
  expect(toMira.text).toMatch(/4 clients moved to you: Cleo Alder\d+, Some One\d+, Some One\d+ and 1 more\./);
  const toTomas = sent.find(({ to: address }) => address === tomas.email)!;
  expect(toTomas.text).toMatch(/Some One\d+ is no longer your client\./);
  const toInvited = sent.find(({ kind, to: address }) => kind === "agent_changed" && address !== cleo.email);
  expect(toInvited?.text).toContain("Your invitation to the portal stays valid");
  expect(
    [email.text, toInvited?.text].map((text) => /book a meeting: book\.example\/mira/.test(text ?? "")),
  ).toEqual([true, true]);
  await act(body.id, "undo");
  await app.settled();
  const back = app.mailbox.all
    .slice(before + sent.length)
    .filter(({ to: address }) => address === cleo.email);
  expect(
    back.map(({ text }) => /Gus Harbour has taken over from Mira Brook as your agent/.test(text)),
  ).toEqual([true]);
});

test("no client is emailed if the request does not ask for emails, or if the move is refused", async () => {
  await app.settled();
  const before = app.mailbox.all.length;
  await reassign({});
  await reassign({ to: to(mira), email: { send: true } });
  await app.settled();
  expect(app.mailbox.all.slice(before).filter(({ to: address }) => address === cleo.email)).toEqual([]);
});

test("a client's open invitation passes to the new agent, and an undo passes it back to the old agent", async () => {
  const { id } = await invite(app, gus, "client", `pending${number}@home.example`);
  const [row] = await app.rows<{ user_id: string }>("select user_id from invitation where id = $1", [id]);
  const agentIn = async () =>
    (await app.rows<{ agent_id: string | null }>("select agent_id from invitation where id = $1", [id]))[0]!
      .agent_id;
  const may = async ({ accessToken: bearer }: Actor) =>
    (await app.send("GET", `invitations/?q=pending${number}`, { bearer })).body.items.length === 1;
  const { body } = await reassign({ client_ids: [row!.user_id], to: to(mira) });
  expect([await agentIn(), await may(gus), await may(mira)]).toEqual([mira.id, false, true]);
  await act(body.id, "undo");
  expect([await agentIn(), await may(gus), await may(mira)]).toEqual([gus.id, true, false]);
});

test("only admins can list moves; the list is sorted newest first, can be filtered by state, and has pages", async () => {
  await reassign({});
  // Moves the clock on. Otherwise, both moves could have the same time, and neither would be the newer one.
  app.clock.move(SECOND_MS);
  const planned = (await reassign({ starts_at: day(9) })).body;
  const list = async (query: string, { accessToken: bearer } = admin) =>
    app.send("GET", `batches/${query}`, { bearer });
  const all = (await list("")).body;
  expect(all.items.slice(0, 1)).toEqual([planned]);
  expect((await list("?state=planned")).body.items[0].id).toBe(planned.id);
  await app.rows(
    `insert into batch (id, kind, state, what, created_at) select gen_random_uuid(), 'move', 'done',
     '{"kind":"primary","mode":"nobody","agents":[],"filter":{},"clients":1,"skipped":[]}', now() - interval '1 year' - n * interval '1 hour' from generate_series(1, 60) as n`,
  );
  const seen = new Set<string>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: { body: { items: { id: string }[]; next_cursor: string | null } } = await list(
      `?cursor=${cursor}`,
    );
    for (const { id } of body.items) seen.add(id);
    cursor = body.next_cursor;
  }
  const [count] = await app.rows<{ n: number }>("select count(*)::int as n from batch");
  expect(seen.size).toBe(count!.n);
  expect((await list("", gus)).status).toBe(404);
});

test("when an agent's personal data is erased, the agent's name disappears from the histories of clients who were moved", async () => {
  const departing = await invited(app, admin, "agent", `erased${number}@firm.example`);
  await name(departing, "Wilbur", "Vanish");
  await reassign({ to: to(departing) });
  await reassign({ kind: "cover", ends_at: day(3), to: to(mira) });
  await reassign({ to: to(mira) });
  const named = () => app.rows("select 1 from event where changes::text like '%Vanish%'");
  expect(await named()).toHaveLength(2);
  const [row] = await app.rows<{ id: string; email: string; role: "agent" }>(
    "select id, email, role from app_user where id = $1",
    [departing.id],
  );
  await assignmentsPersonalData.erase(app.deps.database.db, row!, app.clock.now());
  expect(await named()).toEqual([]);
  expect((await eventsOf(cleo))[0]!.changes["agent"]).toEqual([
    { id: gus.id, name: "Gus Harbour" },
    { id: departing.id, name: "" },
  ]);
});
