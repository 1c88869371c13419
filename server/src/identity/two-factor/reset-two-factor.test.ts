import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Authenticator, withTwoFactor } from "../../../test/authenticator.ts";
import { signInByPasskey, withPasskey } from "../../../test/passkey-device.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";
import { applyDueResets } from "./apply-due-resets.ts";

let app: TestApp;
let admin: Actor;
let adminId: string;
let person: Actor;
let device: Authenticator;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ waitFactor: 1 });
  adminId = (await firstAdmin(app)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
  person = await invited(app, admin, "agent", `person${(count += 1)}@firm.example`);
  device = await withTwoFactor(app, person);
});

const reset = (method: "POST" | "DELETE", id = person.id, bearer = admin.accessToken) =>
  app.send(method, `users/${id}/two_factor_reset`, { bearer });
const refreshed = () =>
  app.send("POST", "user/token/refresh", { json: { refresh_token: person.refreshToken } });
const resetsWritten = async () =>
  (await app.rows("select 1 from event where kind = 'two_factor_reset' and user_id = $1", [person.id]))
    .length;
const signInAs = (email: string) =>
  app.send("POST", "user/token", { form: { username: email, password: GOOD_PASSWORD } });

test("a second-factor reset that an admin requests is reported to the person and waits for a day; then the password alone is enough to sign in", async () => {
  const asked = await reset("POST");
  expect([asked.status, asked.body.due_at]).toEqual([
    200,
    new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
  ]);
  await app.mailbox.take(person.email, "two_factor_reset_asked");
  const me = await app.send("GET", "user/", { bearer: person.accessToken });
  expect(me.body.two_factor_reset_at).toBe(asked.body.due_at);
  app.clock.move(DAY_MS - MINUTE_MS);
  expect((await signInAs(person.email)).body.code).toBe("two_factor_required");
  app.clock.move(MINUTE_MS);
  expect((await signInAs(person.email)).status).toBe(200);
});

test("a due reset is stored only once, even if two servers try at the same time, and signs the person out everywhere", async () => {
  await reset("POST");
  app.clock.move(DAY_MS);
  await Promise.all([applyDueResets(app.deps), applyDueResets(app.deps)]);
  const told = await app.rows("select id from event where kind = 'two_factor_reset' and user_id = $1", [
    person.id,
  ]);
  expect(told).toHaveLength(1);
  expect(await app.rows("select 1 from two_factor where user_id = $1", [person.id])).toEqual([]);
  expect((await refreshed()).status).toBe(401);
  await app.mailbox.take(person.email, "two_factor_reset");
});

test("the session of a sign-in after a reset is due does not end, because the sign-in stores the reset before the session begins", async () => {
  await reset("POST");
  app.clock.move(DAY_MS);
  const { accessToken: bearer } = await signedIn(app, person.email);
  await app.mailbox.take(person.email, "two_factor_reset");
  expect((await refreshed()).status).toBe(401);
  await applyDueResets(app.deps);
  expect((await app.send("GET", "user/", { bearer })).status).toBe(200);
  expect(await resetsWritten()).toBe(1);
});

test("if the person sets up two-factor sign-in again once a reset is due, the reset still removes the lost phone's passkey and session", async () => {
  const phone = await withPasskey(app, person);
  await reset("POST");
  app.clock.move(DAY_MS);
  await withTwoFactor(app, await signedIn(app, person.email));
  expect(await resetsWritten()).toBe(1);
  expect((await signInByPasskey(app, phone)).body.code).toBe("passkey_invalid");
  expect((await refreshed()).status).toBe(401);
});

test("if an older session tries to set up two-factor sign-in once a reset is due, the reset is stored and the session ends", async () => {
  await reset("POST");
  app.clock.move(DAY_MS);
  const bearer = (await refreshed()).body.access_token;
  const json = { password: GOOD_PASSWORD };
  expect((await app.send("POST", "user/step_up", { bearer, json })).status).toBe(200);
  expect((await app.send("POST", "user/2fa/otpauth", { bearer, json: {} })).body.code).toBe(
    "unauthenticated",
  );
  expect(await resetsWritten()).toBe(1);
  expect(await app.rows("select 1 from two_factor where user_id = $1", [person.id])).toEqual([]);
});

