import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { sealEvents } from "./seal-events.ts";

/** The number of events per seal. It is low, so that a test has many seals. */
const FEW = 4;

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  await move(mira, "Gus works for the coast team");
  await move(gus, "Back again");
  await app.rows("delete from event_seal");
  await app.rows("delete from event_digest");
  await app.rows("delete from event_chain");
});
afterAll(() => app.stop());

test("the check reports an unchanged chain of events as whole, and returns the chain's hash", async () => {
  const answer = await verify();
  expect(answer).toMatchObject({
    ...whole,
    checked: answer.total,
    head: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

async function move(agent: Actor, reason: string) {
  const json = { client_ids: [cleo.id], to: { mode: "agent", agent_ids: [agent.id] }, reason };
  const { status } = await app.send("POST", "clients/reassign", { bearer: admin.accessToken, json });
  expect(status).toBe(201);
}

const seal = () => sealEvents(app.deps, FEW);

/**
 * Calls the check as the page does: again and again, until nothing is left to check. Returns the last answer.
 */
async function verify() {
  const { accessToken: bearer } = await signedIn(app, admin.email);
  let from: string | null = null;
  for (;;) {
    const query: string = from ? `?from=${from}` : "";
    const { status, body } = await app.send("GET", `audit/verify${query}`, { bearer });
    if (status !== 200) throw new Error(JSON.stringify(body));
    if (body.next === null) return body;
    from = body.next;
  }
}

const whole = { ok: true, first_bad: null };
const bad = (why: string, event_id: unknown = expect.any(String)) => ({
  ok: false,
  first_bad: { why, event_id },
});

beforeEach(seal);

/**
 * Changes the tables as someone with full write access could, checks the chain, and then undoes the change.
 */
async function tampered(statements: readonly string[]): Promise<object> {
  const { first_bad } = await verify();
  if (first_bad) throw new Error("The chain was broken before.");
  const tables = ["event", "event_digest", "event_seal", "event_chain"];
  for (const table of tables) await app.rows(`create table kept_${table} as table ${table}`);
  try {
    for (const statement of statements) await app.rows(statement);
    return await verify();
  } finally {
    for (const table of tables) {
      await app.rows(`delete from ${table}`);
      await app.rows(`insert into ${table} select * from kept_${table}`);
      await app.rows(`drop table kept_${table}`);
    }
  }
}

const SECOND = "select id from event order by created_at, id offset 1 limit 1";
const MOVE =
  "select id from event where kind = 'client_moved' and facts ? 'reason' order by created_at, id limit 1";

test.each([
  ["an actor that was replaced", `update event set actor_id = gen_random_uuid() where id = (${MOVE})`],
  ["a kind that was replaced", `update event set kind = 'signed_out' where id = (${SECOND})`],
  [
    "a time that was changed",
    `update event set created_at = created_at + interval '1 microsecond' where id = (${SECOND})`,
  ],
  ["a fact that was changed", `update event set facts = facts || '{"role": "admin"}' where id = (${SECOND})`],
  [
    "a reason that was changed",
    `update event set facts = facts || '{"reason": "none"}' where id = (${MOVE})`,
  ],
  ["a network that was changed", `update event set network = '203.0.113.9' where id = (${SECOND})`],
  [
    "an agent of a move that was replaced",
    `update event set changes = jsonb_set(changes, '{agent,1,id}', '"${NIL_ID}"') where id = (${MOVE})`,
  ],
  [
    "a name in a move that was changed",
    `update event set changes = jsonb_set(changes, '{agent,1,name}', '"Nobody"') where id = (${MOVE})`,
  ],
  ["a batch that was replaced", `update event set batch_id = gen_random_uuid() where id = (${MOVE})`],
])("the check finds %s", async (_what, statement) => {
  expect(await tampered([statement])).toMatchObject(bad("altered"));
});

test("the check finds that an event was removed, even if the event's digest was removed too", async () => {
  const [{ id } = { id: "" }] = await app.rows<{ id: string }>(SECOND);
  expect(await tampered([`delete from event where id = '${id}'`])).toMatchObject(bad("removed", id));
  const both = [`delete from event_digest where event_id = '${id}'`, `delete from event where id = '${id}'`];
  expect(await tampered(both)).toMatchObject(bad("chain", null));
});

test("the check finds that two events were swapped", async () => {
  const swap = `update event_digest as one set event_id = other.event_id, leaf = other.leaf, origin_salt = other.origin_salt,
    words_salt = other.words_salt, names_salt = other.names_salt, values_salt = other.values_salt
    from event_digest as other where (one.number, other.number) in ((1, 2), (2, 1))`;
  const loose = "alter table event_digest drop constraint event_digest_event_id";
  const tight = "alter table event_digest add constraint event_digest_event_id unique (event_id)";
  expect(await tampered([loose, swap, tight])).toMatchObject(bad("chain", null));
});

test.each([
  ["under a new id", "gen_random_uuid()"],
  ["under the first id of all", `'${NIL_ID}'`],
])("the check finds an event that was inserted %s after the sealing", async (_what, id) => {
  const old = new Date(app.clock.now().getTime() - 300 * DAY_MS).toISOString();
  const statement = `insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at)
    values (${id}, 'signed_in', null, null, '', '', '{}', '${old}')`;
  await seal();
  expect(await tampered([statement])).toMatchObject(bad("inserted"));
});

test("the check finds an event that is dated in the future", async () => {
  const ahead = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  const statement = `insert into event (id, kind, network, user_agent, facts, created_at) values (gen_random_uuid(), 'signed_in', '', '', '{}', '${ahead}')`;
  expect(await tampered([statement])).toMatchObject(bad("inserted"));
});

test("the check finds an event that is dated before 1970, even if each call checks only one batch and then stops", async () => {
  let passed = 0;
  const stopwatch = vi.spyOn(performance, "now").mockImplementation(() => (passed += SECOND_MS));
  const statement = `insert into event (id, kind, network, user_agent, facts, created_at) values (gen_random_uuid(), 'signed_in', '', '', '{}', '1969-07-20')`;
  try {
    expect(await tampered([statement])).toMatchObject(bad("inserted"));
  } finally {
    stopwatch.mockRestore();
  }
});

const LAST = "(select max(number) from event_seal)";
test.each([
  ["the last seal", [`delete from event_seal where number = ${LAST}`]],
  ["a seal in between", ["delete from event_seal where number = 2"]],
  ["the note of how far the chain reaches", ["delete from event_chain"]],
  [
    "the last seal with its events",
    [
      `delete from event_digest where number > (select last_event from event_seal where number = ${LAST} - 1)`,
      `delete from event_seal where number = ${LAST}`,
    ],
  ],
  [
    "the digest of the last event",
    ["delete from event_digest where number = (select max(number) from event_digest)"],
  ],
  ["every seal", ["delete from event_seal"]],
  ["every seal and note", ["delete from event_seal", "delete from event_chain"]],
])("the check reports a chain that lacks %s", async (_what, statements) => {
  expect(await tampered(statements)).toMatchObject(bad("chain", null));
});

test("the check finds that values were removed without an erasure, even if the removal is disguised as an erasure", async () => {
  const [{ id } = { id: "" }] = await app.rows<{ id: string }>(SECOND);
  const blank = `update event set network = '', user_agent = '', session_id = null where id = '${id}'`;
  expect(await tampered([blank])).toMatchObject(bad("altered", id));
  const digest = `update event_digest set erased = jsonb_build_object('origin', jsonb_build_object('for', coalesce(event.user_id, event.actor_id), 'digest',
    encode(sha256(origin_salt || convert_to(jsonb_build_array(network, user_agent, session_id)::text, 'UTF8')), 'hex'))), origin_salt = null
    from event where event.id = event_id and event_id = '${id}'`;
  expect(await tampered([digest, blank])).toMatchObject(bad("blanked", id));
});

/** Returns a statement that marks a part of an event as erased, just as a real erasure does. */
const asErased = (id: string, forId: string, part: string, text: string) =>
  `update event_digest set erased = coalesce(erased, '{}') || jsonb_build_object('${part}', jsonb_build_object('for', '${forId}', 'digest',
    encode(sha256(${part}_salt || convert_to(${text}, 'UTF8')), 'hex'))), ${part}_salt = null
    from event where event.id = event_id and event_id = '${id}'`;

test.each([
  ["a fact that is no object", `update event set facts = '7' where id = (${SECOND})`],
  ["a moment without an end", `update event set created_at = 'infinity' where id = (${SECOND})`],
  ["an erasure that is none", `update event_digest set erased = '7' where number = 2`],
  [
    "an erasure that holds no digest",
    `update event_digest set erased = '{"values": {"digest": "zz", "for": "nobody"}}' where number = 2`,
  ],
])(
  "data that the portal never writes is reported as tampering and does not make the check itself fail: %s",
  async (_what, statement) => {
    expect(await tampered([statement])).toMatchObject({ ok: false });
  },
);

test("an event with impossible data is sealed like any other event", async () => {
  await signedIn(app, admin.email);
  const [{ id } = { id: "" }] = await app.rows<{ id: string }>(
    "update event set facts = '7' where id = (select id from event order by created_at desc, id desc limit 1) returning id",
  );
  await seal();
  expect(await app.rows("select number from event_digest where event_id = $1", [id])).toHaveLength(1);
});

test("erasing the actor and the subject of an event does not break the chain, and the check still finds any other change to their events", async () => {
  const dan = await invited(app, admin, "agent", "dan@firm.example");
  const cora = await invited(app, dan, "client", "cora@home.example");
  const json = { client_ids: [cora.id], to: { mode: "agent", agent_ids: [gus.id] }, reason: "Dan leaves" };
  await app.send("POST", "clients/reassign", { bearer: admin.accessToken, json });
  await seal();
  const { erasedPeople } = await erase([dan, cora]);
  expect(erasedPeople).toBe(2);
  expect(await verify()).toMatchObject(whole);
  await seal();
  expect(await verify()).toMatchObject(whole);
  const salts = await app.rows(
    "select 1 from event_digest join event on event.id = event_id where user_id = $1 and event.kind <> 'account_erased' and (origin_salt is not null or values_salt is not null)",
    [cora.id],
  );
  expect(salts).toEqual([]);
  for (const statement of [
    `update event set kind = 'cover_set' where kind = 'client_moved' and user_id = '${cora.id}'`,
    `update event set actor_id = '${gus.id}' where kind = 'client_moved' and user_id = '${cora.id}'`,
    `update event set created_at = created_at - interval '1 day' where actor_id = '${dan.id}'`,
  ])
    expect(await tampered([statement])).toMatchObject(bad("altered"));
  // Dan's name was erased only from the events about moving Cora. So his erasure does not explain a change to
  // the event about moving Cleo.
  const [moved] = await app.rows<{ id: string }>(MOVE);
  const others = [
    asErased(moved!.id, dan.id, "names", "changes::text"),
    `update event set changes = replace(changes::text, '"name": "', '"name": "Someone else')::jsonb where id = '${moved!.id}'`,
  ];
  expect(await tampered(others)).toMatchObject(bad("blanked", moved!.id));
  const putBack = `update event set network = '203.0.113.9' where id = (select id from event where user_id = '${cora.id}' and kind = 'signed_in' limit 1)`;
  expect(await tampered([putBack])).toMatchObject(bad("blanked"));
});

/**
 * Deletes the people's accounts and moves the clock past the day of their erasure. Returns how many people
 * were erased.
 */
async function erase(people: readonly Actor[]): Promise<{ erasedPeople: number }> {
  for (const { email } of people) {
    const { accessToken } = await signedIn(app, email);
    await app.send("DELETE", "user/", { bearer: accessToken });
  }
  app.clock.move(15 * DAY_MS);
  const { eraseDueAccounts } = await import("../../privacy/deletion/erase-due-accounts.ts");
  await eraseDueAccounts(app.deps);
  const erased = await app.rows("select 1 from app_user where id = any($1) and status = 'erased'", [
    people.map(({ id }) => id),
  ]);
  return { erasedPeople: erased.length };
}

test("when twenty servers try to seal the same events at once, only one server seals them, and no event is in the chain twice", async () => {
  for (let turn = 0; turn < 12; turn += 1) await signedIn(app, gus.email);
  await Promise.all(Array.from({ length: 20 }, () => sealEvents(app.deps, FEW)));
  await seal();
  const [counts] = await app.rows(
    "select count(*)::int as events, count(distinct event_id)::int as different, max(number)::int as last from event_digest",
  );
  const [{ events } = { events: 0 }] = await app.rows<{ events: number }>(
    "select count(*)::int as events from event",
  );
  expect(counts).toEqual({ events, different: events, last: events });
  expect(await verify()).toMatchObject({ ...whole, checked: events, total: events });
});

test("an event that appears only after newer events were sealed, because its action took long, is sealed with the next events", async () => {
  app.clock.move(30 * MINUTE_MS);
  await signedIn(app, gus.email);
  await seal();
  const late = new Date(app.clock.now().getTime() - HOUR_MS / 2).toISOString();
  await app.rows(
    "insert into event (id, kind, network, user_agent, facts, created_at) values (gen_random_uuid(), 'signed_in', '', '', '{}', $1)",
    [late],
  );
  await seal();
  expect(
    await app.rows(
      "select 1 from event where not exists (select from event_digest where event_id = event.id)",
    ),
  ).toEqual([]);
  expect(await verify()).toMatchObject(whole);
});

test("an agent cannot check the chain", async () => {
  const { accessToken } = await signedIn(app, gus.email);
  const { status } = await app.send("GET", "audit/verify", { bearer: accessToken });
  expect(status).toBe(404);
});
