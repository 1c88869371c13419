import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { CODE_MS, withTwoFactor } from "../../../test/authenticator.ts";
import { type GoogleApp, giveGoogle, webProof, startGoogleApp } from "../../../test/google.ts";
import { newPerson, type Person } from "../../../test/openid-provider.ts";
import { type Actor, type Answer, GOOD_PASSWORD } from "../../../test/test-app.ts";
import { MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

let app: GoogleApp;
let person: Actor;
let google: Person;

appWithPerson((made) => ({ app, person } = made), { start: startGoogleApp });
beforeEach(() => {
  google = newPerson(app.provider, person.email);
});

const codeOf = ({ status, body }: Answer) => [status, body.code];
const offer = async () => giveGoogle(app, await webProof(app, google));
const linkToken = async () => (await offer()).body.link_token as string;
const join = (link_token: string, password: string, more: object = {}) =>
  giveGoogle(app, { link_token, password, ...more });
const links = () => app.rows("select subject from google_account where user_id = $1", [person.id]);
const sessions = () => app.rows("select id from session where user_id = $1 order by id", [person.id]);

test("if Google and the portal have both verified an address, a user connects Google with the account's password; an email reports it, and Google can sign in from then on", async () => {
  const offered = await offer();
  expect(codeOf(offered)).toEqual([400, "google_link_required"]);
  expect(await links()).toEqual([]);
  const { status, body } = await join(offered.body.link_token, GOOD_PASSWORD);
  expect([status, body.token_type]).toEqual([200, "bearer"]);
  expect(await links()).toEqual([{ subject: google.sub }]);
  const email = await app.mailbox.take(person.email, "google_linked");
  expect(email.text).not.toContain("unrecognised device");
  const events = await app.rows<{ kind: string; session_id: string }>(
    "select kind, session_id from event where user_id = $1 and kind in ('google_linked', 'signed_in') order by created_at desc, id desc limit 2",
    [person.id],
  );
  expect(events.map(({ kind }) => kind).sort()).toEqual(["google_linked", "signed_in"]);
  expect(events[0]!.session_id).toBe(events[1]!.session_id);
  expect((await offer()).status).toBe(200);
});

test("a user who connects Google on a new device gets one email about both the device and the connection", async () => {
  await join(await linkToken(), GOOD_PASSWORD, { device: "the random value of a new device" });
  const email = await app.mailbox.take(person.email, "google_linked");
  expect(email.text).toContain("This was done during a new sign-in on an unrecognised device: ");
  await app.settled();
  const kinds = app.mailbox.all.filter(({ to }) => to === person.email).map(({ kind }) => kind);
  expect(kinds).not.toContain("new_device");
});

test("the connection to Google is offered even if Google has the account's address in capital letters", async () => {
  google.email = person.email.toUpperCase();
  expect(codeOf(await offer())).toEqual([400, "google_link_required"]);
});

test("no connection to Google is offered unless both Google and the portal have verified the address", async () => {
  for (const claim of [false, undefined, "false"]) {
    google.email_verified = claim as boolean;
    expect(codeOf(await offer())).toEqual([400, "no_account"]);
  }
  google.email_verified = true;
  await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
  expect(codeOf(await offer())).toEqual([400, "no_account"]);
  delete google.email;
  expect(codeOf(await offer())).toEqual([400, "no_account"]);
  expect(await app.rows("select 1 from challenge where user_id = $1", [person.id])).toEqual([]);
});

test("an offer to connect Google can no longer be accepted once the account's address is no longer verified", async () => {
  const one = await linkToken();
  await app.rows("update app_user set email_verified = false where id = $1", [person.id]);
  expect(codeOf(await join(one, GOOD_PASSWORD))).toEqual([400, "google_failed"]);
  expect(await links()).toEqual([]);
});

test("no connection to Google is offered to an account that has no password, is already connected to Google, is deactivated or is being erased", async () => {
  await app.rows("insert into google_account values ($1, 'https://accounts.example', 'other', now())", [
    person.id,
  ]);
  expect(codeOf(await offer())).toEqual([400, "no_account"]);
  await app.rows("delete from google_account where user_id = $1", [person.id]);
  for (const change of ["password_hash = null", "status = 'deactivated'", "status = 'erasing'"]) {
    await app.rows(`update app_user set ${change} where id = $1`, [person.id]);
    expect(codeOf(await offer())).toEqual([400, "no_account"]);
  }
});

test("wrong passwords do not connect Google, and after five of them the account is locked as at sign-in", async () => {
  const token = await linkToken();
  const before = await sessions();
  const missing = await giveGoogle(app, { link_token: token });
  expect(Object.keys(missing.body.errors)).toEqual(["password"]);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, body } = await join(token, "a wrong guess");
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "wrong_password", ["password"]]);
  }
  expect(codeOf(await join(token, GOOD_PASSWORD))).toEqual([429, "locked"]);
  const form = { username: person.email, password: GOOD_PASSWORD };
  expect((await app.send("POST", "user/token", { form })).status).toBe(429);
  expect([await links(), await sessions()]).toEqual([[], before]);
  app.clock.move(2 * SECOND_MS);
  expect((await join(token, GOOD_PASSWORD)).status).toBe(200);
});

