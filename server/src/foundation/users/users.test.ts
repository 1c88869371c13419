import { expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { withPasskey } from "../../../test/passkey-device.ts";
import { type Actor, type Answer, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import type { EmailKind } from "../email/email-kinds.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const send = (path: string, json: object = {}) =>
  app.send("POST", path, { bearer: person.accessToken, json });
async function mailed(path: string, kind: EmailKind): Promise<{ token: string; code: string }> {
  await send(path, { email: person.email });
  const mail = await app.mailbox.take(person.email, kind);
  await app.settled();
  return mail;
}

const acts: [string, () => Promise<() => Promise<Answer>>][] = [
  [
    "a reset by its link",
    async () => {
      const path = "user/password/reset/confirm/";
      const { token } = await mailed(path, "password_reset");
      return () => send(path, { token, password: `${GOOD_PASSWORD} again` });
    },
  ],
  [
    "a confirmation by its link",
    async () => {
      await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
      const { token } = await mailed("user/email/confirm/", "email_confirmation");
      return () => send("user/email/confirm/", { token });
    },
  ],
  [
    "a confirmation by its code",
    async () => {
      await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
      const { code } = await mailed("user/email/confirm/", "email_confirmation");
      return () => send("user/email/confirm/", { email: person.email, code });
    },
  ],
  [
    "a step-up by passkey",
    async () => {
      const device = await withPasskey(app, person);
      const { body } = await send("user/step_up/passkey/options");
      return () => send("user/step_up", { assertion: device.use(body.options) });
    },
  ],
];

test.each(acts)(
  "%s holds no lock while it waits for another call that changes the account",
  async (_what, prepare) => {
    const act = await prepare();
    await app.rows("begin");
    await app.rows("select 1 from app_user where id = $1 for update", [person.id]);
    const answer = act();
    await vi.waitFor(async () => {
      const waiting = await app.rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting).toHaveLength(1);
    }, LONG_WAIT);
    for (const table of ["session", "mailed_token", "challenge", "passkey"])
      await app.rows(`select 1 from ${table} where user_id = $1 for update nowait`, [person.id]);
    await app.rows("commit");
    expect((await answer).status).toBeLessThan(300);
  },
);
