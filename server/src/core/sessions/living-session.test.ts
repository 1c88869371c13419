import { expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { withPasskey } from "../../../test/passkey-device.ts";
import { type Actor, type Answer, type TestApp } from "../../../test/test-app.ts";
import { PATIENT } from "../../../test/patience.ts";
import { lockUser } from "../users/users.ts";

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const send = (method: string, path: string, json: object = {}) =>
  app.send(method, path, { bearer: person.accessToken, json });
const eventCount = async () => (await app.rows("select 1 from event where user_id = $1", [person.id])).length;

/** Holds the person's row until the call waits for it, and ends the session meanwhile. */
async function endedWhile(call: () => Promise<Answer>): Promise<Answer> {
  return app.parts.database
    .transaction(async (tx) => {
      await lockUser(tx, person.id);
      const answer = call();
      await vi.waitFor(async () => {
        const waiting = await app.rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting).toHaveLength(1);
      }, PATIENT);
      await tx.client.query("update session set revoked_at = $2 where user_id = $1", [
        person.id,
        app.clock.now(),
      ]);
      return [answer] as const;
    })
    .then(([answer]) => answer);
}

const acts: [string, () => Promise<() => Promise<Answer>>][] = [
  [
    "removes no passkey",
    async () => {
      const { id } = await withPasskey(app, person);
      return () => send("DELETE", `user/passkeys/${id}`);
    },
  ],
  [
    "calls no change of address off",
    async () => {
      await app.rows("update app_user set pending_email = 'new@home.example' where id = $1", [person.id]);
      return () => send("DELETE", "user/confirm_change_email");
    },
  ],
  [
    "takes no picture away",
    async () => {
      await app.rows("update app_user set avatar_key = 'a key' where id = $1", [person.id]);
      return () => app.send("PUT", "user/avatar", { bearer: person.accessToken, multipart: { avatar: "" } });
    },
  ],
  ["ends no other sessions", async () => () => send("DELETE", "user/sessions/")],
  [
    "ends no session of its owner's",
    async () => {
      const other = await signedIn(app, person.email);
      const { body } = await app.send("GET", "user/sessions/", { bearer: other.accessToken });
      const { id } = body.items.find((item: { is_current: boolean }) => item.is_current);
      return () => send("DELETE", `user/sessions/${id}`);
    },
  ],
  ["throws nobody out", async () => () => send("POST", "user/events/not_me")],
];

test.each(acts)("a session that is ended in the same moment %s", async (_what, prepare) => {
  const act = await prepare();
  const before = await eventCount();
  expect((await endedWhile(act)).body.code).toBe("unauthenticated");
  expect(await eventCount()).toBe(before);
});
