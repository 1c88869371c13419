import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count = 0;
let thief: string;
const NEW_PASSWORD = "nine copper kettles sing";

appWithPerson((made) => ({ app, admin, person } = made));
beforeEach(() => {
  thief = `thief${(count += 1)}@else.example`;
  app.clock.move(MINUTE_MS);
});

const change = (token: string, bearer?: string) =>
  app.send("POST", `user/change_email?token=${token}`, bearer ? { bearer } : {});
const ask = (email: string, bearer = person.accessToken) =>
  app.send("POST", "user/confirm_change_email", { json: { email }, bearer });
const noticeAt = async (email: string) => (await app.mailbox.take(email, "email_change_asked")).token;
const changedAt = async (email: string) => (await app.mailbox.take(email, "email_changed")).token;
const row = async () =>
  (
    await app.rows("select email, pending_email, password_hash is null as open from app_user where id = $1", [
      person.id,
    ])
  )[0];
/** Requests an address and confirms it. Only the session that confirms it survives the change. */
async function moveTo(email: string): Promise<void> {
  await ask(email);
  const { token } = await app.mailbox.take(email, "email_change_confirmation");
  await change(token, person.accessToken);
  app.clock.move(MINUTE_MS);
}

test("undoing an applied change of address restores the old address, ends every session and removes the password", async () => {
  await moveTo(thief);
  const undo = await change(await changedAt(person.email), person.accessToken);
  expect([undo.status, undo.body]).toEqual([200, { email: person.email, undone: true }]);
  expect(await row()).toEqual({ email: person.email, pending_email: null, open: true });
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(401);
  const refresh = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: person.refreshToken },
  });
  expect(refresh.status).toBe(401);
  for (const email of [thief, person.email])
    await expect(signedIn(app, email)).rejects.toThrow(/wrong_credentials/);
  await app.mailbox.take(thief, "email_taken_back");
});

test("after an undo, the restored address gets an email with which the owner sets a new password; the thief's address gets no such email", async () => {
  await moveTo(thief);
  await change(await changedAt(person.email));
  await app.mailbox.take(person.email, "email_change_undone");
  const { token } = await app.mailbox.take(person.email, "password_reset");
  await app.send("POST", "user/password/reset/confirm/", { json: { token, password: NEW_PASSWORD } });
  await signedIn(app, person.email, NEW_PASSWORD);
  expect(app.mailbox.all.some(({ to, kind }) => to === thief && kind === "password_reset")).toBe(false);
});

test("undoing a change of address that was only requested cancels the request and removes the password", async () => {
  await ask(thief);
  const { token, code } = await app.mailbox.take(thief, "email_change_confirmation");
  const undo = await change(await noticeAt(person.email));
  expect(undo.body).toEqual({ email: person.email, undone: true });
  expect(await row()).toEqual({ email: person.email, pending_email: null, open: true });
  const late = [
    await change(token),
    await app.send("POST", "user/change_email", { json: { email: thief, code } }),
  ];
  expect(late.map(({ body }) => body.code)).toEqual(["token_invalid", "code_invalid"]);
});

test("the undo link in the notice of a request still works after the change is applied", async () => {
  await ask(thief);
  const undo = await noticeAt(person.email);
  await change((await app.mailbox.take(thief, "email_change_confirmation")).token);
  expect((await change(undo)).body).toEqual({ email: person.email, undone: true });
});

test("a thief who changes the address twice cannot keep the account: the owner's older undo link wins and invalidates the later ones", async () => {
  const second = `second.${thief}`;
  await moveTo(thief);
  const owners = [await noticeAt(person.email), await changedAt(person.email)];
  await moveTo(second);
  const thiefs = [await noticeAt(thief), await changedAt(thief)];
  // A thief's own undo link works until the owner uses an older one.
  expect((await change(thiefs[0]!)).body.email).toBe(thief);
  expect((await change(owners[0]!)).body).toEqual({ email: person.email, undone: true });
  for (const token of [...owners, ...thiefs]) expect((await change(token)).body.code).toBe("token_invalid");
  expect(await row()).toMatchObject({ email: person.email });
});

test("when the owner uses a newer undo link, the older one stays valid", async () => {
  await moveTo(thief);
  const older = await noticeAt(person.email);
  expect((await change(await changedAt(person.email))).status).toBe(200);
  expect((await change(older)).body.email).toBe(person.email);
});

