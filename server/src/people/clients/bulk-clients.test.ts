import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
});
afterAll(() => app.stop());

/** Inserts clients with the given status, as clients of the given agent. Returns their ids. */
async function clients(count: number, { status = "active", agent = gus, hasEmail = true } = {}) {
  round += 1;
  const rows = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', $2, case when $3 then 'b' || $4::int || '-' || n || '@home.example' end, 'B' || n, 'Birch' || $4::int, $5, $5
     from generate_series(1, $1::int) n returning id`,
    [count, status, hasEmail, round, app.clock.now()],
  );
  const ids = rows.map(({ id }) => id);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $2, $3 from unnest($1::uuid[]) id`,
    [ids, agent.id, app.clock.now()],
  );
  return ids;
}

const bulk = (who: Actor, json: object, headers = {}) =>
  app.send("POST", "clients/bulk", { bearer: who.accessToken, json, headers });
const tagsOf = async (ids: string[]) =>
  (
    await app.rows<{ tags: string[] }>(
      "select tags from client_profile where user_id = any($1) order by user_id",
      [ids],
    )
  ).map(({ tags }) => tags);
const countOf = async (sql: string, values: unknown[]) =>
  (await app.rows<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]!.count;

test("one bulk action adds a tag to the clients who lack it, and a second one removes the tag; each event shows the tags before and after", async () => {
  const ids = await clients(3);
  const [first] = ids as [string];
  await app.rows("insert into client_profile (user_id, tags) values ($1, array['vip', 'old'])", [first]);
  const tag = await bulk(gus, { action: "tag", client_ids: ids, value: " vip " });
  expect([tag.status, tag.body]).toEqual([
    200,
    { affected: 2, skipped: [{ reason: "unchanged", count: 1 }] },
  ]);
  expect((await tagsOf(ids)).toSorted()).toEqual([["vip"], ["vip"], ["vip", "old"]].toSorted());
  const untag = await bulk(gus, { action: "untag", client_ids: ids, value: "vip" });
  expect(untag.body).toEqual({ affected: 3, skipped: [] });
  expect((await tagsOf(ids)).toSorted()).toEqual([[], [], ["old"]].toSorted());
  const events = await app.rows("select kind, actor_id, changes from event where user_id = $1 order by id", [
    first,
  ]);
  expect(events).toEqual([
    { kind: "client_untagged", actor_id: gus.id, changes: { tags: [["vip", "old"], ["old"]] } },
  ]);
});

test("each tag that is added to a record makes a new version of the record, even if two tags are added within one millisecond", async () => {
  const [id] = (await clients(1)) as [string];
  const seen = async () =>
    (
      await app.rows<{ at: Date }>("select updated_at as at from app_user where id = $1", [id])
    )[0]!.at.getTime();
  const before = await seen();
  await bulk(gus, { action: "tag", client_ids: [id], value: "a" });
  const between = await seen();
  await bulk(gus, { action: "tag", client_ids: [id], value: "b" });
  expect([between > before, (await seen()) > between]).toEqual([true, true]);
});

test("an agent's bulk action with a filter tags all of the agent's clients whom the filter finds, even beyond one page, but no colleague's clients", async () => {
  const ids = await clients(260);
  const others = await clients(3, { agent: mira });
  const filter = { q: `birch${round - 1}`, status: "active" };
  const dry = await bulk(gus, { action: "tag", filter, value: "spring", dry_run: true });
  expect(dry.body).toEqual({ affected: 260, skipped: [] });
  expect(await tagsOf(ids)).toEqual([]);
  expect((await bulk(gus, { action: "tag", filter, value: "spring" })).body.affected).toBe(260);
  expect(await tagsOf(ids)).toHaveLength(260);
  expect((await bulk(gus, { action: "tag", filter: { q: "birch" }, value: "mine" })).status).toBe(200);
  expect(await tagsOf(others)).toEqual([]);
  const { body } = await app.send("GET", "clients/?tag=spring&tag=mine", { bearer: gus.accessToken });
  expect(body.total).toBe(260);
});

test("a bulk action adds no tag to a client who already has twenty tags", async () => {
  const ids = await clients(2);
  await app.rows(
    "insert into client_profile (user_id, tags) select $1, array_agg('t' || n) from generate_series(1, 20) n",
    [ids[0]],
  );
  expect((await bulk(gus, { action: "tag", client_ids: ids, value: "more" })).body).toEqual({
    affected: 1,
    skipped: [{ reason: "too_many_tags", count: 1 }],
  });
});

test("an agent's bulk action counts a colleague's client, an agent and an unknown id as not found", async () => {
  const own = await clients(1);
  const theirs = await clients(1, { agent: mira });
  const chosen = [...own, ...theirs, mira.id, "0190b5a4-0000-7000-8000-000000000001", ...own];
  for (const action of ["tag", "untag"])
    expect((await bulk(gus, { action, client_ids: chosen, value: "scope" })).body).toEqual({
      affected: 1,
      skipped: [{ reason: "not_found", count: 3 }],
    });
  expect(await tagsOf(theirs)).toEqual([]);
});

