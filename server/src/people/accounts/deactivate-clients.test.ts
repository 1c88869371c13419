import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { deactivateClientsJob } from "./deactivate-clients.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let adminId: string;
let gus: Actor;
let cleo: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  adminId = (await firstAdmin(app)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  admin = { ...(await signedIn(app, "ada@firm.example")), id: adminId };
  await letAgents(false);
  gus = await invited(app, admin, "agent", `gus${number}@firm.example`);
  cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
});

const letAgents = (agents_may_deactivate: boolean) =>
  app.send("PATCH", "firm/", { bearer: admin.accessToken, json: { agents_may_deactivate } });
const call = (path: string, json: object, by: Actor) =>
  app.send("POST", path, { bearer: by.accessToken, json });
const bulk = (json: object, by = admin) => call("clients/bulk", { action: "deactivate", ...json }, by);
const deactivate = (by: Actor, { id } = cleo) => call(`users/${id}/deactivate`, {}, by);
const reactivate = (by: Actor, { id } = cleo) => call(`users/${id}/reactivate`, {}, by);
const statusOf = async (id: string) =>
  (await app.rows<{ status: string }>("select status from app_user where id = $1", [id]))[0]!.status;
const canOn = async (by: Actor, { id } = cleo) =>
  (await app.send("GET", `clients/${id}`, { bearer: by.accessToken })).body.can.deactivate;
const mayOf = async ({ accessToken: bearer }: Actor) =>
  (await app.send("GET", "user/", { bearer })).body.can.deactivate;
const letTimePass = ({ id }: { id: string }) =>
  app.rows("update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1", [
    id,
  ]);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const eventsOf = (id: string) =>
  app.rows<{ facts: object; actor_id: string }>(
    "select facts, actor_id from event where user_id = $1 and kind = 'account_deactivated'",
    [id],
  );

