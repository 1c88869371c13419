import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";

/**
 * Lists stop counting at 10,000 clients. This number of clients is so high that a list reaches the limit even
 * if it shows only half of them, such as all clients called Zara.
 */
const CLIENTS = 28_400;
const PAGE = 50;

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;

/**
 * Zara is a frequent first name that sorts last, Anna is a frequent first name that sorts first, and Rare is
 * a rare last name. Every seventh client is invited, and every fifth has never had an agent.
 */
const FILL = `
  insert into app_user (id, role, status, email, first_name, last_name, reference, created_at, updated_at)
  select gen_random_uuid(), 'client', (array['active', 'active', 'active', 'invited', 'added', 'deactivated', 'erased'])[1 + n % 7],
    'p' || n || '@home.example', case when n % 2 = 0 then 'Zara' else 'Ånna ' end,
    case when n % 1000 = 0 then 'O''Rare' when n % 2 = 0 then 'Zimmer' || n % 400 else 'Abel' || n % 300 end, 'R-' || n, now(), now()
  from generate_series(1, ${CLIENTS}) as n`;
const ASSIGN = `
  insert into assignment (id, client_id, agent_id, starts_at, ends_at)
  select gen_random_uuid(), id, case when n % 3 = 0 then $1::uuid else $2::uuid end, '2020-01-01', case when n % 11 = 0 then timestamptz '2020-02-01' end
  from (select id, substring(email from 'p([0-9]+)@')::int as n from app_user where email like 'p%@home.example') as client
  where n % 5 > 0`;
/**
 * Every third client has a time when they were last seen, and many of these times are within the same second.
 * Every second client has a profile unless the client is erased, and every fourth has a value in
 * `client_since`.
 */
const LIVE = `
  update app_user set
    last_seen_at = case when n % 3 = 0 then $1::timestamptz - interval '1 second' * (n % 3000) + interval '1 microsecond' * (n % 7) end,
    created_at = $1::timestamptz - interval '1 minute' * (n % 9000)
  from (select id as of_client, substring(email from 'p([0-9]+)@')::int as n from app_user where email like 'p%@home.example') as client
  where of_client = id`;
const DESCRIBE = `
  insert into client_profile (user_id, kind, city, tags, client_since)
  select id, case when n % 10 = 0 then 'organisation' else 'person' end, (array['Bergen', 'oslo', null])[1 + n % 3],
    case when n % 100 = 0 then array['vip', 'family'] when n % 4 = 0 then array['vip'] else array['family', 'new'] end,
    case when n % 4 = 0 then date '2020-01-01' + n % 700 end
  from (select id, status, substring(email from 'p([0-9]+)@')::int as n from app_user where email like 'p%@home.example') as client
  where n % 2 = 0 and status <> 'erased'`;
const INVITE = `
  insert into invitation (id, user_id, role, inviter_id, expires_at, used_at, withdrawn_at, created_at)
  select gen_random_uuid(), id, 'client', (array[$1::uuid, $2::uuid, null])[1 + n % 3],
    $3::timestamptz + interval '1 hour' * (n % 9 - 4), case when n % 7 < 3 then now() end, case when n % 7 > 3 then now() end,
    date_trunc('milliseconds', $3::timestamptz) - interval '1 second' * (n % 5000)
  from (select id, substring(email from 'p([0-9]+)@')::int as n from app_user where email like 'p%@home.example') as client`;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  await app.rows(FILL);
  await app.rows(ASSIGN, [gus.id, mira.id]);
  await app.rows(INVITE, [gus.id, mira.id, app.clock.now()]);
  // Invites some people more than once, each time by another inviter.
  await app.rows(
    `insert into invitation (id, user_id, role, inviter_id, expires_at, used_at, created_at)
     select gen_random_uuid(), user_id, role, case when inviter_id = $1 then $2::uuid else $1::uuid end, expires_at, now(), created_at
     from invitation where used_at is null and get_byte(uuid_send(id), 15) < 100`,
    [gus.id, mira.id],
  );
  await app.rows(LIVE, [app.clock.now()]);
  await app.rows(DESCRIBE);
  await app.rows("analyze");
}, 120_000);
afterAll(() => app.stop());

