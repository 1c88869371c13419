import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { signInByPasskey, withPasskey } from "../../../test/passkey-device.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { issueRescue } from "../../identity/rescue/issue-rescue.ts";
import { HOUR_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let adminId: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  adminId = (await firstAdmin(app)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  count += 1;
  await signAdminIn();
});

/** Signs the admin in again, so that the session has just begun. */
async function signAdminIn(): Promise<void> {
  admin = { ...(await signedIn(app, "ada@firm.example")), id: adminId };
}

/** Makes the admin's sign-in an hour older, so that it no longer counts as recent. */
const letTimePass = () =>
  app.rows("update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1", [
    adminId,
  ]);

const person = (role: "admin" | "agent" | "client", by = admin) =>
  invited(app, by, role, `${role}${(count += 1)}@firm.example`);
type Target = Pick<Actor, "id">;
const deactivate = ({ id }: Target, json: object = {}, by = admin) =>
  app.send("POST", `users/${id}/deactivate`, { bearer: by.accessToken, json });
const reactivate = ({ id }: Target, json: object = {}, by = admin) =>
  app.send("POST", `users/${id}/reactivate`, { bearer: by.accessToken, json });
const setRole = ({ id }: Target, role: string | null, by = admin) =>
  app.send("PUT", `users/${id}/role`, { bearer: by.accessToken, json: { role } });
const byPassword = ({ email }: Actor, password = GOOD_PASSWORD, more: object = {}) =>
  app.send("POST", "user/token", { form: { username: email, password, ...more } });
const status = async (path: string, { accessToken: bearer }: Actor) =>
  (await app.send("GET", path, { bearer })).status;
const row = async ({ id }: Target) =>
  (
    await app.rows<{ role: string | null; status: string }>(
      "select role, status from app_user where id = $1",
      [id],
    )
  )[0]!;
const eventsOf = ({ id }: Target, kind: string) =>
  app.rows<{ facts: object; changes: object; actor_id: string }>(
    "select facts, changes, actor_id from event where user_id = $1 and kind = $2 order by id",
    [id, kind],
  );
const openAssignments = ({ id }: Target) =>
  app.rows("select 1 from assignment where (agent_id = $1 or client_id = $1) and not is_over", [id]);
const codeOf = ({ status: code, body }: { status: number; body: { code?: string } }) => [code, body.code];

/**
 * Waits for an email about a new admin that contains these words. The admin gets several such emails, because
 * other tests in this file make new admins too.
 */
async function expectNewAdminEmail(words: string): Promise<void> {
  const isThere = () =>
    app.mailbox.all.some(
      ({ to, kind, text }) => to === admin.email && kind === "new_admin" && text.includes(words),
    );
  await expect.poll(isThere, LONG_WAIT).toBe(true);
}

