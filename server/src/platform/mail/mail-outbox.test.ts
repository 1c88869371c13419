import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invite } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS, SECOND_MS } from "../clock.ts";
import { JOBS_AT_ONCE } from "../jobs/queue.ts";
import { MAIL_QUEUE } from "./mail-outbox.ts";
import { SMTP_CONNECTIONS, SMTP_THOUGHT_MS } from "./mail-transport.ts";

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test("the queue holds no token, code or address in clear text", async () => {
  const admin = await firstAdmin(app);
  const { mail } = await invite(app, admin, "client", "cleo@home.example", { message: "private words" });
  await app.send("POST", "user/password/reset/confirm/", { json: { email: "ada@firm.example" } });
  const reset = await app.mailbox.take("ada@firm.example", "password_reset");
  const jobs = JSON.stringify(await app.rows("select * from pgboss.job"));
  for (const secret of [mail.token, reset.token, reset.code, "cleo@home.example", "private words"])
    expect(jobs).not.toContain(secret);
  const stored = JSON.stringify(await app.rows("select * from mailed_token"));
  for (const secret of [mail.token, reset.token, reset.code]) expect(stored).not.toContain(secret);
});

test("a call that is rolled back sends no email", async () => {
  const before = app.mailbox.all.length;
  const rollback = app.deps.database.transaction(async (tx) => {
    await app.deps.outbox.post(tx, [
      {
        email: {
          kind: "invitation",
          to: "nobody@home.example",
          subject: "never",
          firmName: "x",
          supportEmail: null,
          paragraphs: [],
        },
      },
    ]);
    throw new Error("rolled back");
  });
  await expect(rollback).rejects.toThrow("rolled back");
  await app.send("POST", "user/password/reset/confirm/", { json: { email: "ada@firm.example" } });
  await app.mailbox.take("ada@firm.example", "password_reset");
  expect(app.mailbox.all.slice(before).map(({ subject }) => subject)).not.toContain("never");
});

test("a name or message cannot add a header to an email", async () => {
  const admin = await app.send("POST", "user/token", {
    form: { username: "ada@firm.example", password: "seven walnut ladders hum" },
  });
  const bearer = admin.body.access_token as string;
  const broken = await app.send("POST", "invitations/", {
    bearer,
    json: {
      role: "client",
      people: [{ email: "head@home.example", first_name: "A\r\nBcc: thief@home.example" }],
    },
  });
  expect(broken.status).toBe(400);
  const { status } = await app.send("PATCH", "firm/", {
    bearer,
    json: { name: "Firm\nBcc: thief@home.example" },
  });
  expect(status).toBe(400);
  await app.send("PATCH", "firm/", {
    bearer,
    json: { name: 'Firm "Ünder" <x@y.example>, other@home.example' },
  });
  await app.send("POST", "invitations/", {
    bearer,
    json: {
      role: "client",
      people: [{ email: "head@home.example" }],
      message: "line\r\n.\r\nBcc: thief@home.example",
    },
  });
  const mail = await app.mailbox.take("head@home.example", "invitation");
  expect([mail.to, mail.from]).toEqual(["head@home.example", "portal@firm.example"]);
  expect(mail.text).toContain("Bcc: thief@home.example");
  expect(app.mailbox.all.some(({ to }) => to === "thief@home.example")).toBe(false);
});

test("the mail queue's time limit is long enough for a slow mail server, and for the emails that wait behind a slow email", () => {
  expect(SMTP_THOUGHT_MS).toBeGreaterThanOrEqual(5 * MINUTE_MS);
  expect(MAIL_QUEUE.timeoutSeconds * SECOND_MS).toBeGreaterThan(
    Math.ceil(JOBS_AT_ONCE / SMTP_CONNECTIONS) * SMTP_THOUGHT_MS,
  );
  // When a server is killed, its emails must be tried again long before the timeout.
  expect(MAIL_QUEUE.silenceSeconds).toBeLessThanOrEqual(MINUTE_MS / SECOND_MS);
});

test("an email that the mail server refused after receiving its content is sent again with the same id, and every other email has another id", async () => {
  const [once, other] = ["twice@home.example", "other@home.example"];
  const sentTo = (to: string) => app.mailbox.all.filter((mail) => mail.to === to);
  app.mailbox.lateRefusal = (to) =>
    to === once && sentTo(once).length < 2 ? "451 Not now, says the scanner" : null;
  const message = { kind: "invitation", subject: "x", firmName: "x", supportEmail: null, paragraphs: ["x"] };
  await app.deps.database.transaction((tx) =>
    app.deps.outbox.post(
      tx,
      [once, other].map((to) => ({ email: { ...message, to } })),
    ),
  );
  await vi.waitFor(async () => {
    await app.rows("update pgboss.job set start_after = now() where state = 'retry'");
    expect([sentTo(once).length, sentTo(other).length]).toEqual([2, 1]);
  }, LONG_WAIT);
  const [first, again, different] = [...sentTo(once), ...sentTo(other)].map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f-]{36}@firm\.example>$/);
  expect(again).toBe(first);
  expect(different).not.toBe(first);
});
