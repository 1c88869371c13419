import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MAIL_QUEUE } from "../../platform/mail/mail-outbox.ts";
import { eraseDueAccounts } from "../../privacy/deletion/erase-due-accounts.ts";
import { DAY_MS } from "../../platform/clock.ts";
import type { EmailKind } from "./email-kinds.ts";

let app: TestApp;
let admin: Actor;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

/** Kinds of emails that an account receives only while it is open. */
const NEWS: EmailKind[] = [
  "document_new",
  "report_published",
  "article_published",
  "request_reminder",
  "alerts_daily",
  "agent_changed",
  "password_changed",
  "export_ready",
];

async function queue(kind: EmailKind, to: string): Promise<void> {
  const message = { kind, to, subject: kind, firmName: "x", supportEmail: null, paragraphs: [] };
  await app.deps.database.transaction((tx) => app.deps.outbox.post(tx, [{ email: message }]));
}

const deactivate = ({ id }: Actor) =>
  app.send("POST", `users/${id}/deactivate`, { bearer: admin.accessToken, json: {} });
const deleteSelf = ({ accessToken: bearer }: Actor) =>
  app.send("DELETE", "user/", { bearer, json: { password: GOOD_PASSWORD } });

/**
 * Waits until every queued email has been refused once, and keeps it in the queue until `cameTo`. A further
 * attempt while an account is closed for a moment would drop an email that its owner should get later.
 */
async function allRefused(): Promise<void> {
  await expect
    .poll(async () => {
      await app.rows(
        `update pgboss.job set start_after = now() + interval '1 day' where name = '${MAIL_QUEUE.name}' and state = 'retry'`,
      );
      return app.rows(
        `select 1 from pgboss.job where name = '${MAIL_QUEUE.name}' and state in ('created', 'active')`,
      );
    }, LONG_WAIT)
    .toEqual([]);
}

/**
 * Lets the mail server accept emails again, and waits until all emails are delivered. Returns the kinds of
 * emails that have reached an address.
 */
async function cameTo(email: string): Promise<string[]> {
  // If the server accepted emails again at once, an attempt that began before the account was closed could
  // still succeed.
  await allRefused();
  app.mailbox.refusal = () => null;
  await expect
    .poll(async () => {
      await app.rows(
        `update pgboss.job set start_after = now() where name = '${MAIL_QUEUE.name}' and state in ('created', 'retry')`,
      );
      return app.rows(`select 1 from pgboss.job where name = '${MAIL_QUEUE.name}' and state < 'completed'`);
    }, LONG_WAIT)
    .toEqual([]);
  return app.mailbox.all
    .filter(({ to }) => to === email)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "invitation" && kind !== "new_device");
}

test.each([
  { what: "stays open", close: () => Promise.resolve(null), leaves: NEWS },
  { what: "is deactivated", close: deactivate, leaves: [] },
  { what: "is being deleted", close: deleteSelf, leaves: ["account_deleted"] },
  {
    what: "is erased",
    close: async (person: Actor) => {
      await deleteSelf(person);
      app.clock.move(15 * DAY_MS);
      await eraseDueAccounts(app.deps);
      admin = { ...(await signedIn(app, "ada@firm.example")), id: admin.id };
    },
    leaves: [],
  },
  {
    what: "is deactivated and opened again",
    close: async (person: Actor) => {
      await deactivate(person);
      await app.send("POST", `users/${person.id}/reactivate`, { bearer: admin.accessToken, json: {} });
    },
    leaves: [...NEWS, "account_reactivated"],
  },
])(
  "if an account $what while the mail server is down, its owner later gets only the emails that are still meant for them",
  async ({ close, leaves }) => {
    count += 1;
    const email = `cleo${count}@home.example`;
    const person = await invited(app, admin, "client", email);
    await app.settled();
    app.mailbox.refusal = () => "451 Try again later";
    for (const kind of NEWS) await queue(kind, email);
    await allRefused();
    await close(person);
    expect((await cameTo(email)).toSorted()).toEqual([...leaves].toSorted());
  },
);

test("an email that was written after an account was closed, such as the link to a new password, is delivered", async () => {
  const person = await invited(app, admin, "client", "back@home.example");
  await deleteSelf(person);
  app.mailbox.refusal = () => "451 Try again later";
  await queue("password_reset", "back@home.example");
  expect((await cameTo("back@home.example")).toSorted()).toEqual(["account_deleted", "password_reset"]);
});

test("an email is delivered even if its address belongs to no account, or no longer belongs to one", async () => {
  const person = await invited(app, admin, "client", "old@home.example");
  app.mailbox.refusal = () => "451 Try again later";
  await queue("email_change_confirmation", "new@home.example");
  await queue("email_change_asked", "old@home.example");
  await app.rows("update app_user set email = 'moved@home.example' where id = $1", [person.id]);
  expect(await cameTo("new@home.example")).toEqual(["email_change_confirmation"]);
  expect(await cameTo("old@home.example")).toEqual(["email_change_asked"]);
});
