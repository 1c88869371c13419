import { beforeEach, expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));
beforeEach(async () => {
  await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
});

const emails = [
  ["password_reset", "user/password/reset/confirm/"],
  ["deletion", "user/delete_request"],
  ["email_confirmation", "user/email/confirm/"],
] as const;
const ask = (path: string) => app.send("POST", path, { json: { email: person.email } });
const moveTo = (email: string) =>
  app.rows("update app_user set email = $2 where id = $1", [person.id, email]);

test.each(emails)(
  "a %s email is not sent to an address that the account gives up before the email leaves",
  async (purpose, path) => {
    await app.settled();
    const tokensBefore = await app.rows("select 1 from mailed_token where user_id = $1", [person.id]);
    const emailsBefore = app.mailbox.all.length;
    await app.rows("begin");
    await app.rows("select 1 from app_user where id = $1 for update", [person.id]);
    await ask(path);
    await vi.waitFor(async () => {
      const waiting = await app.rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting).toHaveLength(1);
    }, LONG_WAIT);
    await moveTo(`${purpose}-${person.email}`);
    await app.rows("commit");
    await app.settled();
    expect(app.mailbox.all.slice(emailsBefore)).toEqual([]);
    expect(await app.rows("select 1 from mailed_token where user_id = $1", [person.id])).toEqual(
      tokensBefore,
    );
  },
);

test.each(emails)(
  "the link of a %s email no longer works once the account has another address",
  async (purpose, path) => {
    await ask(path);
    const { token } = await app.mailbox.take(person.email);
    await moveTo(`${purpose}-${person.email}`);
    const acts = {
      password_reset: () => app.send("POST", path, { json: { token, password: `${GOOD_PASSWORD} again` } }),
      deletion: () => app.send("POST", `user/delete_confirm?token=${token}`),
      email_confirmation: () => app.send("POST", path, { json: { token } }),
    };
    expect((await acts[purpose]()).body.code).toBe("token_invalid");
    const [row] = await app.rows("select status, email_verified from app_user where id = $1", [person.id]);
    expect(row).toEqual({ status: "active", email_verified: false });
    await signedIn(app, `${purpose}-${person.email}`);
  },
);

test("once an account has changed its address, neither the link nor the code of a reset email to the old address works", async () => {
  const path = "user/password/reset/confirm/";
  await ask(path);
  const { token, code } = await app.mailbox.take(person.email, "password_reset");
  await moveTo(`code-${person.email}`);
  expect((await app.send("POST", path, { json: { token } })).body.code).toBe("token_invalid");
  const json = { email: `code-${person.email}`, code, password: `${GOOD_PASSWORD} again` };
  expect((await app.send("POST", path, { json })).body.code).toBe("code_invalid");
  await signedIn(app, `code-${person.email}`);
});