describe("deactivating an account", () => {
  test("a deactivated account's session gets 401 on its next call; the event records who deactivated the account, why, and what changed", async () => {
    const gus = await person("agent");
    expect((await deactivate(gus, { reason: "Left on Friday" })).body).toEqual({ done: true });
    expect(await status("user/", gus)).toBe(401);
    expect(await row(gus)).toEqual({ role: "agent", status: "deactivated" });
    expect(await eventsOf(gus, "account_deactivated")).toEqual([
      {
        facts: { reason: "Left on Friday", clients: 0 },
        changes: { status: ["active", "deactivated"] },
        actor_id: admin.id,
      },
    ]);
  });

  test("of twenty simultaneous deactivations of an account, one takes effect", async () => {
    const gus = await person("agent");
    const answers = await Promise.all(Array.from({ length: 20 }, () => deactivate(gus)));
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
    expect(await eventsOf(gus, "account_deactivated")).toHaveLength(1);
  });

  test("an agent with clients cannot be deactivated until the admin decides about the clients, for example to leave them without an agent", async () => {
    const gus = await person("agent");
    const cleo = await person("client", gus);
    expect(codeOf(await deactivate(gus))).toEqual([400, "clients_first"]);
    expect([await row(gus), await openAssignments(gus)]).toEqual([
      { role: "agent", status: "active" },
      [{ "?column?": 1 }],
    ]);
    expect((await deactivate(gus, { clients: { mode: "nobody" } })).status).toBe(201);
    expect(await openAssignments(gus)).toEqual([]);
    const { items } = (await app.send("GET", "clients/?without_agent=true", { bearer: admin.accessToken }))
      .body;
    expect(items.map(({ id }: Actor) => id)).toContain(cleo.id);
    expect((await eventsOf(gus, "account_deactivated"))[0]!.facts).toEqual({ reason: null, clients: 1 });
    await reactivate(gus);
    expect(await openAssignments(gus)).toEqual([]);
  });

  test("a deactivated client keeps their agent, and the agent can still see the client", async () => {
    const gus = await person("agent");
    const cleo = await person("client", gus);
    expect((await deactivate(cleo)).status).toBe(200);
    const { body } = await app.send("GET", `clients/${cleo.id}`, { bearer: gus.accessToken });
    expect(body.status).toBe("deactivated");
  });

  test("the deactivation of an invited person withdraws the invitation; after reactivation, the person counts as not invited yet", async () => {
    const { token } = await invite(app, admin, "agent", `waits${count}@firm.example`);
    const [found] = await app.rows<{ id: string }>("select id from app_user where email = $1", [
      `waits${count}@firm.example`,
    ]);
    expect((await deactivate(found!)).status).toBe(200);
    const json = { first_name: "A", last_name: "B", password: GOOD_PASSWORD };
    expect((await app.send("POST", `user/?token=${token}`, { json })).body.code).toBe("token_invalid");
    expect((await reactivate(found!)).status).toBe(200);
    expect((await row(found!)).status).toBe("added");
    expect(codeOf(await deactivate(found!))).toEqual([400, "no_account_yet"]);
    expect(codeOf(await reactivate(found!))).toEqual([400, "no_account_yet"]);
    expect(codeOf(await setRole(found!, "admin"))).toEqual([400, "no_account_yet"]);
  });

  test("an admin cannot deactivate their own account, and needs a recent sign-in to deactivate another person", async () => {
    const gus = await person("agent");
    expect((await deactivate(admin)).status).toBe(404);
    await letTimePass();
    expect(codeOf(await deactivate(gus))).toEqual([400, "step_up_required"]);
    expect((await row(gus)).status).toBe("active");
  });

  test("an agent who deactivates or reactivates their own client gets 404 if the firm does not allow it", async () => {
    const gus = await person("agent");
    const cleo = await person("client", gus);
    expect((await deactivate(cleo, {}, gus)).status).toBe(404);
    expect((await reactivate(cleo, {}, gus)).status).toBe(404);
    expect((await row(cleo)).status).toBe("active");
  });

  test("deactivating an admin cancels the invitations and two-factor resets that the admin began; the other admins are emailed, and so is the user whose reset is cancelled", async () => {
    const second = await person("admin");
    await invite(app, second, "agent", `hers${count}@firm.example`);
    const lost = await person("agent");
    await withTwoFactor(app, lost);
    await app.send("POST", `users/${lost.id}/two_factor_reset`, { bearer: second.accessToken });
    expect((await deactivate(second)).status).toBe(200);
    const mail = await app.mailbox.take(admin.email, "invitations_withdrawn");
    expect(mail.text).toContain("was deactivated");
    await app.mailbox.take(lost.email, "two_factor_reset_cancelled");
  });
});

