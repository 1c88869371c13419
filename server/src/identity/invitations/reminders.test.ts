import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, signedIn } from "../../../test/actors.ts";
import type { ReceivedMail } from "../../../test/mailbox.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import { remindInvitees } from "./remind-invitees.ts";

/** At this rate a hundred emails are sent together, and the next hundred follow ten seconds later. */
const PER_MINUTE = 600;

let app: TestApp;
let admin: Actor;
let round = 0;

beforeAll(async () => {
  app = await startTestApp({ emailsPerMinute: PER_MINUTE });
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  round += 1;
  app.clock.move(MINUTE_MS);
  admin = { ...(await signedIn(app, admin.email)), id: admin.id };
  // Withdraws the invitations of earlier tests, so that they cause no reminders here.
  await app.rows("update invitation set withdrawn_at = $1 where used_at is null", [app.clock.now()]);
});

const address = (name: string) => `${name}-${round}@home.example`;
const remindAfter = (days: number) => app.rows("update firm set remind_after_days = $1", [days]);
const rowOf = async (name: string) =>
  (
    await app.rows<Record<string, unknown>>(
      "select i.* from invitation i join app_user u on u.id = i.user_id where u.email = $1",
      [address(name)],
    )
  )[0]!;
const send = (method: string, path: string, json?: object) =>
  app.send(method, path, { bearer: admin.accessToken, json });

/** Invites people with these names. Returns the first person's email. */
async function inviteSome(...names: string[]): Promise<ReceivedMail> {
  admin = { ...(await signedIn(app, admin.email)), id: admin.id };
  const people = names.map((name) => ({ email: address(name), first_name: name }));
  await send("POST", "invitations/", { role: "client", people });
  const [mail] = await Promise.all(names.map((name) => app.mailbox.take(address(name), "invitation")));
  await vi.waitFor(async () => {
    for (const name of names) expect(await rowOf(name)).toMatchObject({ delivery: "sent" });
  }, LONG_WAIT);
  return mail!;
}

/** Lets this many days pass, starts the reminders that are due, and waits until their job is done. */
async function pass(days: number): Promise<void> {
  app.clock.move(days * DAY_MS);
  await remindInvitees(app.deps);
  await vi.waitFor(async () => {
    expect(
      await app.rows(
        "select 1 from long_job where kind = 'invitations_reminded' and state in ('queued', 'running')",
      ),
    ).toEqual([]);
  }, LONG_WAIT);
  await app.settled();
}

const reminded = () =>
  app.mailbox.all
    .filter(({ kind, to }) => kind === "invitation_reminder" && to.includes(`-${round}@`))
    .map(({ to }) => to);

test("a person who has not opened their invitation gets one reminder after the number of days that the firm has set; its link and the first link expire together", async () => {
  await remindAfter(3);
  const first = await inviteSome("early", "opened");
  await app.rows(
    "update invitation set opened_at = $1 where user_id = (select id from app_user where email = $2)",
    [app.clock.now(), address("opened")],
  );
  const { expires_at: until } = await rowOf("early");
  await pass(2);
  expect(reminded()).toEqual([]);
  await pass(1);
  const mail = await app.mailbox.take(address("early"), "invitation_reminder");
  expect(mail.subject).toMatch(/^Reminder: .+ has invited you to /);
  const row = await rowOf("early");
  expect([row["expires_at"], row["send_count"], row["reminded_at"]]).toEqual([until, 2, app.clock.now()]);
  const [token] = await app.rows<{ expires_at: Date }>(
    "select expires_at from mailed_token where invitation_id = $1 order by created_at desc limit 1",
    [row["id"]],
  );
  expect(token!.expires_at).toEqual(until);
  expect(
    await app.rows("select actor_id from event where kind = 'invitation_reminded' and user_id = $1", [
      row["user_id"],
    ]),
  ).toEqual([{ actor_id: null }]);
  await pass(5);
  expect(reminded()).toEqual([address("early")]);
  for (const { token: sent } of [first, mail])
    expect((await app.send("GET", `user/invitee/details?token=${sent}`)).status).toBe(200);
});

