// better-auth, set up on PostgreSQL as its documentation says, with a signed-in session.
import { createServer } from "node:http";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { toNodeHandler } from "better-auth/node";
import pg from "pg";
import { childOptions, listenLocally, sayToParent } from "../platform/be-child.js";

/** The same number as in Portico's pool. */
const POOL_SIZE = 10;

const { databaseUrl } = childOptions();
/** @type {import("node:http").RequestListener} */
let handler = (_request, response) => void response.writeHead(503).end();
const url = await listenLocally(createServer((request, response) => handler(request, response)));

/**
 * The cookie cache stays off, as by default: with the cache, a session that was ended would still work.
 * @satisfies {import("better-auth").BetterAuthOptions}
 */
const options = {
  baseURL: url,
  secret: "a secret of the benchmarks, long enough to be one",
  database: new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: /** @type {const} */ ("error") },
};
const { runMigrations } = await getMigrations(options);
await runMigrations();
handler = toNodeHandler(betterAuth(options));

const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
  method: "POST",
  headers: { "content-type": "application/json", origin: url },
  body: JSON.stringify({ name: "Bench", email: "bench@firm.example", password: "seven walnut ladders hum" }),
});
if (!signedUp.ok) throw new Error(`Nobody signed up: ${signedUp.status} ${await signedUp.text()}`);
const cookie = signedUp.headers
  .getSetCookie()
  .map((line) => line.split(";", 1)[0])
  .join("; ");
sayToParent({ url: `${url}/api/auth/get-session`, headers: { cookie } });
