import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

/** The emails due within this span leave together, so that no server wakes for each one. */
const TOGETHER_MS = 10 * SECOND_MS;

/** A job that wakes at most this late catches up; after a longer delay the emails do not leave all at once. */
const LATE_MAX_MS = 10 * SECOND_MS;

interface Pace {
  perMinute: number;
  /** The moment from which the next email may leave; it is in the past if no job has looked since then. */
  next: Date;
  now: Date;
}

/** The emails that have left within the last minute. */
export interface Lately {
  emails: number;
  /** When the first of them will be one minute old; null if there are none. */
  freeAt: Date | null;
}

/**
 * How many bulk emails may leave at this moment. Together with the emails of the last minute they never
 * exceed the pace of a minute.
 */
export function roomAt({ perMinute, next, now, lately }: Pace & { lately: Lately }): number {
  if (perMinute === Infinity) return Infinity;
  const waitMs = Math.max(0, next.getTime() - now.getTime());
  const together = Math.floor(((TOGETHER_MS - waitMs) * perMinute) / MINUTE_MS);
  // If the pace is so slow that not even one email fits into the span, one still leaves when it is due.
  const room = Math.max(together, waitMs === 0 ? 1 : 0);
  return Math.min(room, Math.max(0, perMinute - lately.emails));
}

/** The moment from which the next email may leave, once this many have left. */
export function nextAfter(emails: number, { perMinute, next, now }: Pace): Date {
  const isMadeUpFor = now.getTime() - next.getTime() <= LATE_MAX_MS;
  const from = isMadeUpFor ? next : now;
  return later(from, Math.ceil((emails * MINUTE_MS) / perMinute));
}

/** When to look again if no email may leave now. */
export function lookAgainAt({ perMinute, next, lately }: Pace & { lately: Lately }): Date {
  const isFull = lately.freeAt !== null && lately.emails >= perMinute;
  return isFull && lately.freeAt! > next ? lately.freeAt! : next;
}
