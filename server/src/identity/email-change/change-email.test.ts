import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count = 0;
let wanted: string;

appWithPerson((made) => ({ app, admin, person } = made));
beforeEach(() => {
  wanted = `wanted${(count += 1)}@home.example`;
});

const apply = (json: object, bearer?: string) =>
  app.send("POST", "user/change_email", { json, ...(bearer ? { bearer } : {}) });
const me = async (bearer = person.accessToken) => (await app.send("GET", "user/", { bearer })).body;
async function message(email = wanted, actor = person) {
  await app.send("POST", "user/confirm_change_email", { json: { email }, bearer: actor.accessToken });
  return app.mailbox.take(email, "email_change_confirmation");
}
const changes = () =>
  app.rows("select 1 from event where user_id = $1 and kind = 'email_changed'", [person.id]);
const row = async () =>
  (
    await app.rows("select email, pending_email, email_verified, updated_at from app_user where id = $1", [
      person.id,
    ])
  )[0];

test("the emailed link applies a change of address once; after that, the user signs in with the new address and no longer with the old one", async () => {
  const { token } = await message();
  const answer = await app.send("POST", `user/change_email?token=${token}`);
  expect([answer.status, answer.body]).toEqual([200, { email: wanted, undone: false }]);
  expect(await row()).toMatchObject({ email: wanted, pending_email: null, email_verified: true });
  expect((await apply({ token })).body.code).toBe("token_invalid");
  await signedIn(app, wanted);
  await expect(signedIn(app, person.email)).rejects.toThrow(/wrong_credentials/);
  expect(await changes()).toHaveLength(1);
});

test("if the user applies the change in a session, that session survives and all others end; without a session, all of them end", async () => {
  const other = await signedIn(app, person.email);
  await apply({ token: (await message()).token }, person.accessToken);
  expect((await me()).email).toBe(wanted);
  expect((await app.send("GET", "user/", { bearer: other.accessToken })).status).toBe(401);
  await apply({ token: (await message(`next.${wanted}`)).token });
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(401);
});

test("if the link is used in another user's session, that session survives and all sessions of the account's owner end", async () => {
  const { token } = await message();
  expect((await apply({ token }, admin.accessToken)).body.email).toBe(wanted);
  expect((await app.send("GET", "user/", { bearer: person.accessToken })).status).toBe(401);
  expect((await me(admin.accessToken)).email).toBe(admin.email);
  const [event] = await app.rows(
    "select session_id from event where user_id = $1 and kind = 'email_changed'",
    [person.id],
  );
  expect(event).toEqual({ session_id: null });
});

test("after a change of address, both addresses get an email, and the email to the old one contains an undo link", async () => {
  await apply({ token: (await message()).token });
  const told = await app.mailbox.take(person.email, "email_changed");
  expect(told.link).toMatch(/token=email_undo_/);
  expect(told.text).toContain(wanted);
  await app.mailbox.take(wanted, "email_is_new");
});

test("a change of address invalidates a link to reset the password that was sent before", async () => {
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const reset = await app.mailbox.take(person.email, "password_reset");
  await apply({ token: (await message()).token });
  const late = await app.send("POST", "user/password/reset/confirm/", {
    json: { token: reset.token, password: "nine copper kettles sing" },
  });
  expect(late.body.code).toBe("token_invalid");
});

test("a user who is not signed in can also apply the change with the new address and its code; the code is valid for ten minutes, the link for longer", async () => {
  const { code } = await message();
  const answer = await apply({ email: wanted.toUpperCase(), code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect([answer.status, answer.body]).toEqual([200, { email: wanted, undone: false }]);
  person = await signedIn(app, wanted);
  const next = await message(`next.${wanted}`);
  app.clock.move(10 * MINUTE_MS);
  expect((await apply({ email: `next.${wanted}`, code: next.code })).body.code).toBe("code_invalid");
  expect((await apply({ token: next.token })).status).toBe(200);
});

test("if two users request the same address, the first to confirm gets it, and the other user's link and code are refused", async () => {
  const mine = await message();
  const rival = await invited(app, admin, "client", `rival${count}@home.example`);
  const theirs = await message(wanted, rival);
  const answer = await apply({ email: wanted, code: mine.code }, person.accessToken);
  expect(answer.body).toEqual({ email: wanted, undone: false });
  expect((await me()).email).toBe(wanted);
  const late = [await apply({ token: theirs.token }), await apply({ email: wanted, code: theirs.code })];
  expect(late.map(({ body }) => body.code)).toEqual(["token_invalid", "code_invalid"]);
  expect(await me(rival.accessToken)).toMatchObject({ email: rival.email, pending_email: wanted });
  const [token] = await app.rows("select used_at from mailed_token where user_id = $1 and email = $2", [
    rival.id,
    wanted,
  ]);
  expect(token).toEqual({ used_at: null });
});

test("a user can try a code five times; then codes for this address are locked for a quarter of an hour", async () => {
  const { code } = await message();
  const wrong = code === "000000" ? "000001" : "000000";
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await apply({ email: wanted, code: wrong })).body.code).toBe("code_invalid");
  const locked = await apply({ email: wanted, code });
  expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "900"]);
  expect((await me()).email).toBe(person.email);
});

