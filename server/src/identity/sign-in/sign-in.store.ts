import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type AttemptKey, textOf } from "../../foundation/attempts/attempts.ts";
import { isResetDue, isTwoFactorOn } from "../../foundation/users/is-two-factor-on.ts";
import { knownDevices } from "../../schema/foundation/known-device.table.ts";
import { deviceHashOf } from "../../foundation/sessions/remember-device.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import type { NewSessionRow } from "../../foundation/sessions/start-session.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";

/** The device and the caller that a sign-in comes from. */
export interface Arrival {
  /** The device's random value. A client may leave it out. */
  device: string | undefined;
  caller: Caller;
  now: Date;
}

export type SignInUser = NonNullable<Awaited<ReturnType<typeof readSignInUser>>>;

/** Returns what sign-in needs to know about a person, or null if there is no such person. */
export async function readSignInUser(db: Queries, id: string, { device, caller, now }: Arrival) {
  const deviceHash = deviceHashOf(device);
  const earlier = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.userAgent, caller.userAgent)));
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      email: accountEmail,
      firstName: users.firstName,
      status: users.status,
      passwordHash: users.passwordHash,
      credentialVersion: users.credentialVersion,
      isTwoFactorOn: isTwoFactorOn(now),
      isResetDue: isResetDue(now),
      /** Null if this device has not signed in before. */
      knownDeviceHash: knownDevices.deviceHash,
      /**
       * True if a program with this user agent has signed in before. It is used for clients that send no
       * device.
       */
      isKnownProgram: sql<boolean>`exists ${earlier}`,
    })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(
      knownDevices,
      and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash ?? "")),
    )
    .where(eq(users.id, id));
  return row ? { ...row, deviceHash } : null;
}

/** Returns the version of the account's credentials, which each change of a credential raises. */
export async function findCredentialVersion(db: Queries, userId: string): Promise<number> {
  const [row] = await db.select({ version: users.credentialVersion }).from(users).where(eq(users.id, userId));
  return row?.version ?? -1;
}

/**
 * The parameters are: $1 the user, $2 the version of the credentials that were checked, $3 the current time,
 * $4 the counters, $5 the device's hash or null, $6 the session, $7 its idle end, $8 its absolute end, $9 the
 * network, $10 the user agent, $11 the event, $12 its facts, and $13 the time when a second factor was shown,
 * or null. This is one statement, and so one transaction, because every further round trip to the database
 * would take noticeable time beside the password hash.
 */
const COMPLETE = `
with held as (
  update app_user set last_seen_at = $3
  where id = $1 and status = 'active' and credential_version = $2 returning id),
forgiven as (delete from attempt_counter where key = any($4::text[]) and exists (select 1 from held)),
device as (
  insert into known_device (user_id, device_hash, last_used_at) select id, $5::text, $3 from held where $5 is not null
  on conflict (user_id, device_hash) do update set last_used_at = $3),
started as (
  insert into session (id, user_id, counter_moved_at, created_at, last_used_at, authenticated_at,
    second_factor_at, idle_expires_at, absolute_expires_at, network, user_agent, device_hash)
  select $6::uuid, id, $3, $3, $3, $3, $13::timestamptz, $7::timestamptz, $8::timestamptz, $9::text, $10::text, $5
  from held),
noted as (
  insert into event (id, kind, user_id, actor_id, session_id, network, user_agent, facts, created_at)
  select $11::uuid, 'signed_in', id, id, $6::uuid, $9, $10, $12::jsonb, $3 from held)
select id from held`;

interface Completion {
  /** The version that the account's credentials had when they were checked. */
  credentialVersion: number;
  forgive: readonly AttemptKey[];
  session: NewSessionRow;
  /** The facts of the event: the sign-in method and the second factor. */
  facts: Record<string, string>;
}

/**
 * Writes the session, the event and the device, and lifts the locks. If a credential was changed at the same
 * moment, writes nothing and returns false.
 */
export async function completeSignIn(
  connection: pg.Pool | pg.PoolClient,
  { credentialVersion, forgive, session, facts }: Completion,
): Promise<boolean> {
  const { createdAt: now } = session;
  const values = [
    session.userId,
    credentialVersion,
    now,
    forgive.map(textOf),
    session.deviceHash,
    session.id,
    session.idleExpiresAt,
    session.absoluteExpiresAt,
    session.network,
    session.userAgent,
    newId(now),
    JSON.stringify(facts),
    session.secondFactorAt,
  ];
  const { rowCount } = await connection.query({ name: "complete_sign_in", text: COMPLETE, values });
  return rowCount === 1;
}