test("no reminder is sent if the invitation is withdrawn, used, expired or undelivered, if its link was copied, or if the firm has turned reminders off", async () => {
  await remindAfter(3);
  await inviteSome("withdrawn", "copied", "used", "expired", "failed");
  const id = async (name: string) => String((await rowOf(name))["id"]);
  await send("DELETE", `invitations/${await id("withdrawn")}`);
  const { body } = await send("POST", `invitations/${await id("copied")}/link`);
  await app.rows("update invitation set used_at = created_at where id = $1", [await id("used")]);
  await app.rows("update invitation set expires_at = $2 where id = $1", [
    await id("expired"),
    app.clock.now(),
  ]);
  await app.rows("update invitation set delivery = 'failed' where id = $1", [await id("failed")]);
  await pass(4);
  expect(reminded()).toEqual([]);
  const token = new URL(body.url).searchParams.get("token");
  expect((await app.send("GET", `user/invitee/details?token=${token}`)).status).toBe(200);
  await remindAfter(0);
  await inviteSome("never");
  await pass(4);
  expect(reminded()).toEqual([]);
});

test("even if reminders are started twenty times at once, they are sent at the rate of bulk emails, and each person gets only one", async () => {
  await remindAfter(1);
  await app.rows(
    `with added as (
       insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'invited', 'm' || n || '-${round}@home.example', 'Many', 'Elm', $1, $1 from generate_series(1, 150) n
       returning id
     )
     insert into invitation (id, user_id, role, inviter_id, delivery, send_count, sent_at, expires_at, created_at)
     select gen_random_uuid(), id, 'client', $2, 'sent', 1, $1, $1::timestamptz + interval '14 days', $1 from added`,
    [app.clock.now(), admin.id],
  );
  app.clock.move(DAY_MS);
  await Promise.all(Array.from({ length: 20 }, () => remindInvitees(app.deps)));
  const marked = async () =>
    (await app.rows("select 1 from invitation where reminded_at is not null and withdrawn_at is null"))
      .length;
  await expect.poll(marked, LONG_WAIT).toBe(100);
  // The job has queued its own next step. If it had not, the remaining emails would wait until reminders are
  // started again, a quarter of an hour later.
  const asleep = "select 1 from pgboss.job where name = 'long_job' and state in ('created', 'retry')";
  await expect.poll(() => app.rows(asleep), LONG_WAIT).toHaveLength(1);
  await vi.waitFor(async () => {
    app.clock.move(10 * SECOND_MS);
    await app.rows(
      "update pgboss.job set start_after = now() where name = 'long_job' and state in ('created', 'retry')",
    );
    expect(await marked()).toBe(150);
  }, LONG_WAIT);
  await expect.poll(() => new Set(reminded()).size, LONG_WAIT).toBe(150);
  expect(reminded()).toHaveLength(150);
  expect(
    await app.rows("select total from long_job where kind = 'invitations_reminded' and total > 1"),
  ).toEqual([{ total: 150 }]);
});

test("an invited agent is reminded too, and the list of invitations shows when", async () => {
  await remindAfter(2);
  await send("POST", "invitations/", { role: "agent", people: [{ email: address("mira") }] });
  await app.mailbox.take(address("mira"), "invitation");
  await expect.poll(async () => (await rowOf("mira"))["delivery"], LONG_WAIT).toBe("sent");
  await pass(2);
  admin = { ...(await signedIn(app, admin.email)), id: admin.id };
  expect(reminded()).toEqual([address("mira")]);
  const { body } = await send("GET", `invitations/?q=${encodeURIComponent(address("mira"))}`);
  expect(body.items).toMatchObject([{ reminded_at: app.clock.now().toISOString(), send_count: 2 }]);
});
