import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { parkCall } from "../../../test/parked-call.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { carryOutDueMoves } from "./carry-out-due-moves.ts";

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
  gus = await invited(app, ada, "agent", "gus@firm.example");
  mira = await invited(app, ada, "agent", "mira@firm.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  [ada, gus] = [await again(ada), await again(gus)];
  maker = await invited(app, ada, "admin", `maker${number}@firm.example`);
  await app.rows("update app_user set first_name = 'Max', last_name = $2 where id = $1", [
    maker.id,
    `Maker${number}`,
  ]);
  cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
});

const again = async ({ id, email }: Actor) => ({ ...(await signedIn(app, email)), id });
const day = (ahead: number) => new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString();
const toMira = () => ({ mode: "agent", agent_ids: [mira.id] });
const move = (json: object) =>
  app.send("POST", "clients/reassign", {
    bearer: maker.accessToken,
    json: { client_ids: [cleo.id], to: toMira(), ...json },
  });
const agentOf = async (clientId: string) =>
  (
    await app.rows<{ agent_id: string }>(
      "select agent_id from assignment where client_id = $1 and kind = 'primary' and not is_over",
      [clientId],
    )
  )[0]?.agent_id;
const batchOf = async (id: string) =>
  (
    await app.rows<{ state: string; problem: string | null }>(
      "select state, what ->> 'problem' as problem from batch where id = $1",
      [id],
    )
  )[0]!;

/** Inserts clients of Gus, and locks the first of them until the test commits. Returns their ids. */
async function many(count = 201): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `with client as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'active', 'm${number}-' || n || '@home.example', 'Some', 'One' || n, now(), now()
       from generate_series(1, $2::int) as n returning id
     ), assigned as (
       insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, now() from client
     ) select id from client order by id`,
    [gus.id, count],
  );
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [rows[0]!.id]);
  return rows.map(({ id }) => id);
}

