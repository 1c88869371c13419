import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

const PAGE = 50;
const AGENTS = 180;

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, last_seen_at, created_at, updated_at)
     select gen_random_uuid(), 'agent', (array['active', 'active', 'invited', 'deactivated', 'added', 'erased'])[1 + n % 6], 'a' || n || '@firm.example',
       case when n % 2 = 0 then 'Anna' else 'Zeno' end, 'Agent' || n % 40, case when n % 3 > 0 then $2::timestamptz - n % 17 * interval '1 hour' end,
       $2::timestamptz - n % 23 * interval '1 day', $2 from generate_series(1, $1::int) n`,
    [AGENTS, app.clock.now()],
  );
  const numbered =
    "select id, substring(email from 'a([0-9]+)@')::int as n from app_user where role = 'agent'";
  await app.rows(
    `insert into agent_profile (user_id, team, title, registration_no, capacity)
     select id, (array['North', 'Coast', null])[1 + n % 3], 'Adviser', 'RN/' || n, case when n % 4 > 0 then n % 7 end from (${numbered}) a where n % 5 > 0`,
  );
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', case when n % 4 = 0 then 'invited' else 'active' end, 'c' || n || '@home.example', 'C', 'Client', now(), now()
     from generate_series(1, 900) n`,
  );
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     select gen_random_uuid(), c.id, a.id, case when c.n % 10 = 0 then 'cover' else 'primary' end, $1, case when c.n % 10 = 0 then $1::timestamptz + interval '1 day' end
     from (select id, substring(email from 'c([0-9]+)@')::int as n from app_user where role = 'client') c
     join (${numbered}) a on a.n = 1 + (c.n * c.n) % 61`,
    [app.clock.now()],
  );
  await app.rows(
    "insert into two_factor (user_id, secret_sealed, enabled_at, created_at) select id, 'x', $1, $1 from app_user where role = 'agent' and first_name = 'Anna'",
    [app.clock.now()],
  );
  await app.rows("analyze");
}, 60_000);
afterAll(() => app.stop());

const COUNT =
  "(select count(*) from assignment where agent_id = app_user.id and kind = 'primary' and ends_at is null)";
const HERE = "status <> 'erased'";
const TWO_FACTOR = "exists (select 1 from two_factor where two_factor.user_id = app_user.id)";

const FILTERS = [
  ["", HERE],
  ["status=invited", "status = 'invited'"],
  ["team=North", `${HERE} and team = 'North'`],
  ["full=true", `${HERE} and capacity <= ${COUNT}`],
  ["never_signed_in=true&team=Coast", `${HERE} and last_seen_at is null and team = 'Coast'`],
  ["without_two_factor=true", `status = 'active' and not ${TWO_FACTOR}`],
  ["q=anna", `${HERE} and first_name = 'Anna'`],
  ["q=rn/17", `${HERE} and registration_no like 'RN/17%'`],
] as const;
const SORTS = [
  ["", `sort_name collate "und-x-icu", id`],
  ["sort=clients", `${COUNT}, id`],
  ["sort=clients&order=desc", `${COUNT} desc, id desc`],
  ["sort=last_seen&order=desc", "last_seen_at desc nulls last, id desc"],
  ["sort=last_seen", "last_seen_at nulls last, id"],
  ["sort=created", "created_at, id"],
] as const;

test.each(
  FILTERS.flatMap(([filter, where]) => SORTS.map(([sort, order]) => ({ filter, where, sort, order }))),
)(
  "agents/?$filter&$sort lists, page by page, the same agents as a query over all agents",
  async ({ filter, where, sort, order }) => {
    const wanted = await app.rows<{ id: string }>(
      `select id from app_user left join agent_profile on user_id = id where role = 'agent' and ${where} order by ${order}`,
    );
    const ids: string[] = [];
    let cursor = "";
    for (let page = 0; page <= wanted.length / PAGE; page += 1) {
      const { body } = await app.send("GET", `agents/?${filter}&${sort}${cursor}`, {
        bearer: admin.accessToken,
      });
      expect([body.total, body.too_wide]).toEqual([wanted.length, false]);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      if (body.next_cursor === null) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(ids).toEqual(wanted.map(({ id }) => id));
  },
);

test("each row of the list of agents counts the agent's own clients in three ways: all of them, those who have signed up, and those who are invited", async () => {
  const { body } = await app.send("GET", "agents/?sort=clients&order=desc", { bearer: admin.accessToken });
  for (const row of body.items) {
    const of = (more: string) =>
      app.rows(
        `select 1 from assignment join app_user on app_user.id = client_id where agent_id = $1 and kind = 'primary' and ${more}`,
        [row.id],
      );
    expect([row.client_count, row.clients_active, row.clients_invited]).toEqual([
      (await of("true")).length,
      (await of("status = 'active'")).length,
      (await of("status = 'invited'")).length,
    ]);
  }
  const [profile] = await app.rows("select title, team, capacity from agent_profile where user_id = $1", [
    body.items[0].id,
  ]);
  expect(body.items[0]).toMatchObject(profile ?? { title: null, team: null, capacity: null });
});

test("each figure in the answer to agents/summary equals the total of the list that the figure links to; the answer also names every team", async () => {
  const { body } = await app.send("GET", "agents/summary", { bearer: admin.accessToken });
  const total = async (path: string) =>
    (await app.send("GET", `${path}&count_only=true`, { bearer: admin.accessToken })).body.total as number;
  expect(body).toEqual({
    agents_active: await total("agents/?status=active"),
    agents_invited: await total("agents/?status=invited"),
    clients_active: await total("clients/?status=active"),
    clients_invited: await total("clients/?status=invited"),
    clients_without_agent: await total("clients/?without_agent=true"),
    is_email_accepted: true,
    teams: ["Coast", "North"],
  });
  expect(body.clients_active).toBeGreaterThan(0);
});

test("an agent and a client get 404 for the list of agents and for the figures about the firm", async () => {
  const gus = await invited(app, admin, "agent", "gus@firm.example");
  const cleo = await invited(app, gus, "client", "cleo@home.example");
  await invite(app, gus, "client", "carl@home.example");
  for (const who of [gus, cleo])
    for (const path of ["agents/", "agents/summary"])
      expect((await app.send("GET", path, { bearer: who.accessToken })).status).toBe(404);
});