test("an offer to connect Google is valid once: only one of twenty simultaneous requests connects Google", async () => {
  const token = await linkToken();
  const before = (await sessions()).length;
  const device = "the random value of a device";
  await app.send("POST", "user/token", { form: { username: person.email, password: GOOD_PASSWORD, device } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => join(token, GOOD_PASSWORD, { device })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await links()).toHaveLength(1);
  expect((await sessions()).length).toBe(before + 2);
});

test("an offer to connect Google ends after five minutes, or when the password changes", async () => {
  const late = await linkToken();
  app.clock.move(5 * MINUTE_MS - SECOND_MS);
  const dead = await linkToken();
  app.clock.move(SECOND_MS);
  expect(codeOf(await join(late, GOOD_PASSWORD))).toEqual([400, "google_failed"]);
  const new_password = "nine copper kettles sing";
  await app.send("POST", "user/change_password", {
    bearer: person.accessToken,
    json: { current_password: GOOD_PASSWORD, new_password },
  });
  expect(codeOf(await join(dead, new_password))).toEqual([400, "google_failed"]);
  expect(codeOf(await join("made-up", new_password))).toEqual([400, "google_failed"]);
  expect(await links()).toEqual([]);
});

test("if two-factor sign-in is on, the password alone does not connect Google: the user also has to enter a correct code", async () => {
  const device = await withTwoFactor(app, person);
  const token = await linkToken();
  const asked = await join(token, GOOD_PASSWORD);
  expect(codeOf(asked)).toEqual([400, "two_factor_required"]);
  expect(await links()).toEqual([]);
  expect(codeOf(await join(token, GOOD_PASSWORD))).toEqual([400, "google_failed"]);
  const { two_factor_token } = asked.body;
  const wrong = { two_factor_token, two_factor_auth_code: "000000" };
  expect(codeOf(await giveGoogle(app, wrong))).toEqual([400, "code_invalid"]);
  expect(await links()).toEqual([]);
  const form = { two_factor_token, two_factor_auth_code: device.code() };
  expect((await app.send("POST", "user/token", { form })).status).toBe(200);
  expect(await links()).toEqual([{ subject: google.sub }]);
  await app.mailbox.take(person.email, "google_linked");
});

test("the password and the code can also be sent in one request; after a wrong code, the offer to connect Google is still valid", async () => {
  const device = await withTwoFactor(app, person);
  const token = await linkToken();
  const wrong = await join(token, GOOD_PASSWORD, { two_factor_auth_code: "000000" });
  expect(codeOf(wrong)).toEqual([400, "code_invalid"]);
  expect(await links()).toEqual([]);
  app.clock.move(CODE_MS);
  expect((await join(token, GOOD_PASSWORD, { two_factor_auth_code: device.code() })).status).toBe(200);
  expect(await links()).toHaveLength(1);
});

test("if two Google accounts were offered a connection to the same account, one is connected and the other is refused", async () => {
  const first = await linkToken();
  const second = newPerson(app.provider, person.email);
  const other = (await giveGoogle(app, await webProof(app, second))).body.link_token as string;
  const answers = await Promise.all([first, other].map((token) => join(token, GOOD_PASSWORD)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)!.body.code).toBe("google_taken");
  expect(await links()).toHaveLength(1);
});
