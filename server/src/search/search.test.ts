import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { articlesOf } from "../../test/articles.ts";
import { hearStatements } from "../../test/heard-statements.ts";
import { reportsOf } from "../../test/reports.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { DAY_MS, HOUR_MS } from "../platform/clock.ts";

let app: TestApp;
let people: Record<"admin" | "own" | "covering" | "other" | "client" | "otherClient" | "noRole", Actor>;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await firstAdmin(app);
  const own = await named(await invited(app, admin, "agent", "own@firm.example"), "Olga", "Lindqvist");
  const covering = await named(await invited(app, admin, "agent", "cov@firm.example"), "Cora", "Lindholm");
  const other = await named(await invited(app, admin, "agent", "other@firm.example"), "Otis", "Lindgren");
  const client = await named(
    await invited(app, own, "client", "cleo@home.example"),
    "Cleo",
    "Alder",
    "D-0142",
  );
  const otherClient = await named(
    await invited(app, other, "client", "rita@home.example"),
    "Rita",
    "Alden",
    "D-0566",
  );
  const noRole = await invited(app, admin, "client", "norole@home.example");
  await app.rows("update app_user set role = null where id = $1", [noRole.id]);
  people = { admin, own, covering, other, client, otherClient, noRole };
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.rows("delete from assignment where client_id = $1", [people.client.id]);
  await assign(people.own, "primary", -DAY_MS, null);
  await assign(people.covering, "cover", -HOUR_MS, HOUR_MS);
});

async function named(actor: Actor, first: string, last: string, reference: string | null = null) {
  await app.rows("update app_user set first_name = $2, last_name = $3, reference = $4 where id = $1", [
    actor.id,
    first,
    last,
    reference,
  ]);
  return actor;
}

async function assign(agent: Actor, kind: string, from: number, until: number | null): Promise<void> {
  const now = app.clock.now().getTime();
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [people.client.id, agent.id, kind, new Date(now + from), until === null ? null : new Date(now + until)],
  );
}

type Who = keyof typeof people;
const ask = (who: Who, path: string) => app.send("GET", path, { bearer: people[who].accessToken });
const search = (who: Who, q: string) => ask(who, `search/?q=${encodeURIComponent(q)}`);
const opened = (who: Who, ...ids: string[]) =>
  ask(who, `search/opened?${ids.map((id) => `id=${id}`).join("&")}`);

/**
 * Returns the people that a search finds, by their names in this test. Returns undefined if the viewer gets
 * no answer, since search does not exist for them.
 */
async function found(who: Who, q: string): Promise<string[] | undefined> {
  return namesIn(await search(who, q));
}

function namesIn({ status, body }: Awaited<ReturnType<typeof search>>): string[] | undefined {
  if (status !== 200) return undefined;
  const hits = [body.clients, body.agents].flatMap((group) => group.items ?? group) as { id: string }[];
  return hits.map(({ id }) => Object.entries(people).find(([, actor]) => actor.id === id)?.[0] ?? "stranger");
}

test.each([
  ["admin", ["otherClient", "client"], ["other", "covering", "own"]],
  ["own", ["client"], ["covering", "own"]],
  ["covering", ["client"], ["covering", "own"]],
  ["other", ["otherClient"], ["other"]],
  ["client", undefined, undefined],
  ["noRole", undefined, undefined],
] as const)(
  "%s finds the clients %j and the agents %j, both by a search and among recently opened records",
  async (who, clients, agents) => {
    expect(await found(who, "ald")).toEqual(clients);
    expect(await found(who, "lind")).toEqual(agents);
    const all = [people.client, people.otherClient, people.own, people.covering, people.other];
    const seen = namesIn(await opened(who, ...all.map(({ id }) => id)));
    expect(seen?.sort()).toEqual(clients && [...clients, ...agents].sort());
  },
);

test("once an assignment has ended or a cover has run out, a search no longer finds the people whom that assignment or cover made visible", async () => {
  await app.rows("update assignment set ends_at = $1, is_over = true where agent_id = $2", [
    app.clock.now(),
    people.own.id,
  ]);
  expect([await found("own", "cleo"), await found("covering", "cleo")]).toEqual([[], ["client"]]);
  expect(namesIn(await opened("own", people.client.id, people.covering.id))).toEqual([]);
  await app.rows("update assignment set ends_at = $1 where agent_id = $2", [
    app.clock.now(),
    people.covering.id,
  ]);
  expect(await found("covering", "cleo")).toEqual([]);
  expect(namesIn(await opened("covering", people.client.id))).toEqual([]);
});