test("an undo link is valid for seven days, even if the password changes or newer emails are sent", async () => {
  await ask(thief);
  const undo = await noticeAt(person.email);
  await app.send("POST", "user/change_password", {
    bearer: person.accessToken,
    json: { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD },
  });
  app.clock.move(7 * DAY_MS - MINUTE_MS);
  const again = await signedIn(app, person.email, NEW_PASSWORD);
  await ask(thief, again.accessToken);
  const newer = await noticeAt(person.email);
  app.clock.move(MINUTE_MS);
  expect((await change(undo)).body.code).toBe("token_invalid");
  expect(await row()).toMatchObject({ pending_email: thief, open: false });
  expect((await change(newer)).status).toBe(200);
});

/**
 * Marks the person's sessions as if a code had been entered in them. No code was entered, because the test
 * inserts the second factor directly into the database.
 */
async function showSecondFactor(): Promise<void> {
  await app.rows("update session set second_factor_at = authenticated_at where user_id = $1", [person.id]);
}

/** Makes the person's sign-in methods so old that an undo keeps them. */
async function growOld(): Promise<void> {
  for (const [table, column] of [
    ["passkey", "created_at"],
    ["google_account", "created_at"],
    ["two_factor", "enabled_at"],
    ["recovery_code", "created_at"],
  ] as const)
    await app.rows(`update ${table} set ${column} = ${column} - interval '8 days' where user_id = $1`, [
      person.id,
    ]);
  await showSecondFactor();
}

test("an undo removes sign-in methods that were added since the change and keeps older ones", async () => {
  await addWaysIn("before");
  await growOld();
  await moveTo(thief);
  await addWaysIn("after");
  await change(await noticeAt(person.email));
  const names = await app.rows("select name from passkey where user_id = $1", [person.id]);
  expect(names).toEqual([{ name: "before" }]);
  expect(await app.rows("select 1 from google_account where user_id = $1", [person.id])).toHaveLength(0);
  expect(await app.rows("select 1 from two_factor where user_id = $1", [person.id])).toHaveLength(0);
  expect(await app.rows("select 1 from recovery_code where user_id = $1", [person.id])).toHaveLength(0);
  expect(await app.rows("select 1 from known_device where user_id = $1", [person.id])).toHaveLength(0);
});

