import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS } from "../../platform/clock.ts";

let app: TestApp;
let people: Record<"admin" | "own" | "covering" | "other" | "client" | "otherClient", Actor>;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await firstAdmin(app);
  const own = await invited(app, admin, "agent", "own@firm.example");
  const covering = await invited(app, admin, "agent", "covering@firm.example");
  const other = await invited(app, admin, "agent", "other@firm.example");
  const client = await invited(app, own, "client", "cleo@home.example");
  const otherClient = await invited(app, other, "client", "carl@home.example");
  people = { admin, own, covering, other, client, otherClient };
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.rows("delete from assignment where client_id = $1", [people.client.id]);
  await assign(people.own, "primary", -DAY_MS, null);
  await assign(people.covering, "cover", -HOUR_MS, HOUR_MS);
});

async function assign(agent: Actor, kind: string, from: number, until: number | null): Promise<void> {
  const now = app.clock.now().getTime();
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [people.client.id, agent.id, kind, new Date(now + from), until === null ? null : new Date(now + until)],
  );
}

const STAFF = ["admin", "own", "covering"] as const;
const WITH_CLIENT = [...STAFF, "client"] as const;
const calls: readonly (readonly [string, string, readonly string[]])[] = [
  ["GET", "", WITH_CLIENT],
  ["PATCH", "", WITH_CLIENT],
  ["GET", "/timeline", STAFF],
  ["GET", "/access", WITH_CLIENT],
  ["GET", "/assignments", STAFF],
];

async function statusFor(who: keyof typeof people, method: string, path: string): Promise<number> {
  const json = method === "PATCH" ? { json: { updated_at: "2026-01-01T00:00:00.000Z" } } : {};
  const bearer = people[who].accessToken;
  const { status } = await app.send(method, `clients/${people.client.id}${path}`, { bearer, ...json });
  return status;
}

test.each(calls)(
  "%s clients/{id}%s works only for these people and gives everyone else 404: %j (own and covering are the client's agents)",
  async (method, path, seers) => {
    for (const who of Object.keys(people) as (keyof typeof people)[])
      expect([who, await statusFor(who, method, path)]).toEqual([who, seers.includes(who) ? 200 : 404]);
  },
);

test.each(calls)(
  "%s clients/{id}%s gives an agent 404 on the first call after the agent's assignment or cover has ended",
  async (method, path) => {
    await app.rows("update assignment set ends_at = $1, is_over = true where agent_id = $2", [
      app.clock.now(),
      people.own.id,
    ]);
    expect(await statusFor("own", method, path)).toBe(404);
    expect(await statusFor("covering", method, path)).toBe(200);
    await app.rows("update assignment set ends_at = $1 where agent_id = $2", [
      app.clock.now(),
      people.covering.id,
    ]);
    expect(await statusFor("covering", method, path)).toBe(404);
  },
);

test.each(calls)(
  "%s clients/{id}%s gives a covering agent 404 before the cover begins",
  async (method, path) => {
    await app.rows("update assignment set starts_at = $1, ends_at = $2 where agent_id = $3", [
      new Date(app.clock.now().getTime() + DAY_MS),
      new Date(app.clock.now().getTime() + 2 * DAY_MS),
      people.covering.id,
    ]);
    expect(await statusFor("covering", method, path)).toBe(404);
  },
);

test("staff get 404 for every page of an erased client", async () => {
  const gone = await invited(app, people.own, "client", "gone@home.example");
  await app.rows("update app_user set status = 'erased' where id = $1", [gone.id]);
  for (const path of ["", "/timeline", "/access", "/assignments"])
    for (const { accessToken: bearer } of [people.admin, people.own])
      expect((await app.send("GET", `clients/${gone.id}${path}`, { bearer })).status).toBe(404);
});

test("a client's page names the agents who look after the client, and a covering agent from 14 days before the cover begins", async () => {
  const agentsFor = async () => {
    const { body } = await app.send("GET", `clients/${people.client.id}`, {
      bearer: people.client.accessToken,
    });
    return body.agents.map(({ id, kind }: { id: string; kind: string }) => [id, kind]);
  };
  await app.rows(
    "insert into agent_profile (user_id, title, public_phone, shows_sign_in_email) values ($1, 'Adviser', '020 1', false) on conflict do nothing",
    [people.own.id],
  );
  await app.rows("delete from assignment where kind = 'cover' and client_id = $1", [people.client.id]);
  await assign(people.other, "cover", 15 * DAY_MS, 20 * DAY_MS);
  expect(await agentsFor()).toEqual([[people.own.id, "primary"]]);
  await app.rows("delete from assignment where kind = 'cover' and client_id = $1", [people.client.id]);
  await assign(people.other, "cover", 13 * DAY_MS, 20 * DAY_MS);
  expect(await agentsFor()).toEqual([
    [people.own.id, "primary"],
    [people.other.id, "cover"],
  ]);
  const { body } = await app.send("GET", `clients/${people.client.id}`, {
    bearer: people.client.accessToken,
  });
  expect(body.agents[0]).toMatchObject({ title: "Adviser", public_phone: "020 1", until: null });
  expect(body.agents.map((agent: { contact_email: string | null }) => agent.contact_email)).toEqual([
    null,
    people.other.email,
  ]);
});
