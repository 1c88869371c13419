import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { countStep, delaysOf } from "../../foundation/attempts/attempts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { deviceHashOf } from "../../foundation/sessions/remember-device.ts";
import { isTwoFactorOnText, isResetDueText } from "../../foundation/users/is-two-factor-on.ts";
import type { Arrival, SignInUser } from "./sign-in.store.ts";

const AT = sql.raw("$4::timestamptz");

/**
 * Keep these steps in line with `readSignInUser`, `countersOf` and `countAttempt`, which use the same rows
 * and counters.
 */
const countFirst = countStep({
  key: sql.raw("key"),
  delays: sql.raw("(select delays from tried)"),
  at: AT,
  source: sql.raw("from tried"),
});
const countAccount = countStep({
  key: sql.raw("'account:' || $1"),
  delays: delaysOf("account"),
  at: AT,
  source: sql.raw("from step0, tried where step0.admitted and not tried.is_device"),
});

/**
 * The parameters are: $1 the address, $2 the device's hash or an empty text, $3 the user agent, $4 the
 * current time, $5 the network, and $6 to $9 the row that limits how often this network may try to sign in:
 * its key, its end, the time and the points. The statement applies the limit, finds the owner of the address,
 * and counts the attempt; a known device has a counter of its own. All this is one statement, because every
 * further round trip to the database would take noticeable time beside the password hash.
 */
const BEGIN = new PgDialect().sqlToQuery(sql`
with limited as (
  insert into rate_limit as r (key, points, expire) values ($6, 1, $7)
  on conflict (key) do update set points = case when r.expire <= $8 then 1 else r.points + 1 end,
    expire = case when r.expire <= $8 then $7 else r.expire end
  returning points, expire),
found as materialized (
  select u.id, u.role, u.email, u.first_name as "firstName", u.status, u.password_hash as "passwordHash",
    u.credential_version as "credentialVersion", ${sql.raw(isTwoFactorOnText("$4"))} as "isTwoFactorOn",
    ${sql.raw(isResetDueText("$4"))} as "isResetDue", d.device_hash as "knownDeviceHash",
    exists (select from session s where s.user_id = u.id and s.user_agent = $3) as "isKnownProgram"
  from app_user u
    left join two_factor on two_factor.user_id = u.id
    left join known_device d on d.user_id = u.id and d.device_hash = $2
  where u.email = $1),
tried as (
  select "knownDeviceHash" is not null as is_device,
    coalesce('device:' || id || ' ' || "knownDeviceHash", 'password:' || $1 || ' ' || $5) as key,
    case when "knownDeviceHash" is null then ${delaysOf("password")} else ${delaysOf("device")} end as delays
  from limited left join found on true where limited.points <= $9),
step0 as (${countFirst}),
step1 as (${countAccount})
select found.*, limited.points, limited.expire, coalesce(step1.admitted, true) and step0.admitted as "isAdmitted",
  case when step0.admitted then step1.locked_until else step0.locked_until end as "lockedUntil"
from limited left join step0 on true left join step1 on true left join found on true`).sql;

interface BegunRow extends Omit<SignInUser, "deviceHash" | "id"> {
  /** Null if the address is unknown. */
  id: string | null;
  isAdmitted: boolean;
  lockedUntil: Date | null;
  points: number;
  /** The driver returns PostgreSQL's bigint as text. */
  expire: string;
}

interface BegunSignIn {
  /** Null if the address is unknown. */
  user: SignInUser | null;
  isAdmitted: boolean;
  /** If this attempt was refused, the time until which further attempts are locked. */
  lockedUntil: Date | null;
}

/**
 * Takes a normalized address, and where the request comes from. Counts the request and the attempt, and
 * returns what sign-in needs to know about the user. Throws ApiError `too_many_requests`.
 */
export async function beginSignIn(
  { database, limits }: Pick<Dependencies, "database" | "limits">,
  email: string,
  { device, caller, now }: Arrival,
): Promise<BegunSignIn> {
  const counter = limits.counter("sign_in", caller.network);
  const limit = counter.row();
  const deviceHash = deviceHashOf(device);
  const values = [email, deviceHash ?? "", caller.userAgent, now, caller.network];
  const limitValues = [limit.key, limit.expire, limit.now, limit.points];
  const { rows } = await database.pool.query<BegunRow>({
    name: "begin_sign_in",
    text: BEGIN,
    values: [...values, ...limitValues],
  });
  const { id, isAdmitted, lockedUntil, points, expire, ...rest } = rows[0]!;
  counter.validate({ points, expire: Number(expire) });
  return { user: id === null ? null : { ...rest, id, deviceHash }, isAdmitted, lockedUntil };
}