test("an undo also removes sign-in methods that were added shortly before the change was requested, since the thief may have added them", async () => {
  await addWaysIn("prepared");
  await showSecondFactor();
  app.clock.move(MINUTE_MS);
  await moveTo(thief);
  await change(await noticeAt(person.email));
  for (const table of ["passkey", "two_factor", "recovery_code", "google_account"])
    expect(await app.rows(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
});

test("an undo keeps an old second factor and an old Google account, but not recovery codes that were created since the change", async () => {
  await addWaysIn("before");
  await addSecondFactor();
  await addGoogle();
  await growOld();
  await moveTo(thief);
  await addRecoveryCode();
  await change(await noticeAt(person.email));
  expect(await app.rows("select 1 from google_account where user_id = $1", [person.id])).toHaveLength(1);
  expect(await app.rows("select 1 from two_factor where user_id = $1", [person.id])).toHaveLength(1);
  expect(await app.rows("select 1 from recovery_code where user_id = $1", [person.id])).toHaveLength(1);
});

test("if another account has taken the old address, the undo is refused and changes nothing; the link works once the address is free again", async () => {
  await moveTo(thief);
  const undo = await changedAt(person.email);
  const other = await invited(app, admin, "client", `other${count}@home.example`);
  await app.rows("update app_user set email = $1 where id = $2", [person.email, other.id]);
  expect((await change(undo)).body.code).toBe("token_invalid");
  expect(await row()).toEqual({ email: thief, pending_email: null, open: false });
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(200);
  await app.rows("update app_user set email = $1 where id = $2", [other.email, other.id]);
  expect((await change(undo)).status).toBe(200);
});

test("an address that an undo can still restore cannot be invited, and no invitation can be corrected to it", async () => {
  await moveTo(thief);
  const undo = await changedAt(person.email);
  const invitation = (email: string) =>
    app.send("POST", "invitations/", {
      bearer: admin.accessToken,
      json: { role: "client", people: [{ email }] },
    });
  const refused = await invitation(person.email);
  expect(refused.body.results).toMatchObject([{ email: person.email, result: "already_user" }]);
  expect(await app.rows("select 1 from app_user where email = $1", [person.email])).toHaveLength(0);
  const other = await invitation(`other${count}@home.example`);
  const corrected = await app.send("PATCH", `invitations/${other.body.results[0].invitation_id}`, {
    bearer: admin.accessToken,
    json: { email: person.email },
  });
  expect(corrected.body.code).toBe("address_taken");
  expect((await change(undo)).body.email).toBe(person.email);
});

test("seven days after a change of address, the old address can be invited", async () => {
  await moveTo(thief);
  app.clock.move(7 * DAY_MS);
  const again = await signedIn(app, "ada@firm.example");
  const json = { role: "client", people: [{ email: person.email }] };
  const { body } = await app.send("POST", "invitations/", { bearer: again.accessToken, json });
  expect(body.results[0].result).toBe("sent");
});

test("twenty invitations to the old address at the moment of the change are all refused, because the user can still restore that address", async () => {
  await ask(thief);
  const { token } = await app.mailbox.take(thief, "email_change_confirmation");
  const json = { role: "client", people: [{ email: person.email }] };
  const invitations = Array.from({ length: 20 }, () =>
    app.send("POST", "invitations/", { bearer: admin.accessToken, json }),
  );
  await Promise.all([...invitations, change(token)]);
  for (const { body } of await Promise.all(invitations)) expect(body.results[0].result).toBe("already_user");
  expect((await change(await changedAt(person.email))).body.email).toBe(person.email);
});

test("an undo also restores an account that was deleted after the change, but not one that the firm has deactivated", async () => {
  await moveTo(thief);
  const undo = await changedAt(person.email);
  await app.rows("update app_user set status = 'deactivated' where id = $1", [person.id]);
  expect((await change(undo)).body.code).toBe("token_invalid");
  await app.rows("update app_user set status = 'erasing', erase_at = $2 where id = $1", [
    person.id,
    app.clock.now(),
  ]);
  expect((await change(undo)).body).toEqual({ email: person.email, undone: true });
  const [user] = await app.rows("select status, erase_at from app_user where id = $1", [person.id]);
  expect(user).toEqual({ status: "active", erase_at: null });
  await app.mailbox.take(person.email, "password_reset");
});

test("only one of twenty simultaneous requests with the same undo link takes effect, and only one event is written", async () => {
  await moveTo(thief);
  const undo = await changedAt(person.email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(undo)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "token_invalid")).toHaveLength(19);
  const events = await app.rows("select 1 from event where user_id = $1 and kind = 'email_change_undone'", [
    person.id,
  ]);
  expect(events).toHaveLength(1);
});

test("when the owner's undo and the thief's confirmation run at the same time, the owner ends up with the account", async () => {
  await ask(thief);
  const { token } = await app.mailbox.take(thief, "email_change_confirmation");
  const undo = await noticeAt(person.email);
  const [undone] = await Promise.all([change(undo), change(token)]);
  expect(undone.status).toBe(200);
  expect(await row()).toEqual({ email: person.email, pending_email: null, open: true });
});

async function addWaysIn(name: string): Promise<void> {
  const now = app.clock.now();
  await app.rows(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ($1, $2, $3, '', 0, '[]', false, $4, $5)`,
    [newId(now), person.id, newId(now), name, now],
  );
  await app.rows("insert into known_device values ($1, $2, $3)", [person.id, name, now]);
  if (name === "before") return;
  await addSecondFactor();
  await addGoogle();
  await addRecoveryCode();
}

async function addSecondFactor(): Promise<void> {
  const now = app.clock.now();
  await app.rows(
    "insert into two_factor (user_id, secret_sealed, created_at, enabled_at) values ($1, 'sealed', $2, $2)",
    [person.id, now],
  );
  await addRecoveryCode();
}

async function addRecoveryCode(): Promise<void> {
  const now = app.clock.now();
  await app.rows(
    "insert into recovery_code (id, user_id, code_mac, is_live, created_at) values ($1, $2, $3, true, $4)",
    [newId(now), person.id, newId(now), now],
  );
}

async function addGoogle(): Promise<void> {
  await app.rows("insert into google_account values ($1, 'https://google.example', $2, $3)", [
    person.id,
    person.id,
    app.clock.now(),
  ]);
}
