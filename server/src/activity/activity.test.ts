import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { DAY_MS, SECOND_MS } from "../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let cleo: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, mira, "client", "carl@home.example");
});
afterAll(() => app.stop());

const activity = async (who: Actor, query = "") =>
  (await app.send("GET", `audit/?${query}`, { bearer: who.accessToken })).body;

interface Item {
  id: string;
  what: string;
  actor: { id: string } | null;
  subject: { id: string } | null;
  device: string | null;
  network: string | null;
}

async function editPhone(by: Actor, client: Actor, phone: string): Promise<void> {
  app.clock.move(SECOND_MS);
  const { body } = await app.send("GET", `clients/${client.id}`, { bearer: by.accessToken });
  const json = { updated_at: body.updated_at, phone };
  const { status } = await app.send("PATCH", `clients/${client.id}`, { bearer: by.accessToken, json });
  expect(status).toBe(200);
}

test("an edit is listed with who did it, to whom, from where, and the values before and after", async () => {
  await editPhone(admin, cleo, "+44 20 7946 0001");
  await editPhone(admin, cleo, "+44 20 7946 0002");
  const { items, asked } = await activity(admin, `subject=${cleo.id}&actor=${admin.id}&kind=records`);
  expect(items[0]).toMatchObject({
    what: "changed the phone",
    by: "person",
    group: "records",
    actor: { id: admin.id, role: "admin" },
    subject: { id: cleo.id, role: "client" },
    changes: [{ field: "Phone", before: "+44 20 7946 0001", after: "+44 20 7946 0002" }],
    network: "127.0.0.1",
    is_own: false,
  });
  expect(items).toHaveLength(2);
  expect([asked.actor.id, asked.subject.id]).toEqual([admin.id, cleo.id]);
});

test("an agent sees what concerns their own clients and nothing else, and does not see from where it was done", async () => {
  await app.send("POST", "user/token", { form: { username: cleo.email, password: "wrong" } });
  await editPhone(mira, carl, "+44 20 7946 0003");
  const { items, total } = await activity(gus);
  expect(total).toBe(items.length);
  expect([...new Set(items.map(({ subject }: Item) => subject?.id))]).toEqual([cleo.id]);
  expect(items.map(({ what }: Item) => what)).not.toContain("tried to sign in and failed");
  expect(items.every(({ device, network }: Item) => device === null && network === null)).toBe(true);
  expect((await activity(admin)).items.map(({ what }: Item) => what)).toContain(
    "tried to sign in and failed",
  );
  for (const query of [
    `subject=${carl.id}`,
    `subject=${mira.id}`,
    `subject=${admin.id}`,
    `actor=${mira.id}`,
    "kind=firm",
  ]) {
    const { items: none, asked } = await activity(gus, query);
    expect([query, none]).toEqual([query, []]);
    expect(asked).toEqual({ actor: null, subject: asked.subject?.id === admin.id ? asked.subject : null });
  }
});

test("when a client moves, the former agent loses the client's activity on the next call, and the new agent gets it", async () => {
  const client = await invited(app, gus, "client", "moved@home.example");
  const seen = async (who: Actor) => (await activity(who, `subject=${client.id}`)).total > 0;
  expect([await seen(gus), await seen(mira)]).toEqual([true, false]);
  const json = { client_ids: [client.id], to: { mode: "agent", agent_ids: [mira.id] } };
  await app.send("POST", "clients/reassign", { bearer: admin.accessToken, json });
  expect([await seen(gus), await seen(mira)]).toEqual([false, true]);
});

