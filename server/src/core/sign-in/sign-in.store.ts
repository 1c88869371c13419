import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { type AttemptKey, textOf } from "../identity/attempts.ts";
import { knownDevices } from "../identity/known-device.table.ts";
import { sessions } from "../identity/session.table.ts";
import type { NewSessionRow } from "../identity/start-session.ts";
import { twoFactors } from "../identity/two-factor.table.ts";
import { users } from "../identity/user.table.ts";

interface SignInLookup {
  by: { email: string } | { id: string };
  deviceHash: string | null;
  userAgent: string;
  now: Date;
}

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findSignInUser>>>;

/** What sign-in must know of an address, whether or not it is somebody's, or of a person. */
export async function findSignInUser(db: Queries, { by, deviceHash, userAgent, now }: SignInLookup) {
  const earlier = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.userAgent, userAgent)));
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      status: users.status,
      passwordHash: users.passwordHash,
      isTwoFactorOn: sql<boolean>`coalesce(${twoFactors.enabledAt} is not null
        and (${twoFactors.resetAt} is null or ${twoFactors.resetAt} > ${now.toISOString()}::timestamptz), false)`,
      isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
      /** For a client that names no device: known by the program it says it is. */
      isKnownProgram: sql<boolean>`exists ${earlier}`,
    })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(
      knownDevices,
      and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash ?? "")),
    )
    .where("id" in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return row ?? null;
}

/**
 * $1 user, $2 the hash that was verified or null, $3 now, $4 counters, $5 device hash or null,
 * $6 session, $7 idle end, $8 absolute end, $9 network, $10 user agent, $11 event, $12 its facts.
 * One statement, which is one transaction: sign-in is measured against its hash, and each further
 * trip to the database would show.
 */
const COMPLETE = `
with held as (
  update app_user set last_seen_at = $3
  where id = $1 and status = 'active' and ($2::text is null or password_hash = $2) returning id),
forgiven as (delete from attempt_counter where key = any($4::text[]) and exists (select 1 from held)),
device as (
  insert into known_device (user_id, device_hash, last_used_at) select id, $5::text, $3 from held where $5 is not null
  on conflict (user_id, device_hash) do update set last_used_at = $3),
started as (
  insert into session (id, user_id, counter_moved_at, created_at, last_used_at, authenticated_at,
    idle_expires_at, absolute_expires_at, network, user_agent)
  select $6::uuid, id, $3, $3, $3, $3, $7::timestamptz, $8::timestamptz, $9::text, $10::text from held),
noted as (
  insert into event (id, kind, user_id, actor_id, session_id, network, user_agent, facts, created_at)
  select $11::uuid, 'signed_in', id, id, $6::uuid, $9, $10, $12::jsonb, $3 from held)
select id from held`;

export interface Completion {
  /** Null: the way in was no password. */
  verifiedHash: string | null;
  forgive: readonly AttemptKey[];
  /** Null: the client names no device. */
  deviceHash: string | null;
  session: NewSessionRow;
  /** Of the event: by which way, and by which second factor. */
  facts: Record<string, string>;
}

/**
 * Writes the session, the event and the device, and lifts the locks. Returns false, and writes nothing,
 * when the password that was verified is no longer the account's: it was changed in the same moment.
 */
export async function completeSignIn(
  connection: pg.Pool | pg.PoolClient,
  { verifiedHash, forgive, deviceHash, session, facts }: Completion,
): Promise<boolean> {
  const { createdAt: now } = session;
  const values = [
    session.userId,
    verifiedHash,
    now,
    forgive.map(textOf),
    deviceHash,
    session.id,
    session.idleExpiresAt,
    session.absoluteExpiresAt,
    session.network,
    session.userAgent,
    newId(now),
    JSON.stringify(facts),
  ];
  const { rowCount } = await connection.query({ name: "complete_sign_in", text: COMPLETE, values });
  return rowCount === 1;
}