test("a code that is sent with an unknown address or with the current one, or that was issued for another purpose, is refused like a wrong code", async () => {
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const reset = await app.mailbox.take(person.email, "password_reset");
  const { code } = await message();
  const answers = [
    await apply({ email: `nobody.${wanted}`, code }),
    await apply({ email: person.email, code }),
    await apply({ email: person.email, code: reset.code }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [400, "code_invalid"]),
  );
  expect((await me()).email).toBe(person.email);
});

test("a request without the token of a link needs an address and a code, and is refused at the field that is missing", async () => {
  const answers = [await apply({}), await apply({ code: "123456" }), await apply({ email: wanted })];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [400, ["email"]],
    [400, ["email"]],
    [400, ["code"]],
  ]);
});

test("the link to change the address is valid for one day", async () => {
  const { token } = await message();
  app.clock.move(DAY_MS - MINUTE_MS);
  const early = await row();
  app.clock.move(MINUTE_MS);
  expect((await apply({ token })).body.code).toBe("token_invalid");
  expect(await row()).toEqual(early);
});

test("the token of any other email neither applies nor undoes a change of address, and is not used up by the attempt", async () => {
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const reset = await app.mailbox.take(person.email, "password_reset");
  await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
  await app.send("POST", "user/email/confirm/", { json: { email: person.email } });
  const confirm = await app.mailbox.take(person.email, "email_confirmation");
  const before = await row();
  for (const token of [reset.token, confirm.token, "email_none", "email_undo_none"])
    expect((await apply({ token })).body.code).toBe("token_invalid");
  expect(await row()).toEqual(before);
  const confirmed = await app.send("POST", "user/email/confirm/", { json: { token: confirm.token } });
  expect(confirmed.status).toBe(202);
  const { token } = await message();
  for (const path of ["user/email/confirm/", "user/password/reset/confirm/"])
    expect((await app.send("POST", path, { json: { token } })).body.code).toBe("token_invalid");
  expect((await apply({ token })).status).toBe(200);
});

test("if another account takes the address first, the link and the code are refused but not used up, and nothing changes", async () => {
  const { token, code } = await message();
  const holder = await invited(app, admin, "client", wanted);
  const before = await row();
  const answers = [await apply({ token }), await apply({ email: wanted, code })];
  expect(answers.map(({ body }) => body.code)).toEqual(["token_invalid", "code_invalid"]);
  expect(await row()).toEqual(before);
  expect(await changes()).toHaveLength(0);
  expect((await me()).pending_email).toBe(wanted);
  expect((await me(holder.accessToken)).email).toBe(wanted);
  await app.rows("update app_user set email = 'elsewhere-' || email where id = $1", [holder.id]);
  expect((await apply({ token })).status).toBe(200);
});

test("a change of the password invalidates a link to change the address that was sent before", async () => {
  const { token } = await message();
  await app.send("POST", "user/change_password", {
    bearer: person.accessToken,
    json: { current_password: GOOD_PASSWORD, new_password: "nine copper kettles sing" },
  });
  expect((await apply({ token })).body.code).toBe("token_invalid");
  expect(await row()).toMatchObject({ email: person.email, pending_email: null });
});

test("the link and the code of an address that is no longer pending are refused", async () => {
  const { token, code } = await message();
  await app.rows("update app_user set pending_email = 'other@home.example' where id = $1", [person.id]);
  const answers = [
    await apply({ token }),
    await apply({ email: wanted, code }, person.accessToken),
    await apply({ email: "other@home.example", code }, person.accessToken),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(["token_invalid", "code_invalid", "code_invalid"]);
  expect((await me()).email).toBe(person.email);
});

test("a deactivated user cannot change their address with a link or a code that was sent before the deactivation", async () => {
  const { token, code } = await message();
  await app.rows("update app_user set status = 'deactivated' where id = $1", [person.id]);
  const answers = [await apply({ token }), await apply({ email: wanted, code })];
  expect(answers.map(({ body }) => body.code)).toEqual(["token_invalid", "code_invalid"]);
  expect((await row())!["email"]).toBe(person.email);
});

test("only one of twenty simultaneous requests with the same link applies the change", async () => {
  const { token } = await message();
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply({ token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "token_invalid")).toHaveLength(19);
  expect(await changes()).toHaveLength(1);
});

test("only one of twenty simultaneous requests with the same code applies the change; the others are refused as wrong or locked", async () => {
  const { code } = await message();
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply({ email: wanted, code })));
  const applied = answers.filter(({ status }) => status === 200);
  expect(applied).toHaveLength(1);
  expect(await changes()).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([
      [400, "code_invalid"],
      [429, "locked"],
    ]).toContainEqual([status, body.code]);
});

test("if ten requests for other addresses run while the link is used, the account gets the new address only if the link was accepted", async () => {
  const { token } = await message();
  const asks = Array.from({ length: 10 }, (_, place) =>
    app.send("POST", "user/confirm_change_email", {
      json: { email: `${place}.${wanted}` },
      bearer: person.accessToken,
    }),
  );
  const [applied, ...asked] = await Promise.all([apply({ token }), ...asks]);
  expect([200, 400]).toContain(applied.status);
  for (const { status } of asked) expect([202, 401]).toContain(status);
  expect((await row())!["email"]).toBe(applied.status === 200 ? wanted : person.email);
});
