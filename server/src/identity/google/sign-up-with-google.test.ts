import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invite, signedIn } from "../../../test/actors.ts";
import { type GoogleApp, giveGoogle, webProof, startGoogleApp } from "../../../test/google.ts";
import { newPerson, type Person } from "../../../test/openid-provider.ts";
import { type Actor, type Answer, GOOD_PASSWORD, PUBLIC_URL } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: GoogleApp;
let admin: Actor;
let email: string;
let invitation: Awaited<ReturnType<typeof invite>>;
let google: Person;
let count = 0;

beforeAll(async () => {
  app = await startGoogleApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
  email = `person${(count += 1)}@home.example`;
  invitation = await invite(app, admin, "client", email);
  google = newPerson(app.provider, email);
});

const codeOf = ({ status, body }: Answer) => [status, body.code];
const signUp = async (invitation_token = invitation.token, person = google) =>
  giveGoogle(app, { ...(await webProof(app, person)), invitation_token });
const me = async (bearer: string) => (await app.send("GET", "user/", { bearer })).body;
const stored = async () =>
  (
    await app.rows(
      `select u.status, i.used_at, g.subject from app_user u
       join invitation i on i.user_id = u.id left join google_account g on g.user_id = u.id where i.id = $1`,
      [invitation.id],
    )
  )[0];
const UNTOUCHED = { status: "invited", used_at: null, subject: null };

test("a person signs up with the Google account of the invited address; the new account has no password, a verified address and the names from Google", async () => {
  const { status, body } = await signUp();
  expect([status, body.token_type]).toEqual([200, "bearer"]);
  expect(await me(body.access_token)).toMatchObject({
    email,
    role: "client",
    first_name: "Gil",
    last_name: "Brook",
    email_verified: true,
    has_password: false,
    google_linked: true,
  });
  expect(await stored()).toMatchObject({ status: "active", subject: google.sub });
  const form = { username: email, password: "" };
  expect((await app.send("POST", "user/token", { form })).status).toBe(400);
  expect((await giveGoogle(app, await webProof(app, google))).status).toBe(200);
});

test("sign-up with Google through a copied invitation link verifies the address too", async () => {
  const link = await app.send("POST", `invitations/${invitation.id}/link`, { bearer: admin.accessToken });
  const token = new URL(link.body.url).searchParams.get("token")!;
  const { body } = await signUp(token);
  expect((await me(body.access_token)).email_verified).toBe(true);
});

test("a name that Google does not provide is taken from the invitation, or stays empty until the user enters it", async () => {
  delete google.given_name;
  google.family_name = " \u202E ";
  const { body } = await signUp();
  const user = await me(body.access_token);
  expect([user.first_name, user.last_name]).toEqual(["", ""]);
  const bearer = body.access_token;
  const named = await app.send("PATCH", "user/", { bearer, json: { first_name: "Gil", last_name: "Brook" } });
  expect(named.status).toBe(200);

  const other = `named${count}@home.example`;
  const people = [{ email: other, first_name: "Nora", last_name: "Field" }];
  await app.send("POST", "invitations/", { bearer: admin.accessToken, json: { role: "client", people } });
  const { token } = await app.mailbox.take(other, "invitation");
  const person = newPerson(app.provider, other, { given_name: "N".repeat(500), family_name: undefined });
  const second = await me((await signUp(token, person)).body.access_token);
  expect([second.first_name, second.last_name]).toEqual([expect.stringMatching(/^N{1,200}$/), "Field"]);
});

test("a Google account whose address was not invited or is not verified cannot sign up, and the answer says which address to use", async () => {
  const other = newPerson(app.provider, `other${count}@home.example`);
  const { status, body } = await signUp(invitation.token, other);
  expect([status, body.code, body.detail]).toEqual([400, "no_account", expect.stringContaining(email)]);
  google.email_verified = false;
  expect(codeOf(await signUp())).toEqual([400, "no_account"]);
  expect(await stored()).toEqual(UNTOUCHED);
  google.email_verified = true;
  expect((await signUp()).status).toBe(200);
});

test("only one of twenty simultaneous sign-ups with Google and the same invitation succeeds", async () => {
  const proofs = await Promise.all(Array.from({ length: 20 }, () => webProof(app, google)));
  const answers = await Promise.all(
    proofs.map((proof) => giveGoogle(app, { ...proof, invitation_token: invitation.token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "token_invalid")).toHaveLength(19);
  expect(await app.rows("select 1 from google_account where subject = $1", [google.sub])).toHaveLength(1);
});

test("sign-up with Google is refused if the invitation is used, withdrawn, expired or made up", async () => {
  const json = { first_name: "A", last_name: "B", password: GOOD_PASSWORD };
  await app.send("POST", `user/?token=${invitation.token}`, { json });
  expect(codeOf(await signUp())).toEqual([400, "token_invalid"]);
  expect(await app.rows("select 1 from google_account where subject = $1", [google.sub])).toEqual([]);

  const second = await invite(app, admin, "client", `second${count}@home.example`);
  await app.send("DELETE", `invitations/${second.id}`, { bearer: admin.accessToken });
  const person = newPerson(app.provider, `second${count}@home.example`);
  expect(codeOf(await signUp(second.token, person))).toEqual([400, "token_invalid"]);

  const third = await invite(app, admin, "client", `third${count}@home.example`);
  const late = newPerson(app.provider, `third${count}@home.example`);
  app.clock.move(14 * DAY_MS);
  expect(codeOf(await signUp(third.token, late))).toEqual([400, "token_invalid"]);
  expect(codeOf(await signUp("invite_none"))).toEqual([400, "token_invalid"]);
});

test("a Google account that is already connected cannot accept a second invitation", async () => {
  await signUp();
  google.email = `again${count}@home.example`;
  invitation = await invite(app, admin, "agent", google.email);
  expect(codeOf(await signUp())).toEqual([400, "google_taken"]);
  expect(await stored()).toEqual(UNTOUCHED);
});

test("a user without a password can set one in a fresh session, without entering an old password", async () => {
  const { body } = await signUp();
  let bearer = body.access_token as string;
  const choose = () =>
    app.send("POST", "user/change_password", { bearer, json: { new_password: GOOD_PASSWORD } });
  app.clock.move(15 * 60_000);
  const { refresh_token } = body;
  bearer = (await app.send("POST", "user/token/refresh", { json: { refresh_token } })).body.access_token;
  expect(codeOf(await choose())).toEqual([400, "step_up_required"]);
  const stepUp = { google: await webProof(app, google, { redirectUri: `${PUBLIC_URL}/profile` }) };
  expect((await app.send("POST", "user/step_up", { bearer, json: stepUp })).status).toBe(200);
  expect((await choose()).status).toBe(200);
  expect((await signedIn(app, email)).email).toBe(email);
});
