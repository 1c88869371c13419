import { describe, expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { authenticator, CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";

let app: TestApp;
let person: Actor;
const NEW_PASSWORD = "nine copper kettles sing";

appWithPerson((made) => ({ app, person } = made));

const call = (method: string, path: string, json: object = {}, bearer = person.accessToken) =>
  app.send(method, path, { bearer, json });
const post = (path: string, json: object) => app.send("POST", path, { json });

/**
 * Every way to change a credential. `prepare` does what is needed before, and returns the function that makes
 * the change.
 */
const changes: Record<
  string,
  { keepsSession: boolean; prepare(): Promise<() => Promise<{ status: number }>> }
> = {
  "the password, from a session": {
    keepsSession: true,
    prepare: async () => () =>
      call("POST", "user/change_password", { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD }),
  },
  "the password, by letter": {
    keepsSession: false,
    async prepare() {
      await post("user/password/reset/confirm/", { email: person.email });
      const { token } = await app.mailbox.take(person.email, "password_reset");
      return () => post("user/password/reset/confirm/", { token, password: NEW_PASSWORD });
    },
  },
  "the address": {
    keepsSession: true,
    async prepare() {
      const email = `new-${person.email}`;
      await call("POST", "user/confirm_change_email", { email });
      const { token } = await app.mailbox.take(email);
      return () => call("POST", `user/change_email?token=${token}`);
    },
  },
  "the second factor, turned on": {
    keepsSession: true,
    async prepare() {
      const { body } = await call("POST", "user/2fa/otpauth");
      const device = authenticator(app, body.secret);
      return () => call("POST", "user/2fa", { two_factor_auth_code: device.code() });
    },
  },
  "the second factor, turned off": {
    keepsSession: true,
    async prepare() {
      const device = await withTwoFactor(app, person);
      return () => call("DELETE", "user/2fa", { two_factor_auth_code: device.code() });
    },
  },
};

describe.each(Object.entries(changes))("changing a credential (%s)", (_name, { keepsSession, prepare }) => {
  test("ends every other session and all unused email tokens and unfinished sign-ins; undo links stay valid, and the user gets an email", async () => {
    await app.rows(
      `insert into session (id, user_id, counter_moved_at, created_at, last_used_at, authenticated_at,
         idle_expires_at, absolute_expires_at, network, user_agent)
       select gen_random_uuid(), $1, now(), now(), now(), now(), now() + interval '1 day', now() + interval '1 day', 'n', 'u'`,
      [person.id],
    );
    const change = await prepare();
    await post("user/delete_request", { email: person.email });
    const deletion = await app.mailbox.take(person.email, "deletion_link");
    await app.rows(
      "insert into challenge values (gen_random_uuid(), 'two_factor', $1, $2, '{}', now() + interval '1 day')",
      [person.id, `pending of ${person.id}`],
    );
    const living = `select count(*)::int as count from session where user_id = $1 and revoked_at is null`;
    const undoes = `select count(*)::int as count from mailed_token where user_id = $1
      and purpose = 'email_change_undo' and killed_at is null`;
    const [undoBefore] = await app.rows<{ count: number }>(undoes, [person.id]);
    const emails = () => app.mailbox.all.filter(({ to }) => to === person.email).length;
    const emailsBefore = emails();
    expect((await change()).status).toBeLessThan(300);
    expect(await app.rows(living, [person.id])).toEqual([{ count: keepsSession ? 1 : 0 }]);
    expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(
      keepsSession ? 200 : 401,
    );
    expect((await post("user/delete_confirm", { token: deletion.token })).body.code).toBe("token_invalid");
    expect(await app.rows("select 1 from challenge where user_id = $1", [person.id])).toEqual([]);
    const [undoAfter] = await app.rows<{ count: number }>(undoes, [person.id]);
    expect(undoAfter!.count).toBeGreaterThanOrEqual(undoBefore!.count);
    await vi.waitFor(() => expect(emails()).toBeGreaterThan(emailsBefore), LONG_WAIT);
    app.clock.move(CODE_MS);
  });
});
