import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited } from "../../../test/actors.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count: number;

appWithPerson((made) => ({ app, admin, person, count } = made));

const ask = (email: string) => app.send("POST", "user/delete_request", { json: { email } });
const confirm = (token: string) => app.send("POST", `user/delete_confirm?token=${token}`);
const ASKED = "deletion_link";
async function message(email = person.email) {
  await ask(email);
  return app.mailbox.take(email, ASKED);
}
const statusOf = async (id: string) =>
  (await app.rows<{ status: string }>("select status from app_user where id = $1", [id]))[0]?.status;
async function emailsTo(email: string): Promise<number> {
  // The queue works in order: once a later email has arrived, the earlier ones have too.
  await message(admin.email);
  return app.mailbox.all.filter((mail) => mail.to === email && mail.kind === ASKED).length;
}

test("the email's link has the same effect as DELETE user/", async () => {
  const { token, link } = await message();
  expect(link).toContain("/auth/delete-account?token=delete_");
  expect(await statusOf(person.id)).toBe("active");
  const { status, body } = await confirm(token);
  const eraseAt = new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString();
  expect([status, body]).toEqual([202, { erase_at: eraseAt }]);
  expect(await statusOf(person.id)).toBe("erasing");
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(401);
  const undo = await app.mailbox.take(person.email, "account_deleted");
  expect((await app.send("POST", `user/undo_delete?token=${undo.token}`)).status).toBe(200);
  const events = await app.rows(
    "select kind, facts from event where user_id = $1 and kind like 'deletion%'",
    [person.id],
  );
  expect(events.map(({ kind }) => kind).sort()).toEqual([
    "deletion_asked",
    "deletion_link_asked",
    "deletion_undone",
  ]);
});

test("an unknown address, the address of an invited person and the address of a closed account get the same answer and no email", async () => {
  await app.send("POST", "invitations/", {
    bearer: admin.accessToken,
    json: { role: "client", people: [{ email: `asked${count}@home.example` }] },
  });
  await confirm((await message()).token);
  const emails = ["nobody@home.example", `asked${count}@home.example`, person.email];
  for (const email of emails) {
    const { status, body } = await ask(email);
    expect([status, body]).toEqual([202, { accepted: true }]);
  }
  expect([await emailsTo(emails[0]!), await emailsTo(emails[1]!), await emailsTo(emails[2]!)]).toEqual([
    0, 0, 1,
  ]);
});

test("no more than five emails an hour reach one mailbox, and only the newest link is valid", async () => {
  const tokens: string[] = [];
  for (let again = 0; again < 5; again += 1) tokens.push((await message()).token);
  await ask(person.email);
  expect((await confirm(tokens[3]!)).body.code).toBe("token_invalid");
  expect((await confirm(tokens[4]!)).status).toBe(202);
  expect(app.mailbox.all.filter(({ to, kind }) => to === person.email && kind === ASKED)).toHaveLength(5);
  app.clock.move(HOUR_MS + MINUTE_MS);
});

test("a link is valid for a day, and a new password makes it invalid", async () => {
  const late = await message();
  app.clock.move(DAY_MS);
  expect((await confirm(late.token)).body.code).toBe("token_invalid");
  const { token } = await message();
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const reset = await app.mailbox.take(person.email, "password_reset");
  await app.send("POST", "user/password/reset/confirm/", {
    json: { token: reset.token, password: "nine copper kettles sing" },
  });
  expect((await confirm(token)).body.code).toBe("token_invalid");
  expect((await confirm(reset.token)).body.code).toBe("token_invalid");
  expect((await app.send("POST", "user/delete_confirm")).body.code).toBe("token_invalid");
  expect(await statusOf(person.id)).toBe("active");
});

test("the deletion of the only admin is refused, and the admin's link stays valid", async () => {
  const { token } = await message(admin.email);
  expect((await confirm(token)).body.code).toBe("last_admin");
  expect((await app.send("GET", "user/", { bearer: admin.accessToken })).status).toBe(200);
  await invited(app, admin, "admin", `other${count}@firm.example`);
  expect((await confirm(token)).status).toBe(202);
  const undo = await app.mailbox.take(admin.email, "account_deleted");
  expect((await app.send("POST", `user/undo_delete?token=${undo.token}`)).status).toBe(200);
});

test("of twenty simultaneous confirmations only one counts", async () => {
  const { token } = await message();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "token_invalid")).toHaveLength(19);
});
