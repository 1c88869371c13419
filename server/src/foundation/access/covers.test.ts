import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { endDueCovers } from "./end-due-covers.ts";

const MINUTE_MS = 60_000;

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
});
afterAll(() => app.stop());
beforeEach(() => app.rows("delete from assignment where kind = 'cover'"));

/** Makes Mira cover the client Cleo from one time to another, both given in minutes from now. */
async function covered(fromMinutes: number, toMinutes: number): Promise<void> {
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, 'cover', $3, $4)`,
    [cleo.id, mira.id, at(fromMinutes), at(toMinutes)],
  );
}

const status = async (path: string, { accessToken }: Actor) =>
  (await app.send("GET", path, { bearer: accessToken })).status;
const listed = async (agent: Actor) =>
  (await app.send("GET", "clients/", { bearer: agent.accessToken })).body.items.map(
    ({ id }: { id: string }) => id,
  );

/** Returns whether Mira sees Cleo, whether Cleo sees Mira, and whether Cleo's agent Gus sees Mira. */
async function doors() {
  return {
    client: await status(`clients/${cleo.id}`, mira),
    list: (await listed(mira)).includes(cleo.id),
    card: await status(`agents/${mira.id}`, cleo),
    colleague: await status(`agents/${mira.id}`, gus),
  };
}
const OPEN = { client: 200, list: true, card: 200, colleague: 200 };
const CLOSED = { client: 404, list: false, card: 404, colleague: 404 };

test("a cover gives the covering agent access to the client from its start to its end, even if no job runs", async () => {
  await covered(1, 2);
  expect(await doors()).toEqual(CLOSED);
  app.clock.move(MINUTE_MS);
  expect(await doors()).toEqual(OPEN);
  app.clock.move(MINUTE_MS - 1);
  expect(await doors()).toEqual(OPEN);
  app.clock.move(1);
  expect(await doors()).toEqual(CLOSED);
});

test("a covered client is still listed for and counted for their own agent, and is not counted for the covering agent", async () => {
  await covered(0, 1);
  expect(await listed(gus)).toEqual([cleo.id]);
  const { items } = (await app.send("GET", "agents/", { bearer: admin.accessToken })).body;
  const counts = items.map(({ id, client_count }: { id: string; client_count: number }) => [
    id,
    client_count,
  ]);
  expect(new Map(counts)).toEqual(
    new Map([
      [gus.id, 1],
      [mira.id, 0],
    ]),
  );
});

test("when a covering agent withdraws a client's invitation, the client keeps their own agent", async () => {
  const { id } = await invite(app, gus, "client", "nora@home.example");
  const [nora] = await app.rows<{ id: string }>("select id from app_user where email = 'nora@home.example'");
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, 'cover', now() - interval '1 day', now() + interval '1 day')`,
    [nora!.id, mira.id],
  );
  const answer = await app.send("DELETE", `invitations/${id}`, { bearer: mira.accessToken });
  expect(answer.status).toBe(200);
  expect(await listed(gus)).toContain(nora!.id);
  const again = { role: "client", people: [{ email: "nora@home.example" }] };
  const answered = await app.send("POST", "invitations/", { bearer: mira.accessToken, json: again });
  expect(answered.body.results?.[0]?.result ?? answered.body.code).not.toBe("invited");
  expect(
    await app.rows(
      "select agent_id from assignment where client_id = $1 and kind = 'primary' and not is_over",
      [nora!.id],
    ),
  ).toEqual([{ agent_id: gus.id }]);
});

test("endDueCovers marks a cover as over only when the cover has ended", async () => {
  await covered(0, 1);
  const over = async () =>
    (await app.rows<{ is_over: boolean }>("select is_over from assignment where kind = 'cover'"))[0]!.is_over;
  await endDueCovers(app.deps.database.db, app.clock.now());
  expect(await over()).toBe(false);
  app.clock.move(MINUTE_MS);
  await endDueCovers(app.deps.database.db, app.clock.now());
  expect(await over()).toBe(true);
});
