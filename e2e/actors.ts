import type { Role } from "@portico/contract/foundation/roles";
import type { Portico } from "./portico.ts";

export const PASSWORD = "seven walnut ladders hum";
export const FIRM = "Linden & Co";

export interface Actor {
  id: string;
  email: string;
  role: Role;
  accessToken: string;
  refreshToken: string;
}

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer, as a client does
  body: any;
}

/** Makes a call as a program would, below /api/frontend/. */
export async function callApi(
  portico: Portico,
  method: string,
  path: string,
  sent: { as?: Actor; json?: unknown; form?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = new Headers();
  if (sent.as) headers.set("Authorization", `Bearer ${sent.as.accessToken}`);
  if (sent.json !== undefined) headers.set("Content-Type", "application/json");
  const json = sent.json === undefined ? null : JSON.stringify(sent.json);
  const body = sent.form ? new URLSearchParams(sent.form) : json;
  const answer = await fetch(`${portico.url}/api/frontend/${path}`, { method, headers, body });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

/** Signs the first admin up with the printed link. */
export function firstAdmin(portico: Portico): Promise<Actor> {
  const token = new URL(portico.firstAdminLink).searchParams.get("token") ?? "";
  return signUp(portico, token, {
    first_name: "Ada",
    last_name: "Linden",
    email: "ada@firm.example",
    firm_name: FIRM,
  });
}

/** Invites a person by email. Returns the token in the email. */
export async function invite(portico: Portico, inviter: Actor, role: Role, email: string): Promise<string> {
  const json = { role, people: [{ email }] };
  const { body } = await callApi(portico, "POST", "invitations/", { as: inviter, json });
  if (body.results?.[0]?.result !== "sent") throw new Error(`Nobody was invited: ${JSON.stringify(body)}`);
  return (await portico.mailbox.take(email, "invitation")).token;
}

let made = 0;

/** Returns an email address that no other test uses. */
export function newAddress(role: Role): string {
  made += 1;
  return `${role}-${process.pid}-${made}@home.example`;
}

/** Invites a new person and signs them up. */
export async function newActor(portico: Portico, inviter: Actor, role: Role): Promise<Actor> {
  const names = { admin: ["Anna", "Hall"], agent: ["Gus", "Hollow"], client: ["Cleo", "Marsh"] }[role];
  const token = await invite(portico, inviter, role, newAddress(role));
  return signUp(portico, token, { first_name: names[0]!, last_name: names[1]! });
}

/** Makes a new agent and a client of that agent. */
export async function newPair(portico: Portico, admin: Actor): Promise<Record<"agent" | "client", Actor>> {
  const agent = await newActor(portico, admin, "agent");
  return { agent, client: await newActor(portico, agent, "client") };
}

/** Signs the actor in again, as on another device. */
export async function signInAgain(portico: Portico, actor: Actor): Promise<Actor> {
  const form = { username: actor.email, password: PASSWORD };
  const { status, body } = await callApi(portico, "POST", "user/token", { form });
  if (status !== 200) throw new Error(`Nobody signed in: ${JSON.stringify(body)}`);
  return { ...actor, accessToken: body.access_token, refreshToken: body.refresh_token };
}

/**
 * Moves a user's sign-ins so far into the past that sensitive actions require a new confirmation of the
 * user's identity.
 */
export async function ageSession(portico: Portico, { id }: Actor): Promise<void> {
  await portico.rows(
    "update session set authenticated_at = now() - interval '1 hour', second_factor_at = null where user_id = $1",
    [id],
  );
}

/** Signs up the person whom a token was issued for. */
export async function signUp(portico: Portico, token: string, names: Record<string, string>): Promise<Actor> {
  const json = { ...names, password: PASSWORD };
  // All end-to-end tests come from one IP address, for which the number of links per hour is limited.
  await portico.rows("delete from rate_limit where key like 'token:%'");
  const { status, body } = await callApi(portico, "POST", `user/?token=${token}`, { json });
  if (status !== 201) throw new Error(`Nobody signed up: ${JSON.stringify(body)}`);
  return {
    id: body.id,
    email: body.email,
    role: body.role,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  };
}