test("as soon as a reset is due, a passkey on the lost phone can no longer sign in", async () => {
  const phone = await withPasskey(app, person);
  await reset("POST");
  app.clock.move(DAY_MS - MINUTE_MS);
  expect((await signInByPasskey(app, phone)).status).toBe(200);
  app.clock.move(MINUTE_MS);
  expect((await signInByPasskey(app, phone)).body.code).toBe("passkey_invalid");
  expect((await signInByPasskey(app, phone)).body.code).toBe("passkey_invalid");
});

test("both the person and an admin can stop a reset, and a second request does not change when the reset takes effect", async () => {
  const first = await reset("POST");
  app.clock.move(HOUR_MS / 2);
  admin = await signedIn(app, "ada@firm.example");
  expect((await reset("POST")).body.due_at).toBe(first.body.due_at);
  const bearer = (
    await app.send("POST", "user/token/refresh", { json: { refresh_token: person.refreshToken } })
  ).body.access_token;
  const early = await app.send("DELETE", "user/2fa/reset", { bearer });
  expect(early.body.code).toBe("step_up_required");
  const json = { two_factor_auth_code: device.code() };
  expect((await app.send("POST", "user/step_up", { bearer, json })).status).toBe(200);
  expect((await app.send("DELETE", "user/2fa/reset", { bearer })).status).toBe(200);
  expect((await app.send("DELETE", "user/2fa/reset", { bearer })).status).toBe(404);
  await reset("POST");
  expect((await reset("DELETE")).status).toBe(200);
  expect((await reset("DELETE")).status).toBe(404);
  app.clock.move(2 * DAY_MS);
  await applyDueResets(app.deps);
  expect((await signInAs(person.email)).body.code).toBe("two_factor_required");
});

test("a due reset takes effect everywhere before it is stored, and can be neither stopped nor requested again", async () => {
  await reset("POST");
  app.clock.move(DAY_MS);
  admin = await signedIn(app, "ada@firm.example");
  const { items } = (await app.send("GET", "agents/", { bearer: admin.accessToken })).body;
  const row = items.find(({ id }: { id: string }) => id === person.id);
  expect(row.two_factor).toEqual({ is_on: false, reset_at: null });
  const bearer = (await signedIn(app, person.email)).accessToken;
  expect((await app.send("DELETE", "user/2fa/reset", { bearer })).status).toBe(404);
  expect((await reset("DELETE")).status).toBe(404);
  expect((await reset("POST")).body.code).toBe("two_factor_off");
  expect((await signInAs(person.email)).status).toBe(200);
});

test("while a person's account is being changed, their due reset is not stored; meanwhile it holds no lock and does not delay other resets", async () => {
  const other = await invited(app, admin, "agent", `other${count}@firm.example`);
  await withTwoFactor(app, other);
  await reset("POST");
  await reset("POST", other.id);
  app.clock.move(DAY_MS);
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [person.id]);
  const swept = applyDueResets(app.deps).catch(({ message }: Error) => message);
  await vi.waitFor(async () => {
    const { rowCount } = await app.deps.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  }, LONG_WAIT);
  await app.rows("select 1 from two_factor where user_id = $1 for update nowait", [person.id]);
  expect(await swept).toBe("resets that could not be stored: 1");
  await app.rows("commit");
  const factorsOf = ({ id }: Actor) => app.rows("select 1 from two_factor where user_id = $1", [id]);
  expect([await factorsOf(person), await factorsOf(other)]).toEqual([[{ "?column?": 1 }], []]);
  await applyDueResets(app.deps);
  expect(await factorsOf(person)).toEqual([]);
});

