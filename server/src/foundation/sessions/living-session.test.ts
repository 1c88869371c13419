import { expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invite, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { withPasskey } from "../../../test/passkey-device.ts";
import { type Actor, type Answer, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { lockUser } from "../users/users.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count: number;

appWithPerson((made) => ({ app, admin, person, count } = made), { role: "admin" });

const send = (method: string, path: string, json: object = {}) =>
  app.send(method, path, { bearer: person.accessToken, json });
const eventCount = async () =>
  (await app.rows("select 1 from event where $1 in (user_id, actor_id)", [person.id])).length;
/** Makes an open invitation that the first admin has sent. */
const open = () => invite(app, admin, "agent", `invited${count}@firm.example`);

/** Holds the lock on the person's row until the call waits for this lock. Then ends the session. */
async function endedWhile(call: () => Promise<Answer>): Promise<Answer> {
  return app.deps.database
    .transaction(async (tx) => {
      await lockUser(tx, person.id);
      const answer = call();
      await vi.waitFor(async () => {
        const waiting = await app.rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting).toHaveLength(1);
      }, LONG_WAIT);
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
    "cancels no change of address",
    async () => {
      await app.rows("update app_user set pending_email = 'new@home.example' where id = $1", [person.id]);
      return () => send("DELETE", "user/confirm_change_email");
    },
  ],
  [
    "removes no picture",
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
  ["reports nothing as suspicious", async () => () => send("POST", "user/events/not_me")],
  ["changes no name", async () => () => send("PATCH", "user/", { first_name: "Changed" })],
  ["renames no firm", async () => () => send("PATCH", "firm/", { name: "Taken Over" })],
  ["sets no rule", async () => () => send("PUT", "firm/two_factor", { roles: ["client"] })],
  [
    "asks for no reset of a colleague's second factor",
    async () => {
      const colleague = await invited(app, admin, "agent", `colleague${count}@firm.example`);
      await withTwoFactor(app, colleague);
      return () => send("POST", `users/${colleague.id}/two_factor_reset`);
    },
  ],
  [
    "stops no reset",
    async () => {
      const colleague = await invited(app, admin, "agent", `colleague${count}@firm.example`);
      await withTwoFactor(app, colleague);
      await app.send("POST", `users/${colleague.id}/two_factor_reset`, { bearer: admin.accessToken });
      return () => send("DELETE", `users/${colleague.id}/two_factor_reset`);
    },
  ],
  [
    "gets no link to the copy of their data",
    async () => {
      await send("POST", "user/export");
      await app.settled();
      return () => send("POST", "user/export/link");
    },
  ],
  [
    "invites nobody",
    async () => () =>
      send("POST", "invitations/", { role: "admin", people: [{ email: `foothold${count}@evil.example` }] }),
  ],
  [
    "sends no invitation again",
    async () => {
      const { id } = await open();
      return () => send("POST", `invitations/${id}/resend`);
    },
  ],
  [
    "copies no link of an invitation",
    async () => {
      const { id } = await open();
      return () => send("POST", `invitations/${id}/link`);
    },
  ],
  [
    "changes no address of an invitation",
    async () => {
      const { id } = await open();
      return () => send("PATCH", `invitations/${id}`, { email: `foothold${count}@evil.example` });
    },
  ],
  [
    "withdraws no invitation",
    async () => {
      const { id } = await open();
      return () => send("DELETE", `invitations/${id}`);
    },
  ],
];

test.each(acts)("if a call's session is ended while the call waits, the call %s", async (_what, prepare) => {
  const act = await prepare();
  const before = await eventCount();
  expect((await endedWhile(act)).body.code).toBe("unauthenticated");
  expect(await eventCount()).toBe(before);
});