test("the list is paged by cursor, shows each event once, newest first, and says how many events there are", async () => {
  for (let turn = 0; turn < 55; turn += 1) await editPhone(gus, cleo, `+44 20 7946 ${1000 + turn}`);
  for (const who of [admin, gus]) {
    const first = await activity(who, `subject=${cleo.id}`);
    const second = await activity(who, `subject=${cleo.id}&cursor=${first.next_cursor}`);
    const all: Item[] = [...first.items, ...second.items];
    expect([first.items.length, first.total, second.next_cursor]).toEqual([50, all.length, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const phones = all.filter(({ what }) => what === "changed the phone");
    expect(phones.length).toBeGreaterThanOrEqual(55);
  }
  const { status } = await app.send("GET", "audit/?cursor=nonsense", { bearer: admin.accessToken });
  expect(status).toBe(400);
});

test("an invited person without a name is shown by their address until they have a name, in the list and in its file", async () => {
  const email = "nameless@home.example";
  await invite(app, admin, "client", email);
  const [item] = (await activity(admin)).items;
  expect(item.subject).toMatchObject({ first_name: "", last_name: "", email });
  const link = await app.send("POST", "audit/export", { bearer: admin.accessToken, json: {} });
  const file = await fetch(app.url + link.body.url);
  expect(await file.text()).toContain(`,${email},`);
  const { subject, asked } = { ...item, ...(await activity(admin, `subject=${item.subject.id}`)) };
  expect(asked.subject).toMatchObject({ id: subject.id, email });
  await app.rows("update app_user set first_name = 'Nora' where id = $1", [subject.id]);
  const [named] = (await activity(admin, `subject=${subject.id}`)).items;
  expect(named.subject).toMatchObject({ first_name: "Nora", email: null });
});

test("an agent with thousands of clients sees the events of all of them page by page, and no other events", async () => {
  const rita = await invited(app, admin, "agent", "rita@firm.example");
  await app.rows(
    `with client as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'active', 'r' || n || '@home.example', 'Some', n::text, $2, $2 from generate_series(1, 3100) as n returning id
     ), assigned as (
       insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, $2 from client
     )
     insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at)
     select gen_random_uuid(), 'client_added', id, $1, '', '', '{}', $2::timestamptz - random() * interval '300 days' from client`,
    [rita.id, app.clock.now()],
  );
  const theirs = await app.rows<{ id: string }>(
    `select event.id from event join assignment on client_id = user_id where agent_id = $1 order by event.created_at desc, event.id desc limit 100`,
    [rita.id],
  );
  const first = await activity(rita);
  const second = await activity(rita, `cursor=${first.next_cursor}`);
  const ids = [...first.items, ...second.items].map(({ id }: Item) => id);
  expect([first.total, ids]).toEqual([3100, theirs.map(({ id }) => id)]);
  const from = new Date(app.clock.now().getTime() - 400 * DAY_MS).toISOString().slice(0, 10);
  const to = new Date(app.clock.now().getTime() - 299 * DAY_MS).toISOString().slice(0, 10);
  const old = await activity(rita, `from=${from}&to=${to}`);
  expect(old.total).toBe(old.items.length);
});

test("the days of the filter begin and end in the firm's time zone", async () => {
  const client = await invited(app, gus, "client", "days@home.example");
  await app.rows("update firm set time_zone = 'Pacific/Auckland'");
  app.clock.move(DAY_MS);
  const at = new Date(app.clock.now());
  at.setUTCHours(20, 0, 0, 0);
  await app.rows("update event set created_at = $2 where user_id = $1", [client.id, at]);
  const ofDay = (add: number) => new Date(at.getTime() + add * DAY_MS).toISOString().slice(0, 10);
  const { accessToken } = await signedIn(app, admin.email);
  Object.assign(admin, { accessToken });
  const count = async (query: string) => (await activity(admin, `subject=${client.id}&${query}`)).total;
  expect(await count(`from=${ofDay(0)}&to=${ofDay(0)}`)).toBe(0);
  expect(await count(`from=${ofDay(1)}&to=${ofDay(1)}`)).toBeGreaterThan(0);
  expect(await count(`to=${ofDay(0)}`)).toBe(0);
  // Node and the database know different names of time zones, and they have different hours for some zones.
  const known = await app.rows<{ name: string }>("select name from pg_timezone_names");
  const unknown = Intl.supportedValuesOf("timeZone").filter(
    (zone) => !known.some(({ name }) => name === zone),
  );
  for (const zone of ["Asia/Calcutta", "EST5EDT", "Etc/GMT+12", "america/new_york", ...unknown.slice(0, 5)]) {
    await app.rows("update firm set time_zone = $1", [zone]);
    expect([zone, await count(`from=${ofDay(-2)}&to=${ofDay(2)}`)]).toEqual([zone, expect.any(Number)]);
  }
  await app.rows("update firm set time_zone = 'UTC'");
});

test.each(["actor=nobody", "kind=everything", "from=2026-02-30", "to=yesterday"])(
  "%s is refused with a sentence",
  async (query) => {
    const { status, body } = await app.send("GET", `audit/?${query}`, { bearer: admin.accessToken });
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  },
);