describe("a deactivated account", () => {
  test("sign-in says that the account is deactivated only if the password is right, and many tries do not lock the account", async () => {
    const cleo = await person("client");
    await deactivate(cleo);
    for (let again = 0; again < 7; again += 1)
      expect(codeOf(await byPassword(cleo))).toEqual([400, "deactivated"]);
    expect(codeOf(await byPassword(cleo, "wrong"))).toEqual([400, "wrong_credentials"]);
    expect(codeOf(await byPassword({ ...cleo, email: "nobody@home.example" }))).toEqual([
      400,
      "wrong_credentials",
    ]);
    await reactivate(cleo);
    await app.mailbox.take(cleo.email, "account_reactivated");
    expect((await byPassword(cleo)).status).toBe(200);
  });

  test("if an account with two-factor sign-in is deactivated, sign-in says so after the right password alone; a sign-in that was already at its second step is refused", async () => {
    const cleo = await person("client");
    const device = await withTwoFactor(app, cleo);
    const { two_factor_token } = (await byPassword(cleo)).body;
    await deactivate(cleo);
    const form = { two_factor_token, two_factor_auth_code: device.code() };
    expect(codeOf(await app.send("POST", "user/token", { form }))).toEqual([400, "two_factor_expired"]);
    expect(codeOf(await byPassword(cleo))).toEqual([400, "deactivated"]);
  });

  test("a passkey sign-in says that the account is deactivated, and works again after reactivation", async () => {
    const cleo = await person("client");
    const device = await withPasskey(app, cleo);
    await deactivate(cleo);
    expect(codeOf(await signInByPasskey(app, device))).toEqual([400, "deactivated"]);
    await reactivate(cleo);
    expect((await signInByPasskey(app, device)).status).toBe(200);
  });

  test("a reset link that was sent before the deactivation sets no password and says that the account is deactivated; no new link is sent", async () => {
    const cleo = await person("client");
    const reset = (json: object) => app.send("POST", "user/password/reset/confirm/", { json });
    await reset({ email: cleo.email });
    const { token } = await app.mailbox.take(cleo.email, "password_reset");
    await deactivate(cleo);
    for (const json of [{ token }, { token, password: "nine copper kettles sing" }])
      expect(codeOf(await reset(json))).toEqual([400, "deactivated"]);
    expect(codeOf(await reset({ token: "reset_none" }))).toEqual([400, "token_invalid"]);
    expect((await reset({ email: cleo.email })).status).toBe(202);
    await app.settled();
    expect(
      app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "password_reset"),
    ).toHaveLength(1);
    // A link that was emailed before the deactivation stays invalid after reactivation.
    await reactivate(cleo);
    expect(codeOf(await reset({ token }))).toEqual([400, "token_invalid"]);
  });

  test("a rescue link says that the account is deactivated and signs no one in, not even after reactivation", async () => {
    const second = await person("admin");
    const made = await issueRescue(app.deps, second.email);
    if ("refusal" in made) throw new Error(made.refusal);
    const token = new URL(made.url).searchParams.get("token")!;
    await deactivate(second);
    const redeem = () => app.send("POST", "user/token/rescue", { json: { token } });
    expect(codeOf(await redeem())).toEqual([400, "deactivated"]);
    await reactivate(second);
    expect(codeOf(await redeem())).toEqual([400, "token_invalid"]);
  });

  test("a refresh with the newest token says that the account is deactivated; one with an older token or an ended session gets 401", async () => {
    const cleo = await person("client");
    const refresh = (refresh_token: string) =>
      app.send("POST", "user/token/refresh", { json: { refresh_token, token_type: "bearer" } });
    const first = (await refresh(cleo.refreshToken)).body.refresh_token as string;
    const newest = (await refresh(first)).body.refresh_token as string;
    const other = await signedIn(app, cleo.email);
    await app.send("POST", "user/logout", { bearer: other.accessToken });
    await deactivate(cleo);
    expect(codeOf(await refresh(newest))).toEqual([400, "deactivated"]);
    expect(codeOf(await refresh(cleo.refreshToken))).toEqual([401, "unauthenticated"]);
    expect(codeOf(await refresh(other.refreshToken))).toEqual([401, "unauthenticated"]);
    await reactivate(cleo);
    expect(codeOf(await refresh(newest))).toEqual([401, "unauthenticated"]);
  });
});

describe("reactivating an account", () => {
  test("of twenty simultaneous reactivations, one takes effect, and the others change nothing", async () => {
    const cleo = await person("client");
    await deactivate(cleo);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reactivate(cleo, { reason: "Is back" })),
    );
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
    expect(await eventsOf(cleo, "account_reactivated")).toHaveLength(1);
  });

  test("reactivating an account needs a recent sign-in; when an admin's account is reactivated, all admins are emailed, even the admin who reactivated the account", async () => {
    const people = [await person("admin"), await person("agent"), await person("client")];
    for (const one of people) await deactivate(one);
    await letTimePass();
    for (const one of people) expect(codeOf(await reactivate(one))).toEqual([400, "step_up_required"]);
    await signAdminIn();
    for (const one of people) expect((await reactivate(one)).status).toBe(200);
    await expectNewAdminEmail("is an admin again: Ada Admin reactivated");
  });
});

