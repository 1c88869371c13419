// The call GET user with only node:http and pg, in two variants: with a pool and the same select as Portico,
// or with pipelined connections and the smallest possible select.
import { createServer } from "node:http";
import pg from "pg";
import { childOptions, listenLocally, sayToParent } from "../platform/be-child.js";

/** The same number as in Portico's pool. */
const POOL_SIZE = 10;
/** The same number as in Portico's reader. */
const PIPELINED = 2;

const IS_ON = "coalesce(t.enabled_at is not null and (t.reset_at is null or t.reset_at > $2), false)";
const OF_SESSION = "s.id as session_id, s.counter, s.authenticated_at, s.second_factor_at,";
const may = (act: string) =>
  `u.role = 'admin' or (u.role = 'agent' and coalesce(f.agents_may_${act}, false)) as may_${act}`;
const select = (more: string) => `
select ${more} u.id, u.role, u.first_name, u.last_name, u.email, u.email_verified, u.pending_email, u.phone, u.avatar_key,
  u.password_hash is not null as has_password, u.created_at, u.password_changed_at,
  exists (select from passkey p where p.user_id = u.id) as has_passkeys,
  exists (select from google_account g where g.user_id = u.id) as is_google_linked,
  ${IS_ON} as is_two_factor_on,
  case when ${IS_ON} then t.reset_at end as two_factor_reset_at,
  case when ${IS_ON} then (select count(*)::int from recovery_code r
    where r.user_id = u.id and r.is_live and r.used_at is null) end as recovery_codes_left,
  case when not ${IS_ON} and f.two_factor_since ? u.role then
    greatest((f.two_factor_since ->> u.role)::timestamptz, coalesce(u.joined_at, u.created_at))
    + make_interval(days => 14) end as two_factor_due_at,
  ${may("invite")}, ${may("deactivate")}, ${may("export")}
from session s join app_user u on u.id = s.user_id
left join two_factor t on t.user_id = u.id left join firm f on true
where s.id = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and (not s.is_basic or s.created_at > $3) and u.status = 'active'`;

const { databaseUrl, isPipelined = false } = childOptions() as { databaseUrl: string; isPipelined?: boolean };
const run = isPipelined ? await pipelined() : pooled();
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const server = createServer(async (request, response) => {
  const now = new Date();
  const id = request.headers.authorization?.slice("Bearer ".length);
  const values = [id, now, new Date(now.getTime() - WEEK_MS)];
  const { rows } = await run(values);
  const user = rows[0];
  if (!user) return response.writeHead(401).end();
  const answer = JSON.stringify({
    id: user.id,
    role: user.role,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    email_verified: user.email_verified,
    phone: user.phone,
    avatar: user.avatar_key,
    two_factor_enabled: user.is_two_factor_on,
    recovery_codes_left: user.recovery_codes_left,
    two_factor_due_at: user.two_factor_due_at,
    two_factor_reset_at: user.two_factor_reset_at,
    has_password: user.has_password,
    has_passkeys: user.has_passkeys,
    google_linked: user.is_google_linked,
    pending_email: user.pending_email,
    can: { invite: user.may_invite, deactivate: user.may_deactivate, export: user.may_export },
    created_at: user.created_at,
    password_changed_at: user.password_changed_at,
    outgoing_email: "sent",
  });
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(answer),
  });
  return response.end(answer);
});

function pooled() {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  const text = select(OF_SESSION);
  return (values: unknown[]) => pool.query({ name: "current_session", text, values });
}

/** Sends all queries of one turn of the event loop in one write, as an optimised program would. */
async function pipelined() {
  const text = select("");
  const lines = Array.from({ length: PIPELINED }, () => {
    const client = new pg.Client({ connectionString: databaseUrl, pipeline: true });
    return { client, isCorked: false };
  });
  await Promise.all(lines.map(({ client }) => client.connect()));
  let turn = 0;
  return (values: unknown[]) => {
    const line = lines[(turn = (turn + 1) % PIPELINED)]!;
    const { stream } = (line.client as unknown as { connection: { stream: import("node:net").Socket } })
      .connection;
    if (!line.isCorked) {
      line.isCorked = true;
      stream.cork();
      setImmediate(() => {
        line.isCorked = false;
        stream.uncork();
      });
    }
    return line.client.query({ name: "current_session", text, values });
  };
}

sayToParent({ url: await listenLocally(server) });