/** Waits until this many database sessions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.rows(waiting)).length, LONG_WAIT).toBe(count);
}

const loseRole = () =>
  app.send("PUT", `users/${maker.id}/role`, { bearer: ada.accessToken, json: { role: null } });
const ways: [string, () => Promise<{ status: number }>, string][] = [
  ["their role is taken", loseRole, "is no longer an admin"],
  [
    "they become an agent",
    async () =>
      app.send("PUT", `users/${maker.id}/role`, { bearer: ada.accessToken, json: { role: "agent" } }),
    "is no longer an admin",
  ],
  [
    "their account is deactivated",
    async () => app.send("POST", `users/${maker.id}/deactivate`, { bearer: ada.accessToken, json: {} }),
    "was deactivated",
  ],
  [
    "they delete their account",
    async () => app.send("DELETE", "user/", { bearer: maker.accessToken }),
    "has deleted their account",
  ],
  [
    "they say that it was not them",
    async () => app.send("POST", "user/events/not_me", { bearer: maker.accessToken }),
    "may have used",
  ],
];

describe.each(ways)("an admin's moves are cancelled when %s", (_way, lose, told) => {
  test("moves that the admin planned are cancelled immediately and do not happen on their day, and the other admins are emailed", async () => {
    const planned = await move({ starts_at: day(2) });
    const leaving = await app.send("POST", `users/${gus.id}/deactivate`, {
      bearer: maker.accessToken,
      json: { clients: toMira(), at: day(2) },
    });
    expect([planned.status, leaving.status]).toEqual([201, 201]);
    expect((await lose()).status).toBeLessThan(300);
    for (const { body } of [planned, leaving]) {
      const { state, problem } = await batchOf(body.id);
      expect([state, problem]).toEqual(["cancelled", expect.any(String)]);
    }
    await app.settled();
    const emails = app.mailbox.all.filter(
      ({ to, kind, text }) =>
        to === ada.email && kind === "moves_called_off" && text.includes(`Max Maker${number}`),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain(told);
    for (const line of [/deactivating an agent with \d+ clients? on /, /a move of 1 client on /])
      expect(emails[0]!.text.replaceAll(/\s+/g, " ")).toMatch(line);
    const events = await app.rows(
      "select user_id from event where kind = 'move_called_off' and batch_id = any($1)",
      [[planned.body.id, leaving.body.id]],
    );
    expect(events).toEqual([{ user_id: maker.id }, { user_id: maker.id }]);
    app.clock.move(2 * DAY_MS);
    await carryOutDueMoves(app.deps);
    await app.settled();
    expect(await agentOf(cleo.id)).toBe(gus.id);
  });

  test("a move of many clients that the admin had started stops", async () => {
    const ids = await many();
    const { status, body } = await move({ client_ids: ids });
    expect(status).toBe(202);
    expect((await lose()).status).toBeLessThan(300);
    await app.rows("commit");
    await app.settled();
    expect(await Promise.all([ids[0]!, ids[200]!].map(agentOf))).toEqual([gus.id, gus.id]);
    expect((await batchOf(body.batch_id)).state).toBe("cancelled");
  });
});

test("if an admin loses the role while undoing a large move, the undo stops, and the clients stay with their new agent", async () => {
  const ids = await many();
  await app.rows("commit");
  const { body } = await move({ client_ids: ids });
  await app.settled();
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [ids[0]]);
  const undo = await app.send("POST", `batches/${body.batch_id}/undo`, { bearer: maker.accessToken });
  expect(undo.status).toBe(202);
  await loseRole();
  await app.rows("commit");
  await app.settled();
  expect(await agentOf(ids[0]!)).toBe(mira.id);
  expect((await batchOf(body.batch_id)).state).toBe("done");
});

test("a planned move whose admin has lost the role is refused on its day, and the admins are emailed why", async () => {
  const { body } = await move({ starts_at: day(2) });
  await app.rows("update app_user set role = null where id = $1", [maker.id]);
  app.clock.move(2 * DAY_MS);
  await carryOutDueMoves(app.deps);
  await app.settled();
  expect(await agentOf(cleo.id)).toBe(gus.id);
  const { state, problem } = await batchOf(body.id);
  expect([state, problem]).toEqual(["cancelled", "The person who asked for this is no longer an admin."]);
  expect((await app.mailbox.take(ada.email, "moves_called_off")).text).toContain(problem);
});

test("a job stops at its next step if its starter is no longer an active admin, even if no one has cancelled the job", async () => {
  const ids = await many();
  const { body } = await move({ client_ids: ids });
  await app.rows("update app_user set status = 'deactivated' where id = $1", [maker.id]);
  await app.rows("commit");
  await app.settled();
  expect(await agentOf(ids[0]!)).toBe(gus.id);
  expect((await batchOf(body.batch_id)).state).toBe("cancelled");
});

test.each([
  ["moves nobody", async () => ({ path: "clients/reassign", json: { client_ids: [cleo.id], to: toMira() } })],
  [
    "plans nothing",
    async () => ({
      path: "clients/reassign",
      json: { client_ids: [cleo.id], to: toMira(), starts_at: day(3) },
    }),
  ],
  [
    "cancels nothing",
    async () => {
      const json = { client_ids: [cleo.id], to: toMira(), starts_at: day(3) };
      const { body } = await app.send("POST", "clients/reassign", { bearer: ada.accessToken, json });
      return { path: `batches/${body.id}/cancel`, json: {} };
    },
  ],
  [
    "undoes nothing",
    async () => {
      const json = { client_ids: [cleo.id], to: toMira() };
      const { body } = await app.send("POST", "clients/reassign", { bearer: ada.accessToken, json });
      return { path: `batches/${body.id}/undo`, json: {} };
    },
  ],
])(
  "a call has no effect if its caller loses the role after the call has passed its first checks (the call %s)",
  async (_what, prepare) => {
    const { path, json } = await prepare();
    const before = [await agentOf(cleo.id), await app.rows("select id, state from batch order by id")];
    const call = await parkCall(app, { method: "POST", path, bearer: maker.accessToken, json });
    expect((await loseRole()).status).toBe(200);
    expect(await call.finish()).toEqual({ status: 404, code: "not_found" });
    expect([await agentOf(cleo.id), await app.rows("select id, state from batch order by id")]).toEqual(
      before,
    );
  },
);

test.each([
  ["moves nobody", async () => ["clients/reassign", { client_ids: [cleo.id], to: toMira() }]],
  [
    "plans nothing",
    async () => ["clients/reassign", { client_ids: [cleo.id], to: toMira(), starts_at: day(3) }],
  ],
  [
    "starts no job",
    async () => {
      const client_ids = await many();
      await app.rows("commit");
      return ["clients/reassign", { client_ids, to: toMira() }];
    },
  ],
  [
    "cancels nothing",
    async () => {
      const json = { client_ids: [cleo.id], to: toMira(), starts_at: day(3) };
      const { body } = await app.send("POST", "clients/reassign", { bearer: ada.accessToken, json });
      return [`batches/${body.id}/cancel`, {}];
    },
  ],
  [
    "undoes nothing",
    async () => {
      const json = { client_ids: [cleo.id], to: toMira() };
      const { body } = await app.send("POST", "clients/reassign", { bearer: ada.accessToken, json });
      return [`batches/${body.id}/undo`, {}];
    },
  ],
  ["deactivates nobody", async () => ["clients/bulk", { action: "deactivate", client_ids: [cleo.id] }]],
  [
    "deactivates no group of accounts",
    async () => {
      const client_ids = await many();
      await app.rows("commit");
      return ["clients/bulk", { action: "deactivate", client_ids }];
    },
  ],
] as [string, () => Promise<[string, object]>][])(
  "a call has no effect if its caller loses the role after the first check, while the call waits for a lock (the call %s)",
  async (_what, prepare) => {
    const [path, json] = await prepare();
    const state = async () => [
      await agentOf(cleo.id),
      await app.rows("select id, state from batch order by id"),
      await app.rows("select id, status from app_user where role = 'client' order by id"),
      await app.rows("select id from long_job order by id"),
    ];
    const before = await state();
    await app.rows("begin");
    await app.rows("update app_user set role = null where id = $1", [maker.id]);
    // Takes the lock on the user that a change of the user's role takes.
    await app.rows("select 1 from app_user where id = $1 for update", [maker.id]);
    const answer = app.send("POST", path, { bearer: maker.accessToken, json });
    await untilWaiting(1);
    await app.rows("commit");
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([404, "not_found"]);
    await app.settled();
    expect(await state()).toEqual(before);
  },
);

test("a job checks its starter's role again at its very end, and moves no one if the starter has lost the role since", async () => {
  const ids = await many();
  const { body } = await move({ client_ids: ids });
  await untilWaiting(1);
  const other = await app.deps.database.pool.connect();
  await other.query("begin");
  await other.query("select 1 from long_job where id = $1 for update", [body.job_id]);
  await app.rows("commit");
  // All clients have been moved, and the job only has to record that the move is done.
  await untilWaiting(1);
  await other.query("update app_user set role = null where id = $1", [maker.id]);
  await other.query("commit");
  other.release();
  await app.settled();
  expect(await agentOf(ids[0]!)).toBe(gus.id);
  expect((await batchOf(body.batch_id)).state).toBe("cancelled");
});

test("if an admin loses the role while their job closes accounts, the job ends and the remaining accounts stay open", async () => {
  const ids = await many(1000);
  const json = { action: "deactivate", client_ids: ids };
  const { status } = await app.send("POST", "clients/bulk", { bearer: maker.accessToken, json });
  expect(status).toBe(202);
  await untilWaiting(1);
  const taken = loseRole();
  await untilWaiting(2);
  await app.rows("commit");
  expect((await taken).status).toBe(200);
  await app.settled();
  const [closed] = await app.rows(
    "select count(*)::int as count from app_user where id = any($1) and status = 'deactivated'",
    [ids],
  );
  // The job closes a hundred accounts at a time. When a hundred are closed, the job may begin the next hundred
  // before the change of the role takes effect, but not ten times in a row.
  expect(Number(closed!["count"]) % 100).toBe(0);
  expect(closed!["count"]).toBeGreaterThanOrEqual(100);
  expect(closed!["count"]).toBeLessThan(1000);
});

test("the email about a planned move that was cancelled names the planned day in the firm's time zone", async () => {
  const timeZone = "Pacific/Auckland";
  const at = `${day(2).slice(0, "2026-11-01".length)}T12:00:00.000Z`;
  await app.rows("update firm set time_zone = $1", [timeZone]);
  await move({ starts_at: at });
  expect((await loseRole()).status).toBe(200);
  await app.settled();
  await app.rows("update firm set time_zone = 'UTC'");
  const message = app.mailbox.all.find(
    ({ to, kind, text }) =>
      to === ada.email && kind === "moves_called_off" && text.includes(`Max Maker${number}`),
  );
  const words = { timeZone, day: "numeric", month: "long", year: "numeric" } as const;
  expect(message!.text.replaceAll(/\s+/g, " ")).toContain(
    `a move of 1 client on ${new Date(at).toLocaleDateString("en-GB", words)}`,
  );
});

test("when an admin cancels a planned move, an event records the cancellation", async () => {
  const { body } = await move({ starts_at: day(3) });
  await app.send("POST", `batches/${body.id}/cancel`, { bearer: maker.accessToken, json: {} });
  expect(
    await app.rows("select user_id, actor_id from event where kind = 'move_called_off' and batch_id = $1", [
      body.id,
    ]),
  ).toEqual([{ user_id: null, actor_id: maker.id }]);
});

test("when an admin reports an action that was not theirs, moves that they planned more than seven days earlier stay planned", async () => {
  const { body } = await move({ starts_at: day(20) });
  app.clock.move(8 * DAY_MS);
  maker = await again(maker);
  await app.send("POST", "user/events/not_me", { bearer: maker.accessToken });
  expect((await batchOf(body.id)).state).toBe("planned");
});

test("when an admin loses the role, the moves that other admins have planned stay planned", async () => {
  const json = { client_ids: [cleo.id], to: toMira(), starts_at: day(2) };
  const { body } = await app.send("POST", "clients/reassign", { bearer: ada.accessToken, json });
  await loseRole();
  expect((await batchOf(body.id)).state).toBe("planned");
});

test("if an admin loses the role just when their move is due, the move is either done or cancelled, even with twenty calls at once", async () => {
  const { body } = await move({ starts_at: day(1) });
  app.clock.move(DAY_MS);
  ada = await again(ada);
  await Promise.all([
    ...Array.from({ length: 10 }, () => carryOutDueMoves(app.deps)),
    ...Array.from({ length: 10 }, loseRole),
  ]);
  await app.settled();
  const { state } = await batchOf(body.id);
  expect([state, await agentOf(cleo.id)]).toEqual(
    state === "done" ? ["done", mira.id] : ["cancelled", gus.id],
  );
});
