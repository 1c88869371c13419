import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import { type GoogleApp, giveGoogle, phoneProof, webProof, startGoogleApp } from "../../../test/google.ts";
import { newPerson, type Person } from "../../../test/openid-provider.ts";
import { type Actor, type Answer, GOOD_PASSWORD, PUBLIC_URL } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

const redirectUri = `${PUBLIC_URL}/profile`;
let app: GoogleApp;
let admin: Actor;
let person: Actor;
let google: Person;
let count: number;

appWithPerson((made) => ({ app, admin, person, count } = made), { start: startGoogleApp });
beforeEach(() => {
  google = newPerson(app.provider, `gil${count}@mail.example`);
});

const codeOf = ({ status, body }: Answer) => [status, body.code];
const link = async (of = google, bearer = person.accessToken) =>
  app.send("POST", "user/google/link", { bearer, json: await webProof(app, of, { redirectUri }) });
const links = (of = person) =>
  app.rows("select issuer, subject from google_account where user_id = $1", [of.id]);
const kinds = async () =>
  (
    await app.rows<{ kind: string }>(
      "select kind from event where user_id = $1 and kind like 'google%' order by id",
      [person.id],
    )
  ).map(({ kind }) => kind);

test("a user with a fresh session connects a Google account, whatever its address; an email and an event report the connection", async () => {
  google.email_verified = false;
  const { status, body } = await link();
  expect([status, body.id, body.google_linked]).toEqual([200, person.id, true]);
  expect(await links()).toEqual([{ issuer: app.provider.issuer, subject: google.sub }]);
  await app.mailbox.take(person.email, "google_linked");
  expect(await kinds()).toEqual(["google_linked"]);
});

test("a phone connects Google with the ID token that Google gave to the phone", async () => {
  const json = await phoneProof(app, google);
  const { status } = await app.send("POST", "user/google/link", { bearer: person.accessToken, json });
  expect(status).toBe(200);
});

test("a session that is no longer fresh needs a step-up to connect Google; after the step-up, the same proof from Google is accepted", async () => {
  app.clock.move(15 * MINUTE_MS);
  const refresh = { refresh_token: person.refreshToken };
  const { body } = await app.send("POST", "user/token/refresh", { json: refresh });
  const bearer = body.access_token as string;
  const json = await webProof(app, google, { redirectUri });
  const connect = () => app.send("POST", "user/google/link", { bearer, json });
  expect(codeOf(await connect())).toEqual([400, "step_up_required"]);
  expect(codeOf(await app.send("DELETE", "user/google/link", { bearer }))).toEqual([400, "step_up_required"]);
  expect(await links()).toEqual([]);
  await app.send("POST", "user/step_up", { bearer, json: { password: GOOD_PASSWORD } });
  expect((await connect()).status).toBe(200);
});

test("a second Google account for the same account is refused: only one of twenty simultaneous requests connects one", async () => {
  const people = Array.from({ length: 20 }, (_, at) => newPerson(app.provider, `many${at}@mail.example`));
  const answers = await Promise.all(people.map((one) => link(one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "google_taken")).toHaveLength(19);
  expect(await links()).toHaveLength(1);
  expect(await kinds()).toEqual(["google_linked"]);
  expect((await link()).body.detail).toBe(
    "Your account is already connected to Google. Disconnect it first.",
  );
});

test("one Google account cannot belong to two accounts: only one of twenty simultaneous requests connects it", async () => {
  const actors = await Promise.all(
    Array.from({ length: 20 }, (_, at) => invited(app, admin, "client", `twin${at}-${count}@home.example`)),
  );
  const answers = await Promise.all(actors.map(({ accessToken }) => link(google, accessToken)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "google_taken")).toHaveLength(19);
  expect(await app.rows("select 1 from google_account where subject = $1", [google.sub])).toHaveLength(1);
});

test("a code that Google does not confirm does not connect a Google account", async () => {
  const proof = await webProof(app, google, { redirectUri });
  const json = { ...proof, code: "made-up" };
  const bearer = person.accessToken;
  expect(codeOf(await app.send("POST", "user/google/link", { bearer, json }))).toEqual([
    400,
    "google_failed",
  ]);
  expect([await links(), await kinds()]).toEqual([[], []]);
});

test("when another device ends a session that is connecting Google, Google is connected before the session ends or not at all", async () => {
  const json = await webProof(app, google, { redirectUri });
  const other = await signedIn(app, person.email);
  const bearer = person.accessToken;
  const [end, answer] = await Promise.all([
    app.send("DELETE", "user/sessions/", { bearer: other.accessToken }),
    app.send("POST", "user/google/link", { bearer, json }),
  ]);
  expect(end.status).toBe(200);
  expect(await links()).toHaveLength(answer.status === 200 ? 1 : 0);
  expect([200, 401]).toContain(answer.status);
  expect((await app.send("GET", "user/", { bearer })).status).toBe(401);
});

test("disconnecting Google sends an email and writes an event; the Google account can no longer sign in, but another user can connect it", async () => {
  await link();
  const bearer = person.accessToken;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send("DELETE", "user/google/link", { bearer })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  await app.mailbox.take(person.email, "google_unlinked");
  expect(await kinds()).toEqual(["google_linked", "google_unlinked"]);
  expect((await app.send("GET", "user/", { bearer })).body.google_linked).toBe(false);
  expect(codeOf(await giveGoogle(app, await webProof(app, google)))).toEqual([400, "no_account"]);
  expect((await link(google, admin.accessToken)).status).toBe(200);
  await app.send("DELETE", "user/google/link", { bearer: admin.accessToken });
});

test("a user cannot disconnect Google while it is their only sign-in method", async () => {
  await link();
  await app.rows("update app_user set password_hash = null where id = $1", [person.id]);
  const bearer = person.accessToken;
  const before = await links();
  expect(codeOf(await app.send("DELETE", "user/google/link", { bearer }))).toEqual([400, "last_way_in"]);
  expect([await links(), await kinds()]).toEqual([before, ["google_linked"]]);
  const json = { new_password: "nine copper kettles sing" };
  await app.send("POST", "user/change_password", { bearer, json });
  expect((await app.send("DELETE", "user/google/link", { bearer })).status).toBe(200);
});