test("an admin cannot reset their own second factor or one that does not exist; agents get 404, and every reset needs a fresh session", async () => {
  const without = await invited(app, admin, "client", `plain${count}@home.example`);
  expect((await reset("POST", adminId)).status).toBe(404);
  expect((await reset("POST", without.id)).body.code).toBe("two_factor_off");
  expect((await reset("POST", "0190c6b0-0000-7000-8000-000000000000")).status).toBe(404);
  expect((await reset("POST", person.id, person.accessToken)).status).toBe(404);
  app.clock.move(16 * MINUTE_MS);
  const bearer = (
    await app.send("POST", "user/token/refresh", { json: { refresh_token: admin.refreshToken } })
  ).body.access_token;
  expect((await reset("POST", person.id, bearer)).body.code).toBe("step_up_required");
});

test("an admin can stop another person's reset; to stop their own, they need the route for users and a fresh session", async () => {
  const other = await invited(app, admin, "admin", `second${count}@firm.example`);
  await withTwoFactor(app, other);
  await reset("POST", other.id);
  app.clock.move(16 * MINUTE_MS);
  const bearer = (
    await app.send("POST", "user/token/refresh", { json: { refresh_token: other.refreshToken } })
  ).body.access_token;
  expect((await app.send("DELETE", "user/2fa/reset", { bearer })).body.code).toBe("step_up_required");
  const { status, body } = await reset("DELETE", other.id, bearer);
  expect([status, body.code]).toEqual([404, "not_found"]);
  admin = await signedIn(app, "ada@firm.example");
  expect((await reset("DELETE", other.id)).status).toBe(200);
});

test("users of a role for which the firm requires two-factor sign-in have two weeks to set it up; after that they can open only their own account until they do", async () => {
  const agent = await invited(app, admin, "agent", `asked${count}@firm.example`);
  const put = await app.send("PUT", "firm/two_factor", {
    bearer: admin.accessToken,
    json: { roles: ["agent"] },
  });
  expect([put.status, put.body]).toEqual([200, { roles: ["agent"] }]);
  const dueAt = new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString();
  const of = async (bearer: string) => (await app.send("GET", "user/", { bearer })).body;
  expect((await of(agent.accessToken)).two_factor_due_at).toBe(dueAt);
  expect([
    (await of(person.accessToken)).two_factor_due_at,
    (await of(admin.accessToken)).two_factor_due_at,
  ]).toEqual([null, null]);
  app.clock.move(14 * DAY_MS);
  const { accessToken: bearer } = await signedIn(app, agent.email);
  const refused = await app.send("GET", "clients/", { bearer });
  expect([refused.status, refused.body.code]).toEqual([400, "two_factor_needed"]);
  expect((await app.send("GET", "user/sessions/", { bearer })).status).toBe(200);
  // The user cannot get a copy of their data either, because it names their clients.
  expect((await app.send("POST", "user/export", { bearer, json: {} })).body.code).toBe("two_factor_needed");
  await withTwoFactor(app, { ...agent, accessToken: bearer });
  expect((await app.send("GET", "clients/", { bearer })).status).toBe(200);
  const again = await signedIn(app, "ada@firm.example");
  await app.send("PUT", "firm/two_factor", { bearer: again.accessToken, json: { roles: [] } });
});

test("after five resets of one person in a day, a further reset is refused even if all five were stopped", async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await reset("POST")).status).toBe(200);
    expect((await reset("DELETE")).status).toBe(200);
  }
  expect((await reset("POST")).body.code).toBe("too_many_requests");
});

test("a reset also removes passkeys, because they may be lost together with the phone", async () => {
  await app.rows(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values (gen_random_uuid(), $1, $2, '', 0, '[]', false, 'Phone', now())`,
    [person.id, `phone of ${person.id}`],
  );
  await reset("POST");
  app.clock.move(DAY_MS);
  await applyDueResets(app.deps);
  expect(await app.rows("select 1 from passkey where user_id = $1", [person.id])).toEqual([]);
});
