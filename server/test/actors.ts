import { STEP_UP_MINUTES } from "@portico/contract/values/limits";
import { vi } from "vitest";
import { issueFirstAdminToken } from "../src/identity/first-admin.ts";
import { MINUTE_MS } from "../src/platform/clock.ts";
import { LONG_WAIT } from "./long-wait.ts";
import { quickly } from "./quick-opening.ts";
import { type Actor, type Answer, GOOD_PASSWORD, type TestApp } from "./test-app.ts";

/** Signs the first admin up, as with the printed link. */
export async function firstAdmin(app: TestApp, email = "ada@firm.example"): Promise<Actor> {
  const token = await issueFirstAdminToken(app.deps.database, app.clock.now());
  const json = {
    first_name: "Ada",
    last_name: "Admin",
    email,
    password: GOOD_PASSWORD,
    firm_name: "Demo Firm",
  };
  return quickly(app, email, async () => actorOf(await app.send("POST", `user/?token=${token}`, { json })));
}

/** Invites a person and signs the person up. The link is returned directly and not sent by email. */
export function invited(
  app: TestApp,
  inviter: Actor,
  role: "admin" | "agent" | "client",
  email: string,
): Promise<Actor> {
  return quickly(app, email, async (emailLink) => {
    const id = await sendInvitation(app, inviter, role, email);
    await app.rows("update invitation set delivery = 'sent' where id = $1", [id]);
    const token = new URL(emailLink()).searchParams.get("token");
    const json = { first_name: "Test", last_name: role, password: GOOD_PASSWORD };
    return actorOf(await app.send("POST", `user/?token=${token}`, { json }));
  });
}

/** Invites a person by real email. Returns the email's token and the invitation's id. */
export async function invite(app: TestApp, inviter: Actor, role: string, email: string, more: object = {}) {
  const id = await sendInvitation(app, inviter, role, email, more);
  const mail = await app.mailbox.take(email, "invitation");
  // The days of an invitation count from a time that is recorded when its email is sent. If a test moved the
  // clock before this record, it would move that time too.
  await vi.waitFor(async () => {
    const queued = await app.rows("select 1 from invitation where id = $1 and delivery = 'queued'", [id]);
    if (queued.length > 0) throw new Error("the invitation still counts as queued");
  }, LONG_WAIT);
  return { id, token: mail.token, mail };
}

async function sendInvitation(
  app: TestApp,
  inviter: Actor,
  role: string,
  email: string,
  more: object = {},
): Promise<string> {
  const json = { role, people: [{ email }], ...more };
  const { body } = await app.send("POST", "invitations/", { bearer: inviter.accessToken, json });
  return body.results[0].invitation_id;
}

/** Signs in by password. */
export async function signedIn(app: TestApp, email: string, password = GOOD_PASSWORD): Promise<Actor> {
  const form = { username: email, password };
  return quickly(app, email, async () => actorOf(await app.send("POST", "user/token", { form }), email));
}

/**
 * Advances the clock until the sign-in is so old that sensitive actions require a confirmation. Returns the
 * actor with the refreshed tokens of the same session.
 */
export async function minutesLater(app: TestApp, actor: Actor): Promise<Actor> {
  app.clock.move((STEP_UP_MINUTES + 1) * MINUTE_MS);
  const json = { refresh_token: actor.refreshToken, token_type: "bearer" };
  const { body } = await app.send("POST", "user/token/refresh", { json });
  return { ...actor, accessToken: body.access_token, refreshToken: body.refresh_token };
}

function actorOf({ status, body }: Answer, email = body.email): Actor {
  if (status >= 300) throw new Error(`Nobody signed in: ${JSON.stringify(body)}`);
  return { id: body.id, email, accessToken: body.access_token, refreshToken: body.refresh_token };
}
