import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let ada: Actor;
let bea: Actor;
let gus: Actor;
let mira: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  bea = await invited(app, ada, "admin", "bea@firm.example");
  mira = await invited(app, ada, "agent", "mira@firm.example");
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  gus = await invited(app, ada, "agent", `gus${number}@firm.example`);
});

const post = ({ accessToken: bearer }: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer, json });
const add = (turn: number) =>
  post(ada, "clients/", { first_name: "Added", last_name: `${number}-${turn}`, agent_id: gus.id });
const inviteOne = (turn: number) =>
  post(ada, "invitations/", {
    role: "client",
    agent_id: gus.id,
    send: false,
    people: [{ email: `i${number}-${turn}@home.example` }],
  });
const move = (clientId: string) =>
  post(ada, "clients/reassign", { client_ids: [clientId], to: { mode: "agent", agent_ids: [gus.id] } });

/** How many clients are assigned to a person who is no longer an agent or whose account is closed. */
const lost = async () =>
  (
    await app.rows(
      `select 1 from assignment join app_user on app_user.id = agent_id
       where not is_over and kind = 'primary' and (role is distinct from 'agent' or status not in ('active', 'invited'))`,
    )
  ).length;

const leaving: [string, () => Promise<{ status: number }>][] = [
  ["is deactivated", () => post(bea, `users/${gus.id}/deactivate`)],
  [
    "is deactivated with their clients to others",
    () => post(bea, `users/${gus.id}/deactivate`, { clients: { mode: "agent", agent_ids: [mira.id] } }),
  ],
  [
    "loses their role",
    () => app.send("PUT", `users/${gus.id}/role`, { bearer: bea.accessToken, json: { role: null } }),
  ],
  ["deletes their account", () => app.send("DELETE", "user/", { bearer: gus.accessToken })],
];

/**
 * Starts a call and makes it wait for the lock on its caller's row. Runs `meanwhile`, and then releases the
 * lock.
 */
async function heldUp(call: () => Promise<{ status: number }>, meanwhile: () => Promise<unknown>) {
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [ada.id]);
  const answer = call();
  await expect
    .poll(async () => (await app.rows("select 1 from pg_locks where not granted")).length, LONG_WAIT)
    .toBeGreaterThan(0);
  await meanwhile();
  await app.rows("commit");
  return answer;
}

test.each(leaving)("giving a client to an agent fails if the agent %s meanwhile", async (_how, leave) => {
  const client = (await invite(app, mira, "client", `moved${number}@home.example`)).id;
  const [row] = await app.rows<{ user_id: string }>("select user_id from invitation where id = $1", [client]);
  const calls = [() => add(0), () => inviteOne(0), () => move(row!.user_id)];
  for (const call of calls) {
    const answer = (await heldUp(call, leave)) as { status: number; body: { code?: string } };
    expect([answer.status, answer.body.code]).toEqual([400, "agent_unknown"]);
    expect(await lost()).toBe(0);
    await app.rows("update app_user set status = 'active', role = 'agent', erase_at = null where id = $1", [
      gus.id,
    ]);
    await app.rows("update session set revoked_at = null where user_id = $1", [gus.id]);
  }
});

test.each(leaving)(
  "an agent who %s while twenty calls assign clients to this agent has no clients afterwards",
  async (_how, leave) => {
    const { body } = await post(ada, "clients/", { first_name: "Some", last_name: "One", agent_id: mira.id });
    const answers = await Promise.all(
      Array.from({ length: 21 }, async (_, turn) => {
        if (turn === 7) return leave();
        return [add, inviteOne, () => move(body.id)][turn % 3]!(turn);
      }),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await lost()).toBe(0);
  },
);

test("an agent whose invitation is withdrawn while nineteen calls assign clients to this agent has no clients afterwards", async () => {
  const { id } = await invite(app, bea, "agent", `early${number}@firm.example`);
  const [row] = await app.rows<{ user_id: string }>("select user_id from invitation where id = $1", [id]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      turn === 7
        ? app.send("DELETE", `invitations/${id}`, { bearer: bea.accessToken })
        : post(ada, "clients/", { first_name: "A", last_name: `${turn}`, agent_id: row!.user_id }),
    ),
  );
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await lost()).toBe(0);
});

test("a client who restores their account does not get their former agent back if that agent has another role now", async () => {
  const cleo = await invited(app, gus, "client", `back${number}@home.example`);
  await app.send("DELETE", "user/", { bearer: cleo.accessToken });
  const { token } = await app.mailbox.take(cleo.email, "account_deleted");
  const role = await app.send("PUT", `users/${gus.id}/role`, {
    bearer: ada.accessToken,
    json: { role: "admin" },
  });
  expect(role.status).toBe(200);
  expect((await app.send("POST", `user/undo_delete?token=${token}`)).status).toBe(200);
  expect(await lost()).toBe(0);
});
