import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, later, MINUTE_MS } from "../../platform/clock.ts";

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
  cleo = await invited(app, mira, "client", "cleo@home.example");
  await invited(app, gus, "client", "carl@home.example");
});
afterAll(() => app.stop());

const get = async (who: Actor, path: string) =>
  (await app.send("GET", path, { bearer: who.accessToken })).body;
const emails = async (who: Actor, path: string): Promise<string[]> =>
  (await get(who, path)).items.map(({ email }: { email: string }) => email);

/**
 * Lets an agent cover another agent's client. The cover begins `from` minutes and ends `to` minutes from now.
 */
async function cover(client: Actor, agent: Actor, from: number, to: number): Promise<void> {
  // An agent has at most one cover of a client, so an earlier cover is deleted.
  await app.rows("delete from assignment where client_id = $1 and agent_id = $2 and kind = 'cover'", [
    client.id,
    agent.id,
  ]);
  await app.rows(
    "insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'cover', $3, $4)",
    [client.id, agent.id, later(app.clock.now(), from * MINUTE_MS), later(app.clock.now(), to * MINUTE_MS)],
  );
}

const paths = [
  "clients/",
  "clients/?sort=last_seen",
  "clients/?sort=client_since&order=desc",
  "clients/?q=cleo",
];

test("a covered client is in the covering agent's list from the beginning of the cover to its end", async () => {
  await cover(cleo, gus, 1, 2);
  const inAll = async () => {
    const found = [];
    for (const path of paths) found.push((await emails(gus, path)).includes(cleo.email));
    const { items } = await get(gus, "clients/options?q=cleo");
    return [...found, items.length === 1, (await get(gus, "clients/?count_only=true")).total === 2];
  };
  expect(new Set(await inAll())).toEqual(new Set([false]));
  app.clock.move(MINUTE_MS);
  expect(new Set(await inAll())).toEqual(new Set([true]));
  // During the cover, the client stays with her own agent, and the admin's list filtered by that agent still
  // shows her.
  expect(await emails(mira, "clients/")).toEqual([cleo.email]);
  expect(await emails(admin, `clients/?agent_id=${mira.id}`)).toEqual([cleo.email]);
  expect(await emails(admin, `clients/?agent_id=${gus.id}`)).toEqual(["carl@home.example"]);
  app.clock.move(MINUTE_MS);
  expect(new Set(await inAll())).toEqual(new Set([false]));
});

test("in the list of clients, only the covering agent sees when the cover of a client ends", async () => {
  await cover(cleo, gus, 0, 3);
  const until = later(app.clock.now(), 3 * MINUTE_MS).toISOString();
  const told = async (who: Actor) => (await get(who, "clients/?q=cleo")).items[0].covering_until;
  expect([await told(gus), await told(mira), await told(admin)]).toEqual([until, null, null]);
  expect((await get(gus, "clients/?q=carl")).items[0].covering_until).toBeNull();
  app.clock.move(3 * MINUTE_MS);
  expect((await get(gus, "clients/?q=cleo")).items).toEqual([]);
});

test("a row of the list shows the client's tags and kind, and an organisation is listed under its own name", async () => {
  await app.rows("update app_user set organisation_name = 'Zeder Ltd' where id = $1", [cleo.id]);
  await app.rows(
    "insert into client_profile (user_id, kind, tags) values ($1, 'organisation', array['vip'])",
    [cleo.id],
  );
  const { items } = await get(admin, "clients/?q=zeder");
  expect(items).toMatchObject([{ organisation_name: "Zeder Ltd", kind: "organisation", tags: ["vip"] }]);
  expect((await get(admin, "clients/?q=carl")).items).toMatchObject([{ kind: "person", tags: [] }]);
  expect((await get(admin, "clients/options?q=zeder")).items).toEqual([
    { id: cleo.id, label: "Zeder Ltd", hint: cleo.email },
  ]);
  // Tags are internal to the staff and not shown to the client.
  expect((await get(cleo, `clients/${cleo.id}`)).tags).toEqual([]);
});