test("a bulk action of a covering agent includes the covered client only while the cover lasts", async () => {
  const ids = await clients(1, { agent: mira });
  const end = new Date(app.clock.now().getTime() + MINUTE_MS);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'cover', $3, $4)`,
    [ids[0], gus.id, app.clock.now(), end],
  );
  expect((await bulk(gus, { action: "tag", client_ids: ids, value: "covered" })).body.affected).toBe(1);
  app.clock.move(MINUTE_MS);
  expect((await bulk(gus, { action: "untag", client_ids: ids, value: "covered" })).body.affected).toBe(0);
});

test("an agent's bulk action on the clients of a colleague changes no client, even while the agent covers for the colleague", async () => {
  const [covered] = (await clients(1, { agent: mira })) as [string];
  const now = app.clock.now();
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'cover', $3, $4)`,
    [covered, gus.id, now, new Date(now.getTime() + MINUTE_MS)],
  );
  const list = await app.send("GET", `clients/?agent_id=${mira.id}`, { bearer: gus.accessToken });
  expect(list.body.total).toBe(0);
  const act = { action: "tag", value: "seen" };
  const theirs = await bulk(gus, { ...act, filter: { agent_id: mira.id } });
  expect(theirs.body).toEqual({ affected: 0, skipped: [] });
  expect(await tagsOf([covered])).toEqual([]);
  const own = await bulk(gus, { ...act, filter: { agent_id: gus.id, q: "birch" } });
  const all = await app.send("GET", `clients/?agent_id=${gus.id}&q=birch`, { bearer: gus.accessToken });
  const skipped = own.body.skipped.map(({ count }: { count: number }) => count);
  expect(skipped.reduce((sum: number, count: number) => sum + count, own.body.affected)).toBe(all.body.total);
});

test("a bulk invitation invites clients who have an address and no account, and counts the others by reason", async () => {
  const added = await clients(3, { status: "added" });
  const nameless = await clients(2, { status: "added", hasEmail: false });
  const active = await clients(1);
  const client_ids = [...added, ...nameless, ...active];
  const wanted = {
    affected: 3,
    skipped: expect.arrayContaining([
      { reason: "no_email", count: 2 },
      { reason: "has_account", count: 1 },
    ]),
  };
  expect((await bulk(gus, { action: "invite", client_ids, dry_run: true })).body).toEqual(wanted);
  expect(await countOf("invitation where user_id = any($1)", [client_ids])).toBe(0);
  expect((await bulk(gus, { action: "invite", client_ids })).body).toEqual(wanted);
  expect(await countOf("app_user where id = any($1) and status = 'invited'", [added])).toBe(3);
  expect(
    await countOf("invitation where user_id = any($1) and inviter_id = $2 and agent_id = $2", [
      added,
      gus.id,
    ]),
  ).toBe(3);
  const mail = await app.mailbox.take(`b${round - 2}-1@home.example`, "invitation");
  const { status, body } = await app.send("GET", `user/invitee/details?token=${mail.token}`);
  expect([status, body.first_name]).toEqual([200, "B1"]);
  expect((await bulk(gus, { action: "invite", client_ids: added })).body.skipped).toEqual([
    { reason: "already_invited", count: 3 },
  ]);
});

test("a bulk action resends invitations with new links, but only a few times an hour to one mailbox", async () => {
  const ids = await clients(2, { status: "added" });
  const email = `b${round}-1@home.example`;
  await bulk(gus, { action: "invite", client_ids: ids });
  const first = await app.mailbox.take(email, "invitation");
  const active = await clients(1);
  expect((await bulk(gus, { action: "resend", client_ids: [...ids, ...active] })).body).toEqual({
    affected: 2,
    skipped: [{ reason: "not_invited", count: 1 }],
  });
  const second = await app.mailbox.take(email, "invitation");
  expect((await app.send("GET", `user/invitee/details?token=${first.token}`)).status).toBe(400);
  expect((await app.send("GET", `user/invitee/details?token=${second.token}`)).status).toBe(200);
  for (let times = 0; times < 3; times += 1) await bulk(gus, { action: "resend", client_ids: ids });
  expect((await bulk(gus, { action: "resend", client_ids: ids })).body).toEqual({
    affected: 0,
    skipped: [{ reason: "emailed_lately", count: 2 }],
  });
});

test("a bulk request is refused if it has both ids and a filter, neither of them, too many ids, an invalid tag or an invalid action", async () => {
  const [id] = await clients(1);
  for (const [json, field] of [
    [{ action: "tag", value: "x" }, "client_ids"],
    [{ action: "tag", value: "x", client_ids: [id], filter: {} }, "client_ids"],
    [{ action: "tag", client_ids: [id] }, "value"],
    [{ action: "tag", client_ids: [id], value: " " }, "value"],
    [{ action: "tag", client_ids: [id], value: "x".repeat(41) }, "value"],
    [{ action: "tag", client_ids: Array(1_001).fill(id), value: "x" }, "client_ids"],
    [{ action: "delete", client_ids: [id] }, "action"],
  ] as const) {
    const { status, body } = await bulk(gus, json);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  }
});

test("a bulk invitation that is sent twice with the same idempotency key invites each client once", async () => {
  const ids = await clients(2, { status: "added" });
  const headers = { "idempotency-key": `press-${round}` };
  const answers = [];
  for (let times = 0; times < 2; times += 1)
    answers.push((await bulk(admin, { action: "invite", client_ids: ids }, headers)).body);
  expect(answers).toEqual([
    { affected: 2, skipped: [] },
    { affected: 2, skipped: [] },
  ]);
  expect(await countOf("invitation where user_id = any($1)", [ids])).toBe(2);
});

test("when twenty requests invite the same clients at the same moment, each client is invited once", async () => {
  const ids = await clients(3, { status: "added" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bulk(gus, { action: "invite", client_ids: ids })),
  );
  expect(answers.reduce((sum, { body }) => sum + body.affected, 0)).toBe(3);
  expect(await countOf("invitation where user_id = any($1)", [ids])).toBe(3);
});
