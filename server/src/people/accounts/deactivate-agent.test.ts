import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { carryOutDueMoves } from "../reassignment/carry-out-due-moves.ts";
import { DAY_MS, HOUR_MS, later } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let adminId: string;
let gus: Actor;
let mira: Actor;
let tomas: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  adminId = (await firstAdmin(app)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  await signAdminIn();
  [gus, mira, tomas] = (await Promise.all(
    ["gus", "mira", "tomas"].map((name) => invited(app, admin, "agent", `${name}${number}@firm.example`)),
  )) as [Actor, Actor, Actor];
});

async function signAdminIn(): Promise<void> {
  admin = { ...(await signedIn(app, "ada@firm.example")), id: adminId };
}

let clients = 0;
async function clientsOf(agent: Actor, count: number): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `with client as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at, joined_at)
       select gen_random_uuid(), 'client', 'active', 'c' || n || '@home.example', 'Client', lpad(n::text, 6, '0'), now(), now(), now()
       from generate_series($2::int, $3::int) as n returning id
     ), assigned as (
       insert into assignment (id, client_id, agent_id, starts_at) select gen_random_uuid(), id, $1, $4 from client
     ) select id from client`,
    [agent.id, clients + 1, (clients += count), app.clock.now()],
  );
  return rows.map(({ id }) => id);
}
const deactivate = (json: object, by = admin, { id } = gus) =>
  app.send("POST", `users/${id}/deactivate`, { bearer: by.accessToken, json });
const held = async ({ id }: Actor) =>
  (await app.rows("select 1 from assignment where agent_id = $1 and kind = 'primary' and not is_over", [id]))
    .length;
const statusOf = async ({ id }: Actor) =>
  (await app.rows<{ status: string }>("select status from app_user where id = $1", [id]))[0]!.status;
const batchOf = async (id: string) =>
  (await app.send("GET", "batches/", { bearer: admin.accessToken })).body.items.find(
    (one: { id: string }) => one.id === id,
  );
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const toMira = () => ({ mode: "agent", agent_ids: [mira.id] });
const inDays = (days: number) => later(app.clock.now(), days * DAY_MS).toISOString();

