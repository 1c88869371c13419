import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { startMailbox } from "../../test/mailbox.ts";
import { LONG_WAIT } from "../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  port = Number(new URL(app.mailbox.smtpUrl).port);
  admin = await firstAdmin(app);
  await app.settled();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.mailbox.refusal = () => null;
  await app.rows("delete from mail_server");
});

const ask = (bearer = admin.accessToken) => app.send("GET", "firm/mail_server", { bearer });
const sendTest = (bearer = admin.accessToken) => app.send("POST", "firm/mail_server/test", { bearer });
const received = () => app.mailbox.all.filter(({ kind }) => kind === "test_email");

/** Waits until the test email has this state, without the pauses between tries. */
async function until(state: string): Promise<void> {
  await vi.waitFor(async () => {
    await app.rows("update pgboss.job set start_after = now() where state = 'retry'");
    expect((await ask()).body.test.state).toBe(state);
  }, LONG_WAIT);
}

test("a test email reaches the admin who asks for it, and the portal says when the mail server accepted it", async () => {
  expect((await ask()).body).toEqual({ accepted_at: null, failing_since: null, problem: null, test: null });
  app.clock.move(60_000);
  const now = app.clock.now().toISOString();
  const begun = await sendTest();
  expect([begun.status, begun.body.test]).toEqual([200, { at: now, state: "sending", problem: null }]);
  const mail = await app.mailbox.take(admin.email, "test_email");
  expect(mail.subject).toBe("Test email from the Demo Firm portal");
  await until("sent");
  expect((await ask()).body).toEqual({
    accepted_at: now,
    failing_since: null,
    problem: null,
    test: { at: now, state: "sent", problem: null },
  });
});

test("while the mail server is down, admins see its answer and since when, until it accepts an email again", async () => {
  await app.mailbox.close();
  app.clock.move(60_000);
  const since = app.clock.now().toISOString();
  await sendTest();
  await until("retrying");
  app.clock.move(60_000);
  await sendTest();
  await until("retrying");
  const failing = (await ask()).body;
  expect(failing).toMatchObject({ accepted_at: null, failing_since: since });
  expect([failing.problem, failing.test.problem]).toEqual([
    expect.stringContaining("ECONNREFUSED"),
    expect.stringContaining("ECONNREFUSED"),
  ]);
  const again = await startMailbox(port);
  await until("sent");
  expect((await ask()).body).toMatchObject({ failing_since: null, problem: null });
  await again.close();
  app.mailbox = await startMailbox(port);
  await app.settled();
});

test("one recipient whom the mail server does not know is not reported as a problem of the mail server", async () => {
  app.mailbox.refusal = (to) => (to === "nobody@home.example" ? "550 No such user" : null);
  const json = { role: "client", people: [{ email: "nobody@home.example" }] };
  await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
  await app.settled();
  expect((await ask()).body.failing_since).toBeNull();
  app.mailbox.refusal = () => "550 5.1.1 No such user";
  await sendTest();
  await until("failed");
  expect((await ask()).body.test.problem).toContain("550 5.1.1 No such user");
});

test("when the mail server refuses to relay, no email is lost: the problem is reported, and the email arrives once it is fixed", async () => {
  app.mailbox.refusal = (to) => `554 5.7.1 <${to}>: Relay access denied`;
  await sendTest();
  await until("retrying");
  const { problem, failing_since } = (await ask()).body;
  expect([problem, failing_since]).toEqual([
    expect.stringContaining("Relay access denied"),
    app.clock.now().toISOString(),
  ]);
  app.mailbox.refusal = () => null;
  await until("sent");
  expect((await ask()).body.failing_since).toBeNull();
});

test("twenty test emails at once are all sent, and the result of the last one is reported", async () => {
  const before = received().length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendTest()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await app.settled();
  expect(received().length - before).toBe(20);
  expect((await ask()).body.test.state).toBe("sent");
  expect(await app.rows("select from mail_server")).toHaveLength(1);
});

test("agents and clients can neither read the mail server's state nor send a test email", async () => {
  const agent = await invited(app, admin, "agent", "gus@firm.example");
  const client = await invited(app, admin, "client", "cleo@home.example");
  await app.settled();
  const before = received().length;
  for (const { accessToken } of [agent, client])
    expect([(await ask(accessToken)).status, (await sendTest(accessToken)).status]).toEqual([404, 404]);
  await app.settled();
  expect(received()).toHaveLength(before);
});

test("an admin may ask for thirty test emails an hour", async () => {
  const strict = await startTestApp({ limitFactor: 1 });
  const bearer = (await firstAdmin(strict)).accessToken;
  const statuses: number[] = [];
  while (statuses.length < 40 && !statuses.includes(429))
    statuses.push((await strict.send("POST", "firm/mail_server/test", { bearer })).status);
  expect(statuses.at(-1)).toBe(429);
  await strict.stop();
});

test("without a mail server there is nothing to test, and nothing is stored", async () => {
  const kept = await startTestApp({ mailFolder: "/nowhere" });
  const bearer = (await firstAdmin(kept)).accessToken;
  const answer = await kept.send("POST", "firm/mail_server/test", { bearer });
  expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect((await kept.send("GET", "firm/mail_server", { bearer })).body.test).toBeNull();
  await kept.stop();
});
