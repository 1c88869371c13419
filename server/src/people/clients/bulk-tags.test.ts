import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let round = 0;

beforeAll(async () => {
  // In these tests, database statements have their normal time limit.
  app = await startTestApp({ waitFactor: 1 });
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
});
afterAll(() => app.stop());

async function clients(count: number, tags: string[] = [], agent: Actor | null = gus): Promise<string[]> {
  round += 1;
  const rows = await app.rows<{ id: string }>(
    `with client as (
       insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'added', 'T' || n, 'Tag${round}', $2, $2 from generate_series(1, $1::int) n returning id
     ), assigned as (
       insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $3, $2 from client where $3::uuid is not null
     ), profile as (
       insert into client_profile (user_id, tags) select id, $4 from client
     ) select id from client`,
    [count, app.clock.now(), agent?.id ?? null, tags],
  );
  return rows.map(({ id }) => id);
}
const bulk = (json: object, who = gus) => app.send("POST", "clients/bulk", { bearer: who.accessToken, json });
const tagsOf = async (id: string) =>
  (await app.rows<{ tags: string[] }>("select tags from client_profile where user_id = $1", [id]))[0]!.tags;
const eventsOf = (id: string) =>
  app.rows<{ changes: { tags: [string[], string[]] } }>(
    "select changes from event where user_id = $1 order by id",
    [id],
  );

test("when twenty requests add different tags to the same clients at once, no tag is lost", async () => {
  const ids = await clients(3);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => bulk({ action: "tag", client_ids: ids, value: `tag ${turn}` })),
  );
  expect(answers.map(({ status, body }) => [status, body.affected])).toEqual(Array(20).fill([200, 3]));
  const wanted = Array.from({ length: 20 }, (_, turn) => `tag ${turn}`).toSorted();
  for (const id of ids) {
    expect((await tagsOf(id)).toSorted()).toEqual(wanted);
    // Each event shows the tags as they were at its time. One more tag was added before each next event, so
    // each event lists one tag more than the event before.
    const lengths = (await eventsOf(id)).map(({ changes: { tags } }) => tags.map(({ length }) => length));
    expect(lengths.toSorted((one, other) => one[0]! - other[0]!)).toEqual(
      Array.from({ length: 20 }, (_, turn) => [turn, turn + 1]),
    );
  }
});

test("when twenty requests add the same tag at the same moment, the tag is added once", async () => {
  const [id] = (await clients(1)) as [string];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bulk({ action: "tag", client_ids: [id], value: "one" })),
  );
  expect(answers.reduce((sum, { body }) => sum + body.affected, 0)).toBe(1);
  expect([await tagsOf(id), (await eventsOf(id)).length]).toEqual([["one"], 1]);
});

test("when twenty requests add twenty different tags at the same moment to a client who has nineteen tags, only one of these tags is added", async () => {
  const [id] = (await clients(
    1,
    Array.from({ length: 19 }, (_, n) => `old ${n}`),
  )) as [string];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => bulk({ action: "tag", client_ids: [id], value: `new ${turn}` })),
  );
  expect(answers.reduce((sum, { body }) => sum + body.affected, 0)).toBe(1);
  expect(await tagsOf(id)).toHaveLength(20);
});

test("when some requests add a tag and others remove it at the same moment, the client's other tags are not lost", async () => {
  const [id] = (await clients(1, ["keep"])) as [string];
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      bulk({ action: turn % 2 ? "tag" : "untag", client_ids: [id], value: "blink" }),
    ),
  );
  expect(["keep", "keep,blink"]).toContain((await tagsOf(id)).join());
});

test("one call adds a tag to ten thousand clients, and another call removes the tag", async () => {
  await clients(10_000, [], null);
  const filter = { q: `tag${round}` };
  for (const action of ["tag", "untag"]) {
    const from = Date.now();
    const { status, body } = await bulk({ action, filter, value: "many" }, admin);
    process.stderr.write(`${action} 10,000: ${Date.now() - from} ms\n`);
    expect([status, body.affected]).toEqual([200, 10_000]);
  }
  const [count] = await app.rows(
    "select count(*)::int as n from event where kind in ('client_tagged', 'client_untagged') and changes::text like '%many%'",
  );
  expect(count).toEqual({ n: 20_000 });
});

test("tags that differ only in case count as the same tag when they are searched, added or removed", async () => {
  const [id] = (await clients(1, ["Newsletter", "vip"], null)) as [string];
  const found = async (tag: string) =>
    (
      await app.send("GET", `clients/?tag=${tag}&q=Tag${round}`, { bearer: admin.accessToken })
    ).body.items.map((one: { id: string }) => one.id);
  expect([await found("newsletter"), await found("VIP")]).toEqual([[id], [id]]);
  const act = async (action: string, value: string) =>
    (await bulk({ action, client_ids: [id], value }, admin)).body;
  expect(await act("tag", "NEWSLETTER")).toEqual({
    affected: 0,
    skipped: [{ reason: "unchanged", count: 1 }],
  });
  expect(await tagsOf(id)).toEqual(["Newsletter", "vip"]);
  expect((await act("untag", "newsletter")).affected).toBe(1);
  expect(await tagsOf(id)).toEqual(["vip"]);
  expect((await eventsOf(id)).at(-1)!.changes.tags).toEqual([["Newsletter", "vip"], ["vip"]]);
});
