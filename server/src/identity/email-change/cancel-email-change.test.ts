import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let person: Actor;
let count = 0;
let wanted: string;

appWithPerson((made) => ({ app, person } = made));
beforeEach(() => {
  wanted = `wanted${(count += 1)}@home.example`;
});

const cancel = () => app.send("DELETE", "user/confirm_change_email", { bearer: person.accessToken });
const ask = () =>
  app.send("POST", "user/confirm_change_email", { json: { email: wanted }, bearer: person.accessToken });
const cancelled = () =>
  app.rows("select 1 from event where user_id = $1 and kind = 'email_change_cancelled'", [person.id]);

test("cancelling a change of address deletes the pending address and invalidates its link and code; the same address can then be requested again", async () => {
  await ask();
  const { token, code } = await app.mailbox.take(wanted, "email_change_confirmation");
  const { status, body } = await cancel();
  expect([status, body]).toEqual([200, { done: true }]);
  const user = (await app.send("GET", "user/", { bearer: person.accessToken })).body;
  expect([user.email, user.pending_email]).toEqual([person.email, null]);
  const late = [
    await app.send("POST", "user/change_email", { json: { token } }),
    await app.send("POST", "user/change_email", { json: { email: wanted, code } }),
  ];
  expect(late.map((answer) => answer.body.code)).toEqual(["token_invalid", "code_invalid"]);
  await ask();
  const fresh = await app.mailbox.take(wanted, "email_change_confirmation");
  expect((await app.send("POST", "user/change_email", { json: { token: fresh.token } })).status).toBe(200);
});

test("after a change of address is cancelled, the undo link in the notice stays valid, because a thief may have cancelled the change", async () => {
  await ask();
  const { token } = await app.mailbox.take(person.email, "email_change_asked");
  await cancel();
  const undo = await app.send("POST", "user/change_email", { json: { token } });
  expect(undo.body).toEqual({ email: person.email, undone: true });
});

test("cancelling without a pending change of address succeeds and writes no event", async () => {
  expect((await cancel()).body).toEqual({ done: true });
  expect(await cancelled()).toHaveLength(0);
});

test("twenty simultaneous cancellations of one change of address all succeed, but only one of them writes an event", async () => {
  await ask();
  const answers = await Promise.all(Array.from({ length: 20 }, cancel));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await cancelled()).toHaveLength(1);
});

test("when a request for an address and its cancellation run at the same time, a valid link remains only if the address is still pending", async () => {
  await ask();
  await app.mailbox.take(wanted, "email_change_confirmation");
  await Promise.all([ask(), cancel()]);
  await app.settled();
  const living = await app.rows(
    "select 1 from mailed_token where user_id = $1 and purpose = 'email_change' and killed_at is null",
    [person.id],
  );
  const user = (await app.send("GET", "user/", { bearer: person.accessToken })).body;
  expect(living).toHaveLength(user.pending_email === null ? 0 : 1);
});
