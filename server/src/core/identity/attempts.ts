import { inArray, like, lt, or, sql } from "drizzle-orm";
import { DAY_MS, later, SECOND_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { attemptCounters } from "./attempt-counter.table.ts";

/** Seconds of lock after the n-th try; the last entry stays. Sources: docs/decisions/0008. */
const MINUTE_S = 60;
const HOUR_S = 3_600;
const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900];
const lockSeconds = {
  /** 5 free, then doubling up to 15 minutes. */
  password: [0, 0, 0, 0, ...doubling],
  /** 5 → 15 min, 10 → 1 h, 20 → 24 h. */
  code: [0, 0, 0, 0, 15 * MINUTE_S, 0, 0, 0, 0, HOUR_S, 0, 0, 0, 0, HOUR_S, 0, 0, 0, 0, 24 * HOUR_S],
} as const;

/** A counter that rested this long starts anew. */
const FORGOTTEN_MS = DAY_MS;

export interface AttemptKey {
  kind: keyof typeof lockSeconds;
  /** Whose tries: an address, or an account on a device. */
  of: string;
}

/**
 * Counts a try before it is judged, in one statement, so that fifty at once count fifty. Throws
 * Failure `locked` with the seconds to wait when any of the counters is locked.
 */
export async function countAttempt(db: Queries, keys: readonly AttemptKey[], now: Date): Promise<void> {
  const wait = Math.max(...(await Promise.all(keys.map((key) => countOne(db, key, now)))));
  if (wait > 0) throw new Failure("locked", { retryAfterSeconds: wait });
}

async function countOne(db: Queries, key: AttemptKey, now: Date): Promise<number> {
  const at = now.toISOString();
  const delays = sql`${`{${lockSeconds[key.kind].join(",")}}`}::int[]`;
  const forgottenBefore = later(now, -FORGOTTEN_MS).toISOString();
  const lockFor = (tries: ReturnType<typeof sql>) =>
    sql`${at}::timestamptz + make_interval(secs => (${delays})[least(${tries}, ${lockSeconds[key.kind].length})])`;
  const next = sql`case when c.last_tried_at < ${forgottenBefore} then 1 else c.tries + 1 end`;
  const { rows } = await db.execute<{ admitted: boolean; locked_until: Date | string }>(sql`
    insert into attempt_counter as c (key, tries, refused, admitted, locked_until, last_tried_at)
    values (${textOf(key)}, 1, 0, true, ${lockFor(sql`1`)}, ${at})
    on conflict (key) do update set
      tries = case when c.locked_until > ${at} then c.tries else ${next} end,
      refused = case when c.locked_until > ${at} then c.refused + 1 when c.last_tried_at < ${forgottenBefore} then 0 else c.refused end,
      admitted = c.locked_until <= ${at},
      locked_until = case when c.locked_until > ${at} then c.locked_until else ${lockFor(next)} end,
      last_tried_at = ${at}
    returning admitted, locked_until`);
  const row = rows[0]!;
  if (row.admitted) return 0;
  return Math.max(1, Math.ceil((new Date(row.locked_until).getTime() - now.getTime()) / SECOND_MS));
}

/** The try was right: its counters start anew. */
export async function forgiveAttempts(db: Queries, keys: readonly AttemptKey[]): Promise<void> {
  await db.delete(attemptCounters).where(inArray(attemptCounters.key, keys.map(textOf)));
}

/** A proven mailbox or a new password lifts every lock of a person, those of their devices too. */
export async function forgiveEveryAttempt(db: Queries, user: { id: string; email: string }): Promise<void> {
  const byEmail = [{ kind: "password", of: user.email } as const, { kind: "code", of: user.email } as const];
  const ofPerson = or(
    inArray(attemptCounters.key, byEmail.map(textOf)),
    like(attemptCounters.key, `password:${user.id} %`),
  );
  await db.delete(attemptCounters).where(ofPerson);
}

/** Forgets counters that rested. */
export async function forgetOldAttempts(db: Queries, now: Date): Promise<void> {
  await db.delete(attemptCounters).where(lt(attemptCounters.lastTriedAt, later(now, -2 * FORGOTTEN_MS)));
}

function textOf(key: AttemptKey): string {
  return `${key.kind}:${key.of}`;
}