test("an agent finds no client by a cover that has not begun", async () => {
  await app.rows("update assignment set starts_at = $1, ends_at = $2 where agent_id = $3", [
    new Date(app.clock.now().getTime() + DAY_MS),
    new Date(app.clock.now().getTime() + 2 * DAY_MS),
    people.covering.id,
  ]);
  expect(await found("covering", "cleo")).toEqual([]);
});

test("agents who share a client find each other, also if one of them covers for an agent, for as long as the cover lasts", async () => {
  await assign(people.other, "cover", -HOUR_MS, HOUR_MS);
  for (const who of ["own", "covering", "other"] as const)
    expect((await found(who, "lind"))?.sort()).toEqual(["covering", "other", "own"]);
  await app.rows(
    "update assignment set ends_at = $1, is_over = true where agent_id = $2 and client_id = $3",
    [app.clock.now(), people.own.id, people.client.id],
  );
  expect((await found("covering", "lind"))?.sort()).toEqual(["covering", "other"]);
  expect(await found("own", "lind")).toEqual(["own"]);
  await app.rows("update assignment set ends_at = $1 where agent_id = $2", [
    app.clock.now(),
    people.covering.id,
  ]);
  expect(await found("other", "lind")).toEqual(["other"]);
});

test("two letters match the beginning of a word, and three letters match any part of name, email and reference", async () => {
  for (const q of ["cl", "al", "ALD", "lde", "ald leo", "al cl", "cleo@home", "0142", "d-0142", " cleo "])
    expect([q, await found("own", q)]).toEqual([q, ["client"]]);
  for (const q of ["de", "eo", "", "   "]) expect([q, await found("own", q)]).toEqual([q, []]);
});

test.each(["%", "_", "%%%", "cl_o", "c%o", "a_d", "\\", "cleo\\x"])(
  "wildcards and backslashes are taken literally, and %s finds no person",
  async (q) => {
    for (const who of ["admin", "own"] as const) expect(await found(who, q)).toEqual([]);
  },
);

test("plain text that looks like a wildcard is found", async () => {
  const odd = await invited(app, people.own, "client", "odd@home.example");
  await named(odd, "100%", "Sure_Thing");
  for (const q of ["100%", "100", "e_t", "sure_thing"])
    expect([q, (await search("own", q)).body.clients.items.map(({ id }: Actor) => id)]).toEqual([
      q,
      [odd.id],
    ]);
});

test("people whose name begins with the searched words come before people who have these words elsewhere", async () => {
  const people = [
    ["Dan", "Gerhild", "1@home.example"],
    ["Ann", "Hildebrand", "2@home.example"],
    ["Hilda", "Zorn", "3@home.example"],
    ["Anja", "Ahild", "4@home.example"],
  ] as const;
  for (const [first, last, email] of people)
    await app.rows(
      `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       values (gen_random_uuid(), 'client', 'active', $1, $2, $3, now(), now())`,
      [email, first, last],
    );
  const { items, total } = (await search("admin", "hild")).body.clients;
  expect(items.map(({ last_name }: { last_name: string }) => last_name)).toEqual([
    "Hildebrand",
    "Zorn",
    "Ahild",
    "Gerhild",
  ]);
  expect(total).toBe(4);
});

test("a group shows five hits and counts the others, up to a thousand", async () => {
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', case when n % 2 = 0 then 'erased' else 'active' end, 'many' || n || '@home.example', 'Quentin', 'Quist' || n, now(), now()
     from generate_series(1, 24) n`,
  );
  expect((await search("admin", "quist")).body.clients).toMatchObject({ total: 12, total_capped: false });
  expect((await search("admin", "quist")).body.clients.items).toHaveLength(5);
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'more' || n || '@home.example', 'Quentin', 'Quist' || n, now(), now()
     from generate_series(100, 1100) n`,
  );
  for (const q of ["quist", "qu", "q"])
    expect((await search("admin", q)).body.clients).toMatchObject({ total: 1_000, total_capped: true });
});

test("an admin does not find every colleague by the domain that all their addresses share, unless a part of an address is typed", async () => {
  const found = async (q: string) => (await search("admin", q)).body.agents.items.map(({ id }: Actor) => id);
  for (const q of ["firm", "example", "irm"]) expect([q, await found(q)]).toEqual([q, []]);
  for (const q of ["firm.example", "@firm"]) expect((await found(q)).length).toBeGreaterThan(1);
  await app.rows("update app_user set phone = '+44 20 7946 0155' where id = $1", [people.covering.id]);
  for (const q of ["cov", "cov@firm.example", "lindholm cov", "lindholm firm", "020 7946 0155", "7946 0155"])
    expect([q, await found(q)]).toEqual([q, [people.covering.id]]);
});

