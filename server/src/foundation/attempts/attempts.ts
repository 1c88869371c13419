import { inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { DAY_MS, later, SECOND_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { attemptCounters } from "../../schema/foundation/attempt-counter.table.ts";
import type { Dependencies } from "../dependencies.ts";

const MINUTE_S = 60;
const HOUR_S = 3_600;
const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900];
const afterFree = (free: number) => [...Array<number>(free - 1).fill(0), ...doubling];
/**
 * How long codes are locked: 15 minutes after 5 tries, an hour after 10 tries and after 15 tries, and a day
 * after 20 tries.
 */
const CODE_LOCKS = [
  ...[0, 0, 0, 0, 15 * MINUTE_S],
  ...[0, 0, 0, 0, HOUR_S],
  ...[0, 0, 0, 0, HOUR_S, 0, 0, 0, 0, 24 * HOUR_S],
];
/** The number of tries after which codes are locked for a day. The owner of the address is then notified. */
export const CODE_TRIES_TOLD = CODE_LOCKS.length;
/** How long codes are locked after CODE_TRIES_TOLD tries. */
export const CODE_LOCK_TOLD_MS = CODE_LOCKS.at(-1)! * SECOND_MS;
/**
 * How many seconds the lock lasts after the first try, the second try and so on. The last entry applies to
 * all later tries. Sources: docs/decisions/0008.
 */
const lockSeconds = {
  /** Tries of the password for an address, from one network. */
  password: afterFree(5),
  /**
   * Tries of the password for an address, from all networks. Many such tries mean that someone is guessing
   * from many networks.
   */
  account: afterFree(50),
  /** Tries of the password for an account, on a device that has signed in before. */
  device: afterFree(5),
  /** Tries of the current password, from within a session. */
  password_change: afterFree(5),
  /** Tries of a code that was emailed. */
  code: CODE_LOCKS,
  /**
   * Tries of the second factor, counted for an account, for a device that signed in before, or for a session.
   */
  two_factor: CODE_LOCKS,
} as const;

/** After this long without a try, a counter starts again from zero. */
const FORGOTTEN_MS = DAY_MS;

export interface AttemptKey {
  kind: keyof typeof lockSeconds;
  /**
   * The thing whose tries are counted, such as an address, an address and a network, or an account and a
   * device.
   */
  of: string;
}

interface CountedRow extends Record<string, unknown> {
  admitted: boolean;
  locked_until: Date | string;
  tries: number;
}

/**
 * Counts a try for each key, before the password or code is checked. One statement counts the try for all
 * keys, so fifty tries at the same moment count as fifty. The keys are counted one after the other. If a lock
 * of one key refuses the try, the keys after it do not count the try. Returns the number of tries of the last
 * key. Throws ApiError `locked` with the seconds to wait.
 */
export async function countAttempt(db: Queries, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const steps = keys.map((key, place) => {
    const source = place === 0 ? sql`` : sql`from ${name(place - 1)} where admitted`;
    return sql`${name(place)} as (${countStep({ key: sql`${textOf(key)}::text`, delays: delaysOf(key.kind), at, source })})`;
  });
  const answers = keys.map((_key, place) => sql`select admitted, locked_until, tries from ${name(place)}`);
  const { rows } = await db.execute<CountedRow>(
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(answers, sql` union all `)}`,
  );
  const refused = rows.find(({ admitted }) => !admitted);
  if (refused) throw lockedUntil(new Date(refused.locked_until), now);
  return rows.at(-1)?.tries ?? 0;
}

/** The error for a try that a lock refuses. */
export function lockedUntil(moment: Date, now: Date): ApiError {
  const waitMs = moment.getTime() - now.getTime();
  return new ApiError("locked", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

function name(place: number): SQL {
  return sql.raw(`step${place}`);
}

/** How long the locks for a kind of try last, in seconds, as an SQL array. */
export function delaysOf(kind: AttemptKey["kind"]): SQL {
  return sql.raw(`'{${lockSeconds[kind].join(",")}}'::int[]`);
}

interface CountStep {
  /** The counter's key. */
  key: SQL;
  delays: SQL;
  at: SQL;
  /**
   * An SQL `from … where …` that decides whether the try is counted. If it is empty, the try is always
   * counted.
   */
  source: SQL;
}

/**
 * Returns the SQL insert that counts one try. The caller puts it into the `with` of its own query. The insert
 * returns `admitted`, `locked_until` and `tries`.
 */
export function countStep({ key, delays, at, source }: CountStep): SQL {
  const forgottenBefore = sql`${at} - ${sql.raw(`interval '${FORGOTTEN_MS / SECOND_MS} seconds'`)}`;
  const lockFor = (tries: SQL) =>
    sql`${at} + make_interval(secs => (${delays})[least(${tries}, cardinality(${delays}))])`;
  const isLocked = sql`c.locked_until > ${at}`;
  const next = sql`case when c.last_tried_at < ${forgottenBefore} then 1 else c.tries + 1 end`;
  return sql`
    insert into attempt_counter as c (key, tries, refused, admitted, locked_until, last_tried_at)
    select ${key}, 1, 0, true, ${lockFor(sql`1`)}, ${at} ${source}
    on conflict (key) do update set
      tries = case when ${isLocked} then c.tries else ${next} end,
      refused = case when ${isLocked} then c.refused + 1 when c.last_tried_at < ${forgottenBefore} then 0 else c.refused end,
      admitted = not (${isLocked}),
      locked_until = case when ${isLocked} then c.locked_until else ${lockFor(next)} end,
      last_tried_at = ${at}
    returning admitted, locked_until, tries`;
}

/**
 * Takes back a try that was counted, but whose password or code was never checked because the server was
 * busy. The try no longer counts, and the lock that it caused ends.
 */
export async function giveBackAttempt(db: Queries, keys: readonly AttemptKey[], now: Date): Promise<void> {
  await db
    .update(attemptCounters)
    .set({
      tries: sql`greatest(0, ${attemptCounters.tries} - 1)`,
      lockedUntil: sql`least(${attemptCounters.lockedUntil}, ${now})`,
    })
    .where(inArray(attemptCounters.key, keys.map(textOf)));
}

/** Deletes the counters of these keys, because a try was correct. */
export async function forgiveAttempts(db: Queries, keys: readonly AttemptKey[]): Promise<void> {
  await db.delete(attemptCounters).where(inArray(attemptCounters.key, keys.map(textOf)));
}

/**
 * Ends all locks of a person except those of the second factor, for every network and device. Called when the
 * person has proven that the mailbox is theirs or has set a new password.
 */
export async function forgiveEveryAttempt(
  db: Queries,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const whole = [`account:${email}`, `code:${email}`];
  const begin = (start: string) => sql`starts_with(${attemptCounters.key}, ${start})`;
  await db
    .delete(attemptCounters)
    .where(
      or(
        inArray(attemptCounters.key, whole),
        begin(`password:${email} `),
        begin(`device:${id} `),
        begin(`password_change:${id} `),
      ),
    );
}

/**
 * Ends the locks of a person's second factor. Called only when a second factor is set up or removed, and when
 * the person is erased.
 */
export async function forgiveSecondFactor(db: Queries, userId: string): Promise<void> {
  await db.delete(attemptCounters).where(sql`starts_with(${attemptCounters.key}, ${`two_factor:${userId}`})`);
}

/** Deletes counters that have had no tries for a long time. */
export async function forgetOldAttempts({ database: { db }, clock }: Dependencies): Promise<void> {
  await db
    .delete(attemptCounters)
    .where(lt(attemptCounters.lastTriedAt, later(clock.now(), -2 * FORGOTTEN_MS)));
}

/** The text that identifies a counter in the table. */
export function textOf(key: AttemptKey): string {
  return `${key.kind}:${key.of}`;
}