describe("changing a role", () => {
  test("an agent who is made an admin has an admin's rights from the next call; the new admin is emailed, and the other admins get an email that says who made the change", async () => {
    const gus = await person("agent");
    expect(await status("agents/", gus)).toBe(404);
    expect((await setRole(gus, "admin")).body).toEqual({ done: true });
    expect(await status("agents/", gus)).toBe(200);
    expect((await app.mailbox.take(gus.email, "role_changed")).text).toContain("from agent to admin");
    await expectNewAdminEmail("was made an admin by Ada Admin");
    expect(await eventsOf(gus, "role_changed")).toEqual([
      { facts: { from: "agent", to: "admin" }, changes: { role: ["agent", "admin"] }, actor_id: admin.id },
    ]);
  });

  test("when an agent becomes an admin, the agent's session does not last longer than an admin's session", async () => {
    const gus = await person("agent");
    await setRole(gus, "admin");
    app.clock.move(3 * HOUR_MS);
    expect(await status("agents/", gus)).toBe(401);
  });

  test("when an admin becomes an agent and later loses that role too, each change applies from the next call; the invitations that the admin sent to staff are withdrawn", async () => {
    const second = await person("admin");
    const { token } = await invite(app, second, "admin", `theirs${count}@firm.example`);
    expect((await setRole(second, "agent")).status).toBe(200);
    expect([await status("agents/", second), await status("clients/", second)]).toEqual([404, 200]);
    expect((await app.mailbox.take(admin.email, "invitations_withdrawn")).text).toContain(
      "is no longer an admin",
    );
    const json = { first_name: "A", last_name: "B", password: GOOD_PASSWORD };
    expect((await app.send("POST", `user/?token=${token}`, { json })).body.code).toBe("token_invalid");
    expect((await setRole(second, null)).status).toBe(200);
    expect(await status("clients/", second)).toBe(404);
  });

  test("an admin finds an account without a role in the list of admins and can give it a role", async () => {
    const gus = await person("agent");
    await setRole(gus, null);
    const list = async (query: string) =>
      (await app.send("GET", `admins/?${query}`, { bearer: admin.accessToken })).body.items as {
        id: string;
        role: string | null;
      }[];
    const [all, none, admins] = [await list(""), await list("role=none"), await list("role=admin")];
    expect(all.find(({ id }) => id === gus.id)?.role).toBe(null);
    expect(all.find(({ id }) => id === admin.id)?.role).toBe("admin");
    expect(none.map(({ role }) => role)).toEqual(none.map(() => null));
    expect(none.map(({ id }) => id)).toContain(gus.id);
    expect(admins.map(({ id }) => id)).not.toContain(gus.id);
    expect((await setRole(gus, "agent")).status).toBe(200);
    expect(await status("clients/", gus)).toBe(200);
  });

  test("the role of an agent with clients cannot be changed; when the role of a covering agent changes, the cover ends", async () => {
    const gus = await person("agent");
    const mira = await person("agent");
    const cleo = await person("client", gus);
    expect(codeOf(await setRole(gus, "admin"))).toEqual([400, "clients_first"]);
    await app.rows(
      `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
       values (gen_random_uuid(), $1, $2, 'cover', $3, $3::timestamptz + interval '1 day')`,
      [cleo.id, mira.id, app.clock.now()],
    );
    expect((await setRole(mira, null)).status).toBe(200);
    expect(await openAssignments(mira)).toEqual([]);
    expect(await openAssignments(cleo)).toHaveLength(1);
  });

  test("an admin cannot change a client's role, make a user a client, or change their own role; every change of a role needs a recent sign-in", async () => {
    const cleo = await person("client");
    const gus = await person("agent");
    for (const role of ["admin", "agent", null])
      expect(codeOf(await setRole(cleo, role))).toEqual([400, "role_fixed"]);
    expect(codeOf(await setRole(gus, "client"))).toEqual([400, "invalid_input"]);
    expect((await setRole(admin, "agent")).status).toBe(404);
    await letTimePass();
    expect(codeOf(await setRole(gus, "admin"))).toEqual([400, "step_up_required"]);
    expect([await row(cleo), await row(gus)]).toEqual([
      { role: "client", status: "active" },
      { role: "agent", status: "active" },
    ]);
  });

  test("when twenty calls give a user the same new role at once, one change is recorded", async () => {
    const gus = await person("agent");
    const answers = await Promise.all(Array.from({ length: 20 }, () => setRole(gus, "admin")));
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
    expect(await eventsOf(gus, "role_changed")).toHaveLength(1);
  });
});

describe("the last admin", () => {
  const admins = () => app.rows("select id from app_user where role = 'admin' and status = 'active'");
  /** Makes Ada and one other account the only active admins. */
  async function twoAdmins(): Promise<Actor> {
    const second = await person("admin");
    await app.rows("update app_user set status = 'deactivated' where role = 'admin' and id <> all($1)", [
      [admin.id, second.id],
    ]);
    return second;
  }

  test("when two admins remove each other's role at the same moment, one of them stays an admin, in each of ten tries", async () => {
    for (let again = 0; again < 10; again += 1) {
      const second = await twoAdmins();
      const answers = await Promise.all([setRole(second, "agent"), setRole(admin, "agent", second)]);
      expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
      await app.rows("update app_user set role = 'admin' where id = $1", [admin.id]);
    }
  });

  test("when two admins deactivate each other at the same moment, one of them stays active", async () => {
    const second = await twoAdmins();
    const answers = await Promise.all([deactivate(second), deactivate(admin, {}, second)]);
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
    await app.rows("update app_user set status = 'active' where id = $1", [admin.id]);
    // If the other admin was faster, Ada's account was deactivated. The statement above has reactivated it,
    // and Ada signs in again here.
    await signAdminIn();
  });

  test("when each of seven admins removes another one's role at the same moment, at least one stays an admin", async () => {
    const others: Actor[] = [];
    for (let place = 0; place < 6; place += 1) others.push(await person("admin"));
    const ring = [admin, ...others];
    const answers = await Promise.all(
      ring.map((actor, place) => setRole(ring[(place + 1) % ring.length]!, "agent", actor)),
    );
    expect(answers.every(({ status: code }) => [200, 400, 404].includes(code))).toBe(true);
    expect((await admins()).length).toBeGreaterThan(0);
    await app.rows("update app_user set role = 'admin' where id = $1", [admin.id]);
  });
});
