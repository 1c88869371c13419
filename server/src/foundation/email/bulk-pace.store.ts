import { sql } from "drizzle-orm";
import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type Lately, lookAgainAt, nextAfter, roomAt } from "./bulk-pace.ts";
import { readMailServer } from "./mail-server.store.ts";

/**
 * The key of a row in the table of rate limits. The row holds the time from which the next bulk email may
 * leave. Other rows hold how many emails left in each second. Their keys are this key, a colon and a number.
 */
const KEY = "emails_to_many";

/**
 * The number of rows that count emails, one row for each second. Only the last minute matters, so after 64
 * seconds each row is used again.
 */
const SECONDS_KEPT = 64;
const keyOfSecond = (second: number) => `${KEY}:${second % SECONDS_KEPT}`;
const keysOfSeconds = Array.from({ length: SECONDS_KEPT }, (_, second) => keyOfSecond(second));

/**
 * While the mail server accepts nothing, one email is tried this often. It shows whether the server works
 * again.
 */
const TRY_EVERY_MS = MINUTE_MS;

/**
 * Returns the time from which the next bulk email may leave. First waits for any other transaction that is
 * sending bulk emails.
 */
export async function lockPace(db: Queries, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ expire: string }>(sql`
    insert into rate_limit as kept (key, points, expire) values (${KEY}, 1, ${now.getTime()})
    on conflict (key) do update set points = kept.points returning expire`);
  return new Date(Number(rows[0]!.expire));
}

/** A turn to send bulk emails. No other transaction gets a turn until this transaction ends. */
interface Turn {
  /** How many emails may leave now. */
  room: number;
  /** When the next email may leave, if none may leave now. */
  next: Date;
  /** Records how many emails have left. */
  end(emails: number): Promise<void>;
}

interface Sender {
  emailsPerMinute: number;
  now: Date;
  /** The most emails that may leave in one transaction. */
  atOnce: number;
}

/**
 * Waits for any other transaction that is sending bulk emails. Returns how many emails may leave now. While
 * the mail server accepts nothing, only one email a minute may leave. Otherwise all emails written in the
 * meantime would leave at once when the server is back.
 */
export async function takeTurn(db: Queries, { emailsPerMinute, now, atOnce }: Sender): Promise<Turn> {
  const next = await lockPace(db, now);
  if (emailsPerMinute === Infinity) return { room: atOnce, next, end: () => Promise.resolve() };
  const pace = { perMinute: emailsPerMinute, next, now, lately: await readLately(db, now) };
  const { failingSince } = await readMailServer(db);
  const room = Math.min(atOnce, roomAt(pace));
  return {
    room: failingSince ? Math.min(room, next <= now ? 1 : 0) : room,
    next: lookAgainAt(pace),
    async end(emails) {
      if (emails === 0) return;
      await noteLeft(db, emails, now);
      const after = nextAfter(emails, pace);
      const retry = later(now, TRY_EVERY_MS);
      await setPace(db, failingSince && retry > after ? retry : after);
    },
  };
}

async function readLately(db: Queries, now: Date): Promise<Lately> {
  const { rows } = await db.execute<{ emails: number; free_at: string | null }>(sql`
    select coalesce(sum(points), 0)::int as emails, min(expire) as free_at from rate_limit
    where key = any(${sql.param(keysOfSeconds)}::text[]) and expire > ${now.getTime()}`);
  const { emails, free_at } = rows[0]!;
  return { emails, freeAt: free_at === null ? null : new Date(Number(free_at)) };
}

async function noteLeft(db: Queries, emails: number, now: Date): Promise<void> {
  const at = now.getTime();
  await db.execute(sql`
    insert into rate_limit as kept (key, points, expire)
    values (${keyOfSecond(Math.floor(at / SECOND_MS))}, ${emails}, ${at + MINUTE_MS})
    on conflict (key) do update set expire = excluded.expire,
      points = excluded.points + case when kept.expire > ${at} then kept.points else 0 end`);
}

async function setPace(db: Queries, next: Date): Promise<void> {
  await db.execute(sql`update rate_limit set expire = ${next.getTime()} where key = ${KEY}`);
}