interface Page {
  items: { id: string }[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
  too_wide: boolean;
}

async function page(who: Actor, path: string, cursor: string | null = null): Promise<Page> {
  const asked = cursor === null ? path : `${path}&cursor=${cursor}`;
  const { status, body } = await app.send("GET", asked, { bearer: who.accessToken });
  expect([asked, status]).toEqual([asked, 200]);
  return body;
}

/** Returns the ids of the first pages of a list, and its total. */
async function listed(who: Actor, path: string, pages: number) {
  const first = await page(who, path);
  const ids = first.items.map(({ id }) => id);
  let { next_cursor } = first;
  for (let turn = 1; turn < pages && next_cursor !== null; turn += 1) {
    const next = await page(who, path, next_cursor);
    ids.push(...next.items.map(({ id }) => id));
    next_cursor = next.next_cursor;
  }
  return { ids, total: first.total, capped: first.total_capped, wide: first.too_wide };
}

/** Returns the expected result of a list: what the same query finds when it reads every person. */
async function wanted(
  who: Actor,
  where: string,
  pages: number,
  order = `sort_name collate "und-x-icu", app_user.id`,
) {
  const scope = `role = 'client' and ${who === admin ? "true" : `exists (select 1 from assignment where client_id = app_user.id and agent_id = '${who.id}' and ends_at is null)`}`;
  const rows = await app.rows<{ id: string; total: number }>(
    `select app_user.id, count(*) over ()::int as total from app_user left join client_profile on user_id = app_user.id
     where ${scope} and ${where} order by ${order} limit ${pages * PAGE}`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    ids: rows.map(({ id }) => id),
    total: Math.min(total, 10_000),
    capped: total > 10_000,
    wide: false,
  };
}

const HERE = "status <> 'erased'";
const has = (text: string) => `search_text like '%${text}%'`;
const NOBODY = "not exists (select 1 from assignment where client_id = app_user.id and ends_at is null)";

test.each([
  ["", HERE],
  ["status=invited", "status = 'invited'"],
  ["status=added", "status = 'added'"],
  ["status=erasing", "status = 'erasing'"],
  ["q=zimmer12", `${HERE} and ${has("zimmer12")}`],
  ["q=zimmer12&status=deactivated", `status = 'deactivated' and ${has("zimmer12")}`],
  ["q=O'RARE", `${HERE} and ${has("orare")}`],
  ["q=%C3%A5nna", `${HERE} and ${has("anna")}`],
  ["q=r-77", `${HERE} and ${has("r 77")}`],
  ["q=zi&status=invited", "status = 'invited' and sort_name like 'zi%'"],
  ["q=O'", `${HERE} and (search_text like 'o%' or search_text like '% o%')`],
  ["q=nobody-has-this", "false"],
  ["q=@home", `${HERE} and ${has("home")}`],
])("clients/?%s lists the expected clients for an admin and for agents", async (query, where) => {
  for (const who of [admin, gus, mira])
    expect(await listed(who, `clients/?${query}`, 3)).toEqual(await wanted(who, where, 3));
});

const tagged = (...tags: string[]) => `tags @> array['${tags.join("','")}']`;

const FILTERS: readonly (readonly [string, string])[] = [
  ["tag=vip", `${HERE} and ${tagged("vip")}`],
  ["tag=vip&tag=family", `${HERE} and ${tagged("vip", "family")}`],
  ["tag=nobodys", "false"],
  ["kind=organisation", `${HERE} and kind = 'organisation'`],
  ["kind=person&q=zimmer12", `${HERE} and coalesce(kind, 'person') = 'person' and ${has("zimmer12")}`],
  ["city=OSLO&status=active", "status = 'active' and lower(city) = 'oslo'"],
  ["never_signed_in=true&status=invited", "status = 'invited' and last_seen_at is null"],
  ["never_signed_in=true&tag=vip", `${HERE} and last_seen_at is null and ${tagged("vip")}`],
  ["added_from=DAY&added_to=DAY", `${HERE} and created_at >= 'DAY' and created_at < date 'DAY' + 1`],
];
const SORTS: readonly (readonly [string, string])[] = [
  ["sort=name&order=desc", `sort_name collate "und-x-icu" desc, app_user.id desc`],
  ["sort=last_seen", "last_seen_at nulls last, app_user.id"],
  ["sort=last_seen&order=desc", "last_seen_at desc nulls last, app_user.id desc"],
  ["sort=added", "created_at, app_user.id"],
  ["sort=added&order=desc", "created_at desc, app_user.id desc"],
  ["sort=client_since", "client_since nulls last, app_user.id"],
  ["sort=client_since&order=desc", "client_since desc nulls last, app_user.id desc"],
];

test.each(
  FILTERS.flatMap(([filter, where]) => SORTS.map(([sort, order]) => ({ filter, where, sort, order }))),
)(
  "clients/?$filter&$sort lists the same clients as a query over all clients",
  async ({ filter, where, sort, order }) => {
    // A day in the middle of the period in which the clients were added.
    const day = new Date(app.clock.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
    const dated = (text: string) => text.replaceAll("DAY", day);
    for (const who of [admin, gus])
      expect(await listed(who, `clients/?${dated(filter)}&${sort}`, 3)).toEqual(
        await wanted(who, dated(where), 3, order),
      );
  },
);

test.each(SORTS)(
  "without a filter, the first pages of clients/?%s show the same as a query over all clients",
  async (sort, order) => {
    for (const who of [admin, gus]) {
      const { capped, wide, ...rest } = await listed(who, `clients/?${sort}`, 4);
      const { ids, total } = await wanted(who, HERE, 4, order);
      expect({ ...rest, wide }).toEqual({ ids, total, wide: false });
      expect(capped).toBe(total === 10_000);
    }
  },
);

test.each(["last_seen", "client_since"])(
  "a list sorted by %s shows the clients without that value last, and shows each client once",
  async (sort) => {
    const asked = `clients/?sort=${sort}&q=zimmer3`;
    const { ids, total } = await listed(gus, asked, 200);
    const all = await wanted(
      gus,
      `${HERE} and ${has("zimmer3")}`,
      200,
      `${sort.replace("last_seen", "last_seen_at")} nulls last, app_user.id`,
    );
    expect([total, ids]).toEqual([all.total, all.ids]);
    expect(ids.length).toBeGreaterThan(PAGE);
  },
);

test("if a list of the whole firm is sorted by a value that some clients lack, the page after one of these clients shows the next of them", async () => {
  const after = (values: string[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
  for (const [sort, isNone] of [
    ["last_seen", "last_seen_at is null"],
    ["client_since", "client_since is null"],
  ] as const) {
    const [first] = await app.rows<{ id: string }>(
      `select min(app_user.id::text) as id from app_user left join client_profile on user_id = app_user.id where role = 'client' and ${HERE} and ${isNone}`,
    );
    const { items } = await page(admin, `clients/?sort=${sort}`, after(["", first!.id]));
    const wantedIds = await wanted(
      admin,
      `${HERE} and ${isNone} and app_user.id > '${first!.id}'`,
      1,
      "app_user.id",
    );
    expect(items.map(({ id }) => id)).toEqual(wantedIds.ids);
  }
});

test("an admin's list filtered by agent contains only that agent's own clients, and an agent's list filtered by a colleague is empty", async () => {
  const own = `${HERE} and exists (select 1 from assignment where client_id = app_user.id and agent_id = '${gus.id}' and ends_at is null)`;
  for (const [sort, order] of SORTS)
    expect(await listed(admin, `clients/?agent_id=${gus.id}&${sort}`, 2)).toEqual(
      await wanted(admin, own, 2, order),
    );
  expect((await page(mira, `clients/?agent_id=${gus.id}`)).total).toBe(0);
  expect((await page(gus, `clients/?agent_id=${gus.id}`)).total).toBe((await page(gus, "clients/")).total);
});

test("a list refuses a cursor of another sort, an invalid day and an empty tag", async () => {
  const { next_cursor } = await page(gus, "clients/?sort=name");
  for (const asked of [
    `clients/?sort=added&cursor=${next_cursor}`,
    "clients/?added_from=2026-02-30",
    "clients/?tag=",
  ])
    expect((await app.send("GET", asked, { bearer: gus.accessToken })).status).toBe(400);
});

test("clients/?without_agent=true lists the clients without an agent for an admin, and lists no clients for an agent", async () => {
  for (const [query, more] of [
    ["", HERE],
    ["&q=zimmer1", `${HERE} and ${has("zimmer1")}`],
    ["&status=invited", "status = 'invited'"],
  ])
    expect(await listed(admin, `clients/?without_agent=true${query}`, 2)).toEqual(
      await wanted(admin, `${more} and ${NOBODY}`, 2),
    );
  expect(await listed(gus, "clients/?without_agent=true", 1)).toEqual({
    ids: [],
    total: 0,
    capped: false,
    wide: false,
  });
});

test("a list that is read page by page reaches its end and shows each client once", async () => {
  const { ids, total } = await listed(gus, "clients/?q=zimmer3", 200);
  const all = await wanted(gus, `${HERE} and ${has("zimmer3")}`, 200);
  expect([total, ids]).toEqual([all.total, all.ids]);
});

test("a search that no index can serve reads only the beginning of a long list, and the answer says that the search is too wide", async () => {
  // This is one letter with its marks. It has no trigram, so no index can find it.
  const path = `clients/?q=${encodeURIComponent("णीं")}`;
  const first = await page(admin, path);
  expect(first).toMatchObject({ items: [], total: 0, too_wide: true });
  expect(await page(gus, path)).toMatchObject({ items: [], too_wide: false });
});

test.each(["'%%", "@", "%%%", "- -"])("a search for %s contains no word and finds no one", async (signs) => {
  for (const who of [admin, gus])
    for (const list of ["clients", "invitations"])
      expect(await page(who, `${list}/?q=${encodeURIComponent(signs)}`)).toEqual({
        items: [],
        next_cursor: null,
        total: 0,
        total_capped: false,
        too_wide: false,
      });
});

test("an agent sees their own clients' invitations, and the last invitation of a client without an agent if the agent sent it", async () => {
  for (const [agent, ...asked] of [
    [
      gus,
      ["", "true"],
      ["state=open", "used_at is null and withdrawn_at is null and expires_at > $2"],
      ["q=zimmer12", has("zimmer12")],
    ],
    [
      mira,
      ["", "true"],
      ["state=expired", "used_at is null and withdrawn_at is null and expires_at <= $2"],
      ["state=used", "used_at is not null"],
    ],
  ] as const) {
    for (const [query, state] of asked) {
      // Finds the expected rows by applying the access rule to each invitation separately.
      const rows = await app.rows<{ id: string; total: number }>(
        `select invitation.id, count(*) over ()::int as total from invitation join app_user on app_user.id = user_id
         where invitation.role = 'client' and status <> 'erased' and $2::timestamptz is not null and ${state} and (
           exists (select 1 from assignment where client_id = user_id and agent_id = $1 and ends_at is null)
           or inviter_id = $1 and not exists (select 1 from assignment where client_id = user_id and ends_at is null)
             and not exists (select 1 from invitation later where later.user_id = invitation.user_id and later.id > invitation.id))
         order by invitation.created_at desc, invitation.id desc limit ${3 * PAGE}`,
        [agent.id, app.clock.now()],
      );
      const found = await listed(agent, `invitations/?${query}`, 3);
      expect([query, found.total]).toEqual([query, Math.min(rows[0]!.total, 10_000)]);
      expect(found.ids).toEqual(rows.map(({ id }) => id));
    }
  }
});

test("an admin's list has all invitations except those of erased people, newest first", async () => {
  const rows = await app.rows<{ id: string }>(
    `select invitation.id from invitation join app_user on app_user.id = user_id where status <> 'erased'
     order by invitation.created_at desc, invitation.id desc limit ${3 * PAGE}`,
  );
  const { ids, total, capped } = await listed(admin, "invitations/?", 3);
  expect([ids, total, capped]).toEqual([rows.map(({ id }) => id), 10_000, true]);
});

test("a list takes at most three queries, and an empty list takes at most two", async () => {
  const { pool, reader } = app.deps.database;
  const query = vi.spyOn(pool, "query");
  const read = vi.spyOn(reader, "read");
  for (const [who, path, most] of [
    [admin, "clients/?q=zimmer12", 3],
    [admin, "clients/", 3],
    [gus, "clients/?status=invited", 3],
    [gus, "clients/?q=nobody-has-this", 2],
    [gus, "clients/?without_agent=true", 1],
    [admin, "invitations/?state=open", 3],
    [gus, "invitations/?q=zimmer12", 3],
    [admin, "clients/?tag=vip&city=oslo&kind=person&sort=last_seen", 3],
    [gus, "clients/?tag=vip&sort=client_since&order=desc", 3],
    [admin, "agents/?full=true&sort=clients", 2],
    [admin, "agents/summary", 2],
    [gus, "clients/attention", 2],
    [gus, "clients/options?q=zimmer12", 3],
    [admin, "agents/", 3],
    [admin, "admins/", 3],
  ] as const) {
    query.mockClear();
    read.mockClear();
    await page(who, path);
    expect([path, query.mock.calls.length + read.mock.calls.length]).toEqual([path, most]);
  }
  query.mockRestore();
  read.mockRestore();
});

test("if a search finds too many clients to sort, the answer says that the search is too wide; the pages are still in order and show each client once", async () => {
  const { ids, total, capped, wide } = await listed(admin, "clients/?q=zimmer", 6);
  expect({ total, capped, wide }).toEqual({ total: 10_000, capped: true, wide: true });
  expect([ids.length, new Set(ids).size]).toEqual([6 * PAGE, 6 * PAGE]);
  const rising = await app.rows<{ id: string }>(
    `select id from app_user where id = any($1) order by sort_name collate "und-x-icu", id`,
    [ids],
  );
  expect(rising.map(({ id }) => id)).toEqual(ids);
});
