// What GET user cannot be faster than: node:http and pg with the same select, and nothing else.
import { createServer } from "node:http";
import pg from "pg";
import { childOptions, listenLocally, sayToParent } from "../platform/be-child.js";

/** As many as Portico's pool. */
const POOL_SIZE = 10;

const SELECT = `
select s.id as session_id, s.counter, s.authenticated_at,
  u.id, u.role, u.first_name, u.last_name, u.email, u.email_verified, u.phone,
  u.password_hash is not null as has_password, u.created_at, u.password_changed_at
from session s join app_user u on u.id = s.user_id
where s.id = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and (s.is_basic = false or s.created_at > $3) and u.status = 'active'`;

const { databaseUrl } = childOptions() as { databaseUrl: string };
const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const server = createServer(async (request, response) => {
  const now = new Date();
  const id = request.headers.authorization?.slice("Bearer ".length);
  const values = [id, now, new Date(now.getTime() - WEEK_MS)];
  const { rows } = await pool.query({ name: "current_session", text: SELECT, values });
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
    avatar: null,
    two_factor_enabled: false,
    has_password: user.has_password,
    google_linked: false,
    pending_email: null,
    created_at: user.created_at,
    password_changed_at: user.password_changed_at,
  });
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(answer),
  });
  return response.end(answer);
});
sayToParent({ url: await listenLocally(server) });