/** Lets a colleague cover for the client's agent. Returns the colleague. */
async function cover({ id }: Actor): Promise<Actor> {
  const mira = await invited(app, admin, "agent", `mira${number}@firm.example`);
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, 'cover', $3, $3::timestamptz + interval '1 day')`,
    [id, mira.id, app.clock.now()],
  );
  return mira;
}

async function settledJob(id: string): Promise<void> {
  const state = async () =>
    (await app.rows<{ state: string }>("select state from long_job where id = $1", [id]))[0]!.state;
  await expect.poll(state, LONG_WAIT).toBe("done");
}

let many = 0;
async function clientsOf(agent: Actor, count: number, status = "active"): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `with client as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at, joined_at)
       select gen_random_uuid(), 'client', $5, 'm' || n || '@home.example', 'Many', lpad(n::text, 6, '0'), now(), now(), now()
       from generate_series($2::int, $3::int) as n returning id
     ), assigned as (
       insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, $4 from client
     ) select id from client`,
    [agent.id, many + 1, (many += count), app.clock.now(), status],
  );
  return rows.map(({ id }) => id);
}

describe("agents who may deactivate clients", () => {
  test("agents can deactivate and reactivate their own clients if the firm allows this; the client's page tells each viewer whether they may", async () => {
    expect([await canOn(gus), await mayOf(gus), await canOn(admin), await mayOf(admin)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(codeOf(await deactivate(gus))).toEqual([404, "not_found"]);
    await letAgents(true);
    expect([await canOn(gus), await mayOf(gus), await canOn(cleo), await mayOf(cleo)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await deactivate(gus)).status).toBe(200);
    expect([await statusOf(cleo.id), await canOn(gus)]).toEqual(["deactivated", true]);
    expect((await app.send("GET", "user/", { bearer: cleo.accessToken })).status).toBe(401);
    expect((await eventsOf(cleo.id))[0]!.actor_id).toBe(gus.id);
    expect((await reactivate(gus)).status).toBe(200);
    expect(await statusOf(cleo.id)).toBe("active");
    await letAgents(false);
    expect(codeOf(await reactivate(gus))).toEqual([404, "not_found"]);
    expect(codeOf(await deactivate(gus))).toEqual([404, "not_found"]);
    expect(await statusOf(cleo.id)).toBe("active");
  });

  test("an agent cannot deactivate staff, a covered client, a colleague's client or a client who has moved to another agent", async () => {
    await letAgents(true);
    const mira = await cover(cleo);
    expect(await canOn(mira)).toBe(false);
    for (const target of [cleo, gus, admin])
      for (const act of [deactivate, reactivate])
        expect(codeOf(await act(mira, target))).toEqual([404, "not_found"]);
    expect((await deactivate(gus, mira)).status).toBe(404);
    const to = { mode: "agent", agent_ids: [mira.id] };
    await call("clients/reassign", { client_ids: [cleo.id], to }, admin);
    expect((await deactivate(gus)).status).toBe(404);
    expect((await deactivate(cleo, cleo)).status).toBe(404);
    expect(await statusOf(cleo.id)).toBe("active");
  });

  test("an agent needs a recent sign-in to deactivate a client; only admins can change roles and reset second factors", async () => {
    await letAgents(true);
    await letTimePass(gus);
    expect(codeOf(await deactivate(gus))).toEqual([400, "step_up_required"]);
    expect(codeOf(await bulk({ client_ids: [cleo.id] }, gus))).toEqual([400, "step_up_required"]);
    const role = await app.send("PUT", `users/${cleo.id}/role`, {
      bearer: gus.accessToken,
      json: { role: null },
    });
    expect(role.status).toBe(404);
    expect((await call(`users/${cleo.id}/two_factor_reset`, {}, gus)).status).toBe(404);
  });
});

describe("deactivating many clients", () => {
  test("a dry run says how many clients would be deactivated and why the others would not; the real run deactivates the same clients and records the admin's reason", async () => {
    const [added] = await clientsOf(gus, 1, "added");
    const [closed] = await clientsOf(gus, 1, "deactivated");
    const { token } = await invite(app, gus, "client", `waits${number}@home.example`);
    const [waits] = await app.rows<{ id: string }>("select id from app_user where email = $1", [
      `waits${number}@home.example`,
    ]);
    const client_ids = [cleo.id, added, closed, waits!.id, gus.id];
    const skipped = [
      { reason: "no_account", count: 1 },
      { reason: "unchanged", count: 1 },
      { reason: "not_found", count: 1 },
    ];
    await letTimePass(admin);
    const tried = await bulk({ client_ids, dry_run: true });
    expect([tried.status, tried.body.affected]).toEqual([200, 2]);
    expect(tried.body.skipped).toEqual(expect.arrayContaining(skipped));
    expect(await statusOf(cleo.id)).toBe("active");
    expect(codeOf(await bulk({ client_ids }))).toEqual([400, "step_up_required"]);
    admin = { ...(await signedIn(app, "ada@firm.example")), id: adminId };
    const { body } = await bulk({ client_ids, reason: "Moved away" });
    expect(body.affected).toBe(2);
    expect(body.skipped).toEqual(expect.arrayContaining(skipped));
    expect([await statusOf(cleo.id), await statusOf(waits!.id), await statusOf(gus.id)]).toEqual([
      "deactivated",
      "deactivated",
      "active",
    ]);
    expect((await app.send("GET", "user/", { bearer: cleo.accessToken })).status).toBe(401);
    expect(await eventsOf(cleo.id)).toEqual([
      { facts: { reason: "Moved away", clients: 0 }, actor_id: admin.id },
    ]);
    const json = { first_name: "A", last_name: "B", password: "nine copper kettles sing" };
    expect((await app.send("POST", `user/?token=${token}`, { json })).body.code).toBe("token_invalid");
    // The agent can still see the deactivated client.
    expect((await app.send("GET", `clients/${cleo.id}`, { bearer: gus.accessToken })).status).toBe(200);
  });

  test("an agent can deactivate their own clients in bulk if the firm allows this; clients whom the agent only covers are left out", async () => {
    expect(codeOf(await bulk({ client_ids: [cleo.id] }, gus))).toEqual([404, "not_found"]);
    expect(codeOf(await bulk({ client_ids: [cleo.id], dry_run: true }, gus))).toEqual([404, "not_found"]);
    await letAgents(true);
    const mira = await cover(cleo);
    const own = await invited(app, mira, "client", `own${number}@home.example`);
    const stranger = await invited(app, gus, "client", `stranger${number}@home.example`);
    const { body } = await bulk({ client_ids: [cleo.id, own.id, stranger.id] }, mira);
    expect(body).toEqual({
      affected: 1,
      skipped: [
        { reason: "not_own", count: 1 },
        { reason: "not_found", count: 1 },
      ],
    });
    expect(await Promise.all([cleo, own, stranger].map(({ id }) => statusOf(id)))).toEqual([
      "active",
      "deactivated",
      "active",
    ]);
  });

  test("twenty simultaneous bulk deactivations of the same clients record one event for each client", async () => {
    const ids = await clientsOf(gus, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bulk({ client_ids: ids })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.reduce((sum, { body }) => sum + body.affected, 0)).toBe(5);
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(1);
  });

  test("if a filter finds more than 200 clients, a job deactivates them and shows its progress; clients who cannot be deactivated are left out", async () => {
    const mira = await invited(app, admin, "agent", `mira${number}@firm.example`);
    await clientsOf(mira, 250);
    await clientsOf(mira, 2, "added");
    const { status, body } = await bulk({ filter: { agent_id: mira.id } });
    expect([status, Object.keys(body)]).toEqual([202, ["job_id"]]);
    const job = async () =>
      (await app.send("GET", `jobs/${body.job_id}`, { bearer: admin.accessToken })).body;
    await expect.poll(async () => (await job()).state, LONG_WAIT).toBe("done");
    expect(await job()).toMatchObject({ done: 250, total: 250, result: { affected: 250, skipped: 0 } });
    const left = await app.rows<{ status: string; count: number }>(
      "select u.status, count(*)::int from app_user u join assignment a on a.client_id = u.id where a.agent_id = $1 group by 1 order by 1",
      [mira.id],
    );
    expect(left).toEqual([
      { status: "added", count: 2 },
      { status: "deactivated", count: 250 },
    ]);
  });

  test("a job whose starter has lost the right to deactivate clients deactivates no one", async () => {
    await letAgents(true);
    const ids = await clientsOf(gus, 210);
    const started = await bulk({ client_ids: ids }, gus);
    await settledJob(started.body.job_id);
    const [job] = await app.rows<LongJobRow>("select id, what from long_job where id = $1", [
      started.body.job_id,
    ]);
    await app.rows("update app_user set status = 'active' where id = any($1)", [ids]);
    await letAgents(false);
    // Runs the job a second time. The server does the same if it was killed while the job ran.
    const told: unknown[] = [];
    await deactivateClientsJob.work(app.deps, job!, {
      tell: () => Promise.resolve(),
      keep: () => Promise.resolve(),
      finish: (_tx, result) => Promise.resolve(void told.push(result)),
    });
    expect(told).toEqual([{ affected: 0, skipped: 210 }]);
    const closed = await app.rows("select 1 from app_user where id = any($1) and status = 'deactivated'", [
      ids,
    ]);
    expect(closed).toEqual([]);
  });
});