test("a colleague is found only by name, and shown as on their card", async () => {
  await app.rows(
    "insert into agent_profile (user_id, title, team, registration_no) values ($1, 'Adviser', 'North', 'HR-77') on conflict do nothing",
    [people.covering.id],
  );
  for (const q of ["cov@firm", "firm.example", "hr-77"])
    expect([q, (await search("own", q)).body.agents.items]).toEqual([q, []]);
  const [hit] = (await search("own", "lindholm")).body.agents.items;
  expect(hit).toEqual({
    id: people.covering.id,
    first_name: "Cora",
    last_name: "Lindholm",
    avatar: null,
    email: null,
    status: null,
    title: "Adviser",
    team: "North",
  });
  const [told] = (await search("admin", "hr-77")).body.agents.items;
  expect(told).toMatchObject({ id: people.covering.id, email: "cov@firm.example", status: "active" });
});

test("a search shows a colleague who has left to admins, but not to agents", async () => {
  await app.rows("update app_user set status = 'deactivated' where id = $1", [people.covering.id]);
  expect(await found("own", "lindholm")).toEqual([]);
  expect(namesIn(await opened("own", people.covering.id))).toEqual([]);
  expect(await found("admin", "lindholm")).toEqual(["covering"]);
  await app.rows("update app_user set status = 'active' where id = $1", [people.covering.id]);
});

test("a client is shown with reference, status and agent", async () => {
  const { clients } = (await search("covering", "cleo")).body;
  expect(clients).toEqual({
    items: [
      {
        id: people.client.id,
        first_name: "Cleo",
        last_name: "Alder",
        avatar: null,
        organisation_name: null,
        email: "cleo@home.example",
        reference: "D-0142",
        status: "active",
        agent: { id: people.own.id, first_name: "Olga", last_name: "Lindqvist" },
      },
    ],
    total: 1,
    total_capped: false,
  });
});

test("a NUL, a search of 10,000 letters and an empty search are each refused with a sentence", async () => {
  expect(await search("own", "a\0b")).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  const long = await search("own", "a".repeat(10_000));
  expect(long).toMatchObject({ status: 400, body: { errors: { q: "At most 100 characters." } } });
  const none = await ask("own", "search/");
  expect(none).toMatchObject({ status: 400, body: { errors: { q: "Please enter what to search for." } } });
  const twice = await ask("own", "search/?q=a&q=b");
  expect(twice).toMatchObject({ status: 400, body: { errors: { q: "Please enter what to search for." } } });
});

test("the list of opened records takes at most five ids, and nothing but ids", async () => {
  const id = people.client.id;
  expect((await opened("own", id, id, id, id, id)).body.clients).toHaveLength(1);
  expect((await opened("own", id, id, id, id, id, id)).body.errors).toEqual({ id: "At most 5 ids." });
  expect((await opened("own", "none")).body.code).toBe("invalid_input");
});

test("a search that finds hits of every kind takes one statement plus two for each kind, and the list of opened records one for each kind, not counting the statement that reads the session", async () => {
  const { admin, own, covering, client } = people;
  await named(covering, "Cleora", "Lindholm");
  await app.send("POST", "materials/", {
    bearer: own.accessToken,
    json: {
      kind: "link",
      url: "https://firm.example",
      title: "A form",
      shelf: "client",
      owner_id: client.id,
    },
  });
  await reportsOf(app).draft(own, client);
  await articlesOf(app).published(admin, { title: "Cleo has moved" });
  const said: string[] = [];
  hearStatements(app.deps.database.pool, ({ text }) => said.push(text));
  for (const who of ["admin", "own"] as const) {
    said.length = 0;
    const { body } = await search(who, "cleo");
    const kinds = Object.keys(body);
    const found = kinds.filter((kind) => body[kind].items.length > 0);
    expect(found.length).toBeGreaterThan(4);
    expect([who, said.length]).toEqual([who, 1 + kinds.length + found.length]);
    said.length = 0;
    // The records opened last take one statement for each of their two kinds.
    await opened(who, client.id, covering.id);
    expect([who, said.length]).toEqual([who, 2]);
  }
});
