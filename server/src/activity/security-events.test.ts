import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { DAY_MS, day, later } from "../platform/clock.ts";

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

const post = (path: string, json: object, who = admin) =>
  app.send("POST", path, { bearer: who.accessToken, json });
async function told(query = "", who = admin): Promise<string[]> {
  const { body } = await app.send("GET", `audit/?${query}`, { bearer: who.accessToken });
  return body.items.map(({ what }: { what: string }) => what);
}
const eventsOf = (kind: string) =>
  app.rows("select actor_id, session_id, user_id, facts from event where kind = $1 order by created_at, id", [
    kind,
  ]);

test("a wrong password and a sign-in while the account is locked are both shown, the latter only once a day", async () => {
  const form = { username: cleo.email, password: "wrong" };
  for (let turn = 0; turn < 12; turn += 1) await app.send("POST", "user/token", { form });
  const words = await told(`subject=${cleo.id}&kind=sign_ins`);
  expect(words.filter((what) => what === "tried to sign in and failed").length).toBeGreaterThan(3);
  expect(words.filter((what) => what === "tried to sign in while the account was locked")).toHaveLength(1);
  expect(await told(`subject=${cleo.id}&kind=sign_ins`, gus)).toEqual(["signed in"]);
});

test("an export is shown with its number of rows and its filter, which contains no agent's id, and is stored with its session", async () => {
  const { body } = await post("clients/export", { filter: { status: "active", agent_id: gus.id } });
  await (await fetch(app.url + body.url)).text();
  expect(await told("kind=files")).toContain(
    "exported the list of clients (1 row, status: active and one agent)",
  );
  const [event] = await eventsOf("list_exported");
  expect(event).toMatchObject({ actor_id: admin.id, session_id: expect.any(String) });
});

test("a planned deactivation, its replacement and its cancellation are shown in the agent's activity", async () => {
  const plan = (days: number) =>
    post(`users/${gus.id}/deactivate`, {
      clients: { mode: "agent", agent_ids: [mira.id] },
      at: later(app.clock.now(), days * DAY_MS).toISOString(),
    });
  expect((await plan(3)).status).toBe(201);
  const second = await plan(5);
  expect((await post(`batches/${second.body.id}/cancel`, {})).status).toBe(200);
  expect(await told(`subject=${gus.id}&kind=moves`)).toEqual([
    "cancelled the planned deactivation of the account",
    `scheduled the account to be deactivated on ${day(later(app.clock.now(), 5 * DAY_MS))} and its clients to be moved`,
    "replaced the planned deactivation of the account",
    `scheduled the account to be deactivated on ${day(later(app.clock.now(), 3 * DAY_MS))} and its clients to be moved`,
  ]);
});

test("the activity shows who stopped a job", async () => {
  const [job] = await app.rows<{ id: string }>(
    `insert into long_job (id, kind, state, what, started_by, created_at, updated_at)
     values (gen_random_uuid(), 'move', 'queued', '{}', $1, $2, $2) returning id`,
    [admin.id, app.clock.now()],
  );
  expect((await post(`jobs/${job!.id}/cancel`, {})).status).toBe(200);
  expect((await told("kind=files"))[0]).toMatch(/^stopped a move of clients \(\d+ of \d+ done\)$/);
  expect(await eventsOf("job_stopped")).toMatchObject([{ actor_id: admin.id, facts: { job: "move" } }]);
});

test("a changed role and a changed setting of the firm are shown with their values before and after", async () => {
  await app.send("PUT", `users/${mira.id}/role`, { bearer: admin.accessToken, json: { role: null } });
  await app.send("PATCH", "firm/", { bearer: admin.accessToken, json: { invitation_days: 21 } });
  const { body } = await app.send("GET", "audit/", { bearer: admin.accessToken });
  const [firm, role] = body.items;
  expect(firm).toMatchObject({
    what: "changed the firm's settings: days an invitation is valid",
    changes: [{ field: "Days an invitation is valid", before: "14", after: "21" }],
  });
  expect(role).toMatchObject({
    what: "changed the role",
    changes: [{ field: "Role", before: "Agent", after: null }],
  });
});
