import { issueFirstAdminToken } from "../src/core/sign-up/first-admin.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "./test-app.ts";

/** Signs the first admin up, as the printed link does. */
export async function firstAdmin(app: TestApp, email = "ada@firm.example"): Promise<Actor> {
  const token = await issueFirstAdminToken(app.parts.database, app.clock.now());
  const json = {
    first_name: "Ada",
    last_name: "Admin",
    email,
    password: GOOD_PASSWORD,
    firm_name: "Demo Firm",
  };
  return actorOf(await app.send("POST", `user/?token=${token}`, { json }));
}

/** Invites somebody by real mail and signs them up by its link. */
export async function invited(
  app: TestApp,
  inviter: Actor,
  role: "admin" | "agent" | "client",
  email: string,
): Promise<Actor> {
  const { token } = await invite(app, inviter, role, email);
  const json = { first_name: "Test", last_name: role, password: GOOD_PASSWORD };
  return actorOf(await app.send("POST", `user/?token=${token}`, { json }));
}

/** Invites somebody. Returns the letter's token and the invitation's id. */
export async function invite(app: TestApp, inviter: Actor, role: string, email: string, more: object = {}) {
  const json = { role, people: [{ email }], ...more };
  const { body } = await app.send("POST", "invitations/", { bearer: inviter.accessToken, json });
  const mail = await app.mailbox.take(email, /invites you/);
  return { id: body.results[0].invitation_id as string, token: mail.token, mail };
}

/** Signs in by password. */
export async function signedIn(app: TestApp, email: string, password = GOOD_PASSWORD): Promise<Actor> {
  return actorOf(await app.send("POST", "user/token", { form: { username: email, password } }), email);
}

function actorOf(
  {
    status,
    body,
  }: { status: number; body: { id: string; email: string; access_token: string; refresh_token: string } },
  email = body.email,
): Actor {
  if (status >= 300) throw new Error(`Nobody signed in: ${JSON.stringify(body)}`);
  return { id: body.id, email, accessToken: body.access_token, refreshToken: body.refresh_token };
}
