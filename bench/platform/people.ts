import { Agent, request } from "node:http";
import pg from "pg";
import { createPasswordHasher } from "../../server/src/platform/password-hash.ts";
import { newId } from "../../server/src/platform/ids.ts";

export const PASSWORD = "seven walnut ladders hum";
const CLIENTS = 60;

/** The addresses of the clients who sign in during a run. */
export const clientEmails = Array.from({ length: CLIENTS }, (_, number) => `client${number}@firm.example`);

/** Writes one admin and the clients, all with the same password. */
export async function writePeople(databaseUrl: string): Promise<void> {
  const passwordHash = await (await createPasswordHasher()).hash(PASSWORD, "bench");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const now = new Date();
    const people = [
      { email: ADMIN_EMAIL, role: "admin" },
      ...clientEmails.map((email) => ({ email, role: "client" })),
    ];
    for (const { email, role } of people) {
      await client.query(
        `insert into app_user (id, role, status, email, email_verified, first_name, last_name, password_hash, created_at, updated_at)
         values ($1, $2, 'active', $3, true, 'Test', $4, $5, $6, $6)`,
        [newId(now), role, email, email.split("@")[0], passwordHash, now],
      );
    }
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

export const ADMIN_EMAIL = "admin@firm.example";

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Signs in over the network. Throws when sign-in is refused. */
export async function signIn(url: string, email: string): Promise<Tokens> {
  const { status, text } = await post(`${url}/api/frontend/user/token`, signInBody(email));
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return JSON.parse(text) as Tokens;
}

/** The form of a sign-in. */
export function signInBody(email: string): string {
  return String(new URLSearchParams({ username: email, password: PASSWORD }));
}

/** The request that signs a user in. */
export function signInOf(url: string, email: string) {
  return {
    url: `${url}/api/frontend/user/token`,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    bodies: [signInBody(email)],
  };
}

/** Signs a user in. Returns that user's request GET user/. */
export async function getUserOf(url: string, email: string) {
  const { access_token } = await signIn(url, email);
  return { url: `${url}/api/frontend/user/`, headers: { authorization: `Bearer ${access_token}` } };
}

const agent = new Agent({ keepAlive: true });

/** Uses node:http, whose own time is short compared with the time that is measured. */
function post(url: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("error", reject).end(body);
  });
}