describe("deactivating an agent immediately", () => {
  test("an admin deactivates an agent and gives the clients to one other agent; each client is emailed about the new agent, and everything is recorded as one batch", async () => {
    const cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
    await app.rows("insert into agent_profile (user_id, public_phone) values ($1, '020 7946 0177')", [
      mira.id,
    ]);
    const { status, body } = await deactivate({
      reason: "Left on Friday",
      clients: toMira(),
      email: { send: true, message: "You are in good hands." },
    });
    expect([status, body.kind, body.state, body.moved, body.can]).toEqual([
      201,
      "deactivate",
      "done",
      1,
      { cancel: false, undo: true },
    ]);
    expect(body.reason).toBe("Left on Friday");
    expect([await statusOf(gus), await held(gus), await held(mira)]).toEqual(["deactivated", 0, 1]);
    expect((await app.send("GET", "user/", { bearer: gus.accessToken })).status).toBe(401);
    const told = await app.mailbox.take(cleo.email, "agent_changed");
    expect(told.text).toContain("020 7946 0177");
    expect(told.text).toContain("You are in good hands.");
    const [event] = await app.rows(
      "select facts, batch_id from event where user_id = $1 and kind = 'account_deactivated'",
      [gus.id],
    );
    expect(event).toEqual({ facts: { reason: "Left on Friday", clients: 1 }, batch_id: body.id });
    // Clients must not learn why an agent left.
    const moved = await app.rows("select facts from event where user_id = $1 and kind = 'client_moved'", [
      cleo.id,
    ]);
    expect(moved).toEqual([{ facts: {} }]);
    await app.settled();
    expect(app.mailbox.all.filter(({ to, kind }) => to === gus.email && kind === "clients_moved")).toEqual(
      [],
    );
  });

  test("an open invitation sent by the departing agent passes to the new agent; the new agent can resend it and becomes the agent of the invited client", async () => {
    const email = `later${number}@home.example`;
    const { token } = await invite(app, gus, "client", email);
    expect((await deactivate({ clients: toMira() })).status).toBe(201);
    const { items } = (await app.send("GET", "invitations/", { bearer: mira.accessToken })).body;
    const [invitation] = items.filter((one: { email: string }) => one.email === email);
    const resent = await app.send("POST", `invitations/${invitation.id}/resend`, {
      bearer: mira.accessToken,
    });
    expect(resent.status).toBe(200);
    const json = { first_name: "Lea", last_name: "Later", password: GOOD_PASSWORD };
    expect((await app.send("POST", `user/?token=${token}`, { json })).status).toBe(400);
    const { token: fresh } = await app.mailbox.take(email, "invitation");
    expect((await app.send("POST", `user/?token=${fresh}`, { json })).status).toBe(201);
    expect(await held(mira)).toBe(1);
  });

  test("an admin splits a departing agent's clients by hand; a split that leaves a client out is refused and changes nothing", async () => {
    await clientsOf(gus, 5);
    const byHand = (one: number, other: number) => ({
      mode: "split",
      split: "hand",
      agents: [
        { id: mira.id, count: one },
        { id: tomas.id, count: other },
      ],
    });
    const refused = await deactivate({ clients: byHand(1, 3) });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { "clients.agents": "Please give an agent to all 5 clients." },
    ]);
    expect([await statusOf(gus), await held(gus)]).toEqual(["active", 5]);
    expect((await deactivate({ clients: byHand(1, 4) })).status).toBe(201);
    expect([await held(mira), await held(tomas)]).toEqual([1, 4]);
  });

  test("an admin can leave a departing agent's clients without an agent; the departing agent's covers of other clients end", async () => {
    await clientsOf(gus, 2);
    const [covered] = await clientsOf(mira, 1);
    await app.rows(
      `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
       values (gen_random_uuid(), $1, $2, 'cover', $3, $3::timestamptz + interval '1 day')`,
      [covered, gus.id, app.clock.now()],
    );
    expect((await deactivate({ clients: { mode: "nobody" } })).body.moved).toBe(2);
    const open = await app.rows("select 1 from assignment where agent_id = $1 and not is_over", [gus.id]);
    expect([open, await held(mira)]).toEqual([[], 1]);
  });

  test("an agent's deactivation is refused if the clients would go to that same agent, to a client or to a deactivated agent, or if the choice of agents contradicts itself", async () => {
    await clientsOf(gus, 1);
    const [client] = await clientsOf(mira, 1);
    await deactivate({}, admin, tomas);
    const tries: [object, string][] = [
      [{ mode: "agent", agent_ids: [gus.id] }, "invalid_input"],
      [{ mode: "agent", agent_ids: [client] }, "agent_unknown"],
      [{ mode: "agent", agent_ids: [tomas.id] }, "agent_unknown"],
      [{ mode: "agent", agent_ids: [] }, "invalid_input"],
      [{ mode: "split", agent_ids: [mira.id, mira.id] }, "invalid_input"],
      [{ mode: "nobody", agent_ids: [mira.id] }, "invalid_input"],
    ];
    for (const [target, code] of tries)
      expect(codeOf(await deactivate({ clients: target }))).toEqual([400, code]);
    expect([await statusOf(gus), await held(gus)]).toEqual(["active", 1]);
  });

  test("a request to deactivate a client is refused if it says who gets the clients", async () => {
    const cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
    expect(codeOf(await deactivate({ clients: toMira() }, admin, cleo))).toEqual([400, "invalid_input"]);
    expect(await statusOf(cleo)).toBe("active");
  });

  test("of twenty simultaneous deactivations of an agent, one takes effect", async () => {
    await clientsOf(gus, 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deactivate({ clients: toMira() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect([await held(mira), await statusOf(gus)]).toEqual([3, "deactivated"]);
  });

  test("if two agents are deactivated at once, and each of them is to get the other's clients, one agent stays active and has all the clients", async () => {
    await Promise.all([clientsOf(gus, 3), clientsOf(mira, 3)]);
    const answers = await Promise.all([
      deactivate({ clients: toMira() }),
      deactivate({ clients: { mode: "agent", agent_ids: [gus.id] } }, admin, mira),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const [gone, here] = (await statusOf(gus)) === "deactivated" ? [gus, mira] : [mira, gus];
    expect([await held(gone), await held(here), await statusOf(here)]).toEqual([0, 6, "active"]);
  });
});

test("a preview of a deactivation shows how many clients each agent gets, the email to the clients and how many sessions end; a preview needs no recent sign-in and changes nothing", async () => {
  const cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
  await clientsOf(gus, 2);
  await app.rows("insert into agent_profile (user_id, capacity) values ($1, 10)", [mira.id]);
  await app.rows(
    "update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1",
    [adminId],
  );
  const { status, body } = await deactivate({ clients: toMira(), dry_run: true });
  expect([status, body.clients, body.emails, body.sessions]).toEqual([200, 3, 3, 1]);
  expect(body.per_agent).toMatchObject([{ before: 0, after: 3, gets: 3, capacity: 10 }]);
  expect(body.previews[0].paragraphs.join(" ")).toContain("has taken over from");
  expect([await statusOf(gus), await held(gus)]).toEqual(["active", 3]);
  expect(codeOf(await deactivate({ clients: toMira() }))).toEqual([400, "step_up_required"]);
  expect(codeOf(await deactivate({ clients: toMira(), at: inDays(3) }))).toEqual([400, "step_up_required"]);
  expect((await deactivate({ dry_run: true }, gus, cleo)).status).toBe(404);
});

describe("deactivating an agent on a planned day", () => {
  test("on the planned day, and not before, the account closes and the agent's clients move, even clients added after the plan was made", async () => {
    await clientsOf(gus, 2);
    const planned = await deactivate({ clients: toMira(), at: inDays(3), reason: "Retires" });
    expect([planned.status, planned.body.state, planned.body.can.cancel]).toEqual([201, "planned", true]);
    expect([await statusOf(gus), await held(gus)]).toEqual(["active", 2]);
    await clientsOf(gus, 1);
    app.clock.move(3 * DAY_MS);
    await carryOutDueMoves(app.deps);
    await app.settled();
    await expect.poll(() => statusOf(gus), LONG_WAIT).toBe("deactivated");
    expect([await held(gus), await held(mira)]).toEqual([0, 3]);
    await signAdminIn();
    const done = await batchOf(planned.body.id);
    expect([done.state, done.moved]).toEqual(["done", 3]);
    expect(done.title).toMatch(/^Deactivation of .*: 3 clients to /);
  });

  test("a planned deactivation can be cancelled or replaced until its day; a plan is refused if its day is in the past or too far ahead, or if it does not say who gets the clients", async () => {
    await clientsOf(gus, 1);
    const first = await deactivate({ clients: toMira(), at: inDays(3) });
    const second = await deactivate({ clients: { mode: "nobody" }, at: inDays(5) });
    expect((await batchOf(first.body.id)).state).toBe("cancelled");
    const off = await app.send("POST", `batches/${second.body.id}/cancel`, { bearer: admin.accessToken });
    expect([off.status, off.body.state]).toEqual([200, "cancelled"]);
    expect(codeOf(await deactivate({ at: inDays(3) }))).toEqual([400, "invalid_input"]);
    expect(codeOf(await deactivate({ clients: toMira(), at: inDays(400) }))).toEqual([400, "invalid_input"]);
    for (const dry_run of [true, false]) {
      const past = await deactivate({ clients: toMira(), at: inDays(-1), dry_run });
      expect([past.status, past.body.errors]).toEqual([
        400,
        { at: "This day has passed. Please choose today or later." },
      ]);
    }
    app.clock.move(6 * DAY_MS);
    await carryOutDueMoves(app.deps);
    await app.settled();
    expect([await statusOf(gus), await held(gus)]).toEqual(["active", 1]);
  });

  test("a planned deactivation is cancelled with a reason if the agent who should get the clients has been deactivated", async () => {
    await clientsOf(gus, 1);
    const planned = await deactivate({ clients: toMira(), at: inDays(2) });
    await deactivate({}, admin, mira);
    app.clock.move(2 * DAY_MS);
    await carryOutDueMoves(app.deps);
    await app.settled();
    await signAdminIn();
    await expect.poll(async () => (await batchOf(planned.body.id)).state, LONG_WAIT).toBe("cancelled");
    expect((await batchOf(planned.body.id)).problem).toBe("The person you chose was not found.");
    expect([await statusOf(gus), await held(gus)]).toEqual(["active", 1]);
  });

  test("deactivating an agent before the planned day cancels the plan", async () => {
    const planned = await deactivate({ clients: toMira(), at: inDays(2) });
    expect((await deactivate({})).body).toEqual({ done: true });
    expect((await batchOf(planned.body.id)).state).toBe("cancelled");
  });
});

describe("undoing a deactivation", () => {
  const undo = (id: string) => app.send("POST", `batches/${id}/undo`, { bearer: admin.accessToken });

  test("an undo within 24 hours reopens the agent's account and gives back the clients who have not been moved again", async () => {
    const ids = await clientsOf(gus, 3);
    const { body } = await deactivate({ clients: toMira() });
    await app.send("POST", "clients/reassign", {
      bearer: admin.accessToken,
      json: { client_ids: [ids[0]], to: { mode: "agent", agent_ids: [tomas.id] } },
    });
    const undone = await undo(body.id);
    expect([undone.status, undone.body.undone, undone.body.not_undone]).toEqual([200, 2, 1]);
    expect([await statusOf(gus), await held(gus), await held(mira), await held(tomas)]).toEqual([
      "active",
      2,
      0,
      1,
    ]);
    await app.mailbox.take(gus.email, "account_reactivated");
    expect((await signedIn(app, gus.email)).accessToken).toBeTruthy();
    expect(codeOf(await undo(body.id))).toEqual([400, "batch_closed"]);
  });

  test("an undo without a recent sign-in is refused, and so is every undo after 24 hours", async () => {
    await clientsOf(gus, 1);
    const { body } = await deactivate({ clients: toMira() });
    await app.rows(
      "update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1",
      [adminId],
    );
    expect(codeOf(await undo(body.id))).toEqual([400, "step_up_required"]);
    app.clock.move(24 * HOUR_MS);
    await signAdminIn();
    expect(codeOf(await undo(body.id))).toEqual([400, "batch_closed"]);
    expect(await statusOf(gus)).toBe("deactivated");
  });

  test("when twenty calls undo a deactivation at once, one of them succeeds", async () => {
    await clientsOf(gus, 2);
    const { body } = await deactivate({ clients: toMira() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(body.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await held(gus), await statusOf(gus)]).toEqual([2, "active"]);
  });
});

test("a job deactivates an agent with more than 200 clients, and another job undoes the deactivation", async () => {
  await clientsOf(gus, 230);
  const started = await deactivate({
    clients: { mode: "split", agent_ids: [mira.id, tomas.id], split: "evenly" },
  });
  expect([started.status, Object.keys(started.body).sort()]).toEqual([202, ["batch_id", "job_id"]]);
  await app.settled();
  expect(await statusOf(gus)).toBe("deactivated");
  expect([await held(gus), await held(mira), await held(tomas)]).toEqual([0, 115, 115]);
  const undo = await app.send("POST", `batches/${started.body.batch_id}/undo`, { bearer: admin.accessToken });
  expect(undo.status).toBe(202);
  await expect.poll(() => held(gus), LONG_WAIT).toBe(230);
  expect(await statusOf(gus)).toBe("active");
});

describe("deactivating an agent with more than 200 clients", () => {
  const signIn = () =>
    app.send("POST", "user/token", { form: { username: gus.email, password: GOOD_PASSWORD } });
  const jobOf = (id: string) => app.send("GET", `jobs/${id}`, { bearer: admin.accessToken });

  /**
   * Inserts 202 clients of Gus, and locks the first of them until the test commits. A job that moves the
   * clients waits for this lock. Returns the ids of the other clients.
   */
  async function parked() {
    const ids = await clientsOf(gus, 201);
    const first = `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
    await app.rows(
      `insert into app_user (id, role, status, email, first_name, created_at, updated_at)
       values ($1, 'client', 'active', $2, 'First', now(), now())`,
      [first, `first${number}@home.example`],
    );
    await app.rows(
      "insert into assignment (id, client_id, agent_id, starts_at) values (gen_random_uuid(), $1, $2, $3)",
      [first, gus.id, app.clock.now()],
    );
    await app.rows("begin");
    await app.rows("select 1 from app_user where id = $1 for update", [first]);
    return ids;
  }

  test("when the call answers, the agent is already signed out, although the job has not moved any client yet", async () => {
    await parked();
    const { status, body } = await deactivate({ clients: toMira(), reason: "Dismissed" });
    expect(status).toBe(202);
    expect((await app.send("GET", "user/", { bearer: gus.accessToken })).status).toBe(401);
    const again = await signIn();
    expect([again.status, again.body.code]).toEqual([400, "deactivated"]);
    expect([await held(gus), await held(mira)]).toEqual([202, 0]);
    await app.rows("commit");
    await app.settled();
    expect([await held(gus), await held(mira), await statusOf(gus)]).toEqual([0, 202, "deactivated"]);
    const events = await app.rows(
      "select facts from event where user_id = $1 and kind = 'account_deactivated' and batch_id = $2",
      [gus.id, body.batch_id],
    );
    expect(events).toEqual([{ facts: { reason: "Dismissed", clients: 202 } }]);
    const undo = await app.send("POST", `batches/${body.batch_id}/undo`, { bearer: admin.accessToken });
    expect(undo.status).toBe(202);
    await app.settled();
    expect([await held(gus), await statusOf(gus)]).toEqual([202, "active"]);
  });

  test("if an admin cancels the job, the agent's account is open again and the agent still has the clients", async () => {
    await parked();
    const { body } = await deactivate({ clients: toMira() });
    await app.send("POST", `jobs/${body.job_id}/cancel`, { bearer: admin.accessToken });
    await app.rows("commit");
    await app.settled();
    expect([await held(gus), await held(mira), await statusOf(gus)]).toEqual([202, 0, "active"]);
    expect((await batchOf(body.batch_id)).state).toBe("cancelled");
    await app.mailbox.take(gus.email, "account_reactivated");
    expect((await signIn()).status).toBe(200);
  });

  test("when the job fails, the account stays closed, the agent keeps the clients, and the admins are emailed", async () => {
    await parked();
    const { body } = await deactivate({ clients: toMira() });
    await app.rows("update app_user set status = 'deactivated' where id = $1", [mira.id]);
    await app.rows("commit");
    await app.settled();
    expect((await jobOf(body.job_id)).body.state).toBe("failed");
    expect([await held(gus), await statusOf(gus)]).toEqual([202, "deactivated"]);
    const { state, problem } = await batchOf(body.batch_id);
    expect([state, problem]).toEqual([
      "cancelled",
      "The person you chose was not found. The account is closed, but no one was moved.",
    ]);
    expect((await app.mailbox.take("ada@firm.example", "moves_called_off")).text).toContain(problem);
  });

  test("if the agent is reactivated before the job has moved the clients, the clients stay with the agent", async () => {
    await parked();
    const { body } = await deactivate({ clients: toMira() });
    const open = await app.send("POST", `users/${gus.id}/reactivate`, {
      bearer: admin.accessToken,
      json: {},
    });
    expect(open.status).toBe(200);
    await app.rows("commit");
    await app.settled();
    expect([await held(gus), await held(mira), await statusOf(gus)]).toEqual([202, 0, "active"]);
    expect((await batchOf(body.batch_id)).state).toBe("cancelled");
  });
});

test("an admin gets an email that says why a planned deactivation was not carried out on its day", async () => {
  await app.rows("update app_user set first_name = 'Gus', last_name = $2 where id = $1", [
    gus.id,
    `Hollow${number}`,
  ]);
  await clientsOf(gus, 2);
  const planned = await deactivate({ clients: toMira(), at: inDays(2) });
  await deactivate({}, admin, mira);
  app.clock.move(2 * DAY_MS);
  await carryOutDueMoves(app.deps);
  await app.settled();
  await signAdminIn();
  expect((await batchOf(planned.body.id)).problem).toBe("The person you chose was not found.");
  const email = await app.mailbox.take("ada@firm.example", "moves_called_off");
  expect(email.text).toContain(`Deactivation of Gus Hollow${number}`);
  expect(email.text).toContain("The person you chose was not found.");
});

test("a call by a user who may not deactivate the agent does not lock the agent's clients", async () => {
  const [client] = await clientsOf(gus, 1);
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [client]);
  // The client stays locked until the commit below. If the call tried to lock the client too, it would get no
  // answer before the commit, and the test would fail.
  const { status } = await deactivate({ clients: { mode: "nobody" } }, tomas);
  await app.rows("commit");
  expect(status).toBe(404);
});