test("pickers offer an agent only the agent's own clients, and the colleagues who share a client with the agent", async () => {
  const ids = async (who: Actor, path: string) =>
    (await get(who, path)).items.map(({ id }: { id: string }) => id).toSorted();
  expect(await ids(admin, "agents/options")).toEqual([gus.id, mira.id].toSorted());
  expect(await ids(gus, "agents/options")).toEqual([gus.id]);
  await cover(cleo, gus, 0, 10);
  expect(await ids(gus, "agents/options?q=mira")).toEqual([]);
  await app.rows("update app_user set first_name = 'Mira' where id = $1", [mira.id]);
  expect(await ids(gus, "agents/options?q=mira")).toEqual([mira.id]);
  await app.rows("update app_user set status = 'deactivated' where id = $1", [mira.id]);
  expect(await ids(admin, "agents/options")).toEqual([gus.id]);
  await app.rows("update app_user set status = 'active' where id = $1", [mira.id]);
  await app.rows(
    "insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at) select gen_random_uuid(), 'client', 'active', 'o' || n || '@home.example', 'Olga', 'Option', now(), now() from generate_series(1, 25) n",
  );
  expect(await ids(admin, "clients/options?q=olga")).toHaveLength(20);
  expect(await ids(gus, "clients/options?q=olga")).toEqual([]);
});

test("each count in the answer to clients/attention is the total of the list that the count links to", async () => {
  const lena = await invited(app, admin, "agent", "lena@firm.example");
  const none = {
    invitations_failed: 0,
    invitations_expiring: 0,
    invitations_asked_again: 0,
    never_signed_in: 0,
  };
  expect(await get(lena, "clients/attention")).toMatchObject(none);
  const made: string[] = [];
  for (const name of ["a", "b", "c", "d"])
    made.push((await invite(app, lena, "client", `need-${name}@home.example`)).id);
  await app.settled();
  const set = (what: string, place: number, ...values: unknown[]) =>
    app.rows(`update invitation set ${what} where id = $1`, [made[place], ...values]);
  await set("delivery = 'failed'", 0);
  await set("expires_at = $2", 1, later(app.clock.now(), 2 * DAY_MS));
  await set("asked_again_at = $2", 2, app.clock.now());
  await set("asked_again_at = $2, withdrawn_at = $2", 3, app.clock.now());
  await app.rows("update app_user set created_at = $1 where email = 'need-a@home.example'", [
    later(app.clock.now(), -14 * DAY_MS),
  ]);
  const needs = await get(lena, "clients/attention");
  expect(needs).toEqual({
    invitations_failed: 1,
    invitations_expiring: 1,
    invitations_asked_again: 1,
    never_signed_in: 1,
    silent_since: later(app.clock.now(), -14 * DAY_MS)
      .toISOString()
      .slice(0, 10),
  });
  for (const [kind, email] of [
    ["failed", "need-a"],
    ["expiring", "need-b"],
    ["asked_again", "need-c"],
  ] as const) {
    const { items, total } = await get(lena, `invitations/?attention=${kind}`);
    expect([total, items[0].email]).toEqual([1, `${email}@home.example`]);
    expect((await get(mira, `invitations/?attention=${kind}`)).total).toBe(0);
    expect((await get(admin, `invitations/?attention=${kind}`)).total).toBe(1);
  }
  const silent = `clients/?status=invited&never_signed_in=true&added_to=${needs.silent_since}`;
  expect(await emails(lena, silent)).toEqual(["need-a@home.example"]);
});

test("only agents can call clients/attention; an admin and a client get 404", async () => {
  for (const who of [admin, cleo])
    expect((await app.send("GET", "clients/attention", { bearer: who.accessToken })).status).toBe(404);
});
