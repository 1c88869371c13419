import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

/** Emails of this span leave together, so that no server wakes for each. */
const TOGETHER_MS = 10 * SECOND_MS;

/**
 * A job that wakes at most this late makes up for it; after a longer wait the emails do not leave all at
 * once.
 */
const LATE_MAX_MS = 10 * SECOND_MS;

interface Pace {
  perMinute: number;
  /** From when on the next email may leave; in the past if no job has looked since. */
  next: Date;
  now: Date;
}

/** The emails that have left within the last minute. */
export interface Lately {
  emails: number;
  /** When the first of them will be a minute ago; null if there are none. */
  freeAt: Date | null;
}

/**
 * How many bulk emails may leave at this moment. Together with those of the last minute they never exceed its
 * pace.
 */
export function roomAt({ perMinute, next, now, lately }: Pace & { lately: Lately }): number {
  if (perMinute === Infinity) return Infinity;
  const waitMs = Math.max(0, next.getTime() - now.getTime());
  const together = Math.floor(((TOGETHER_MS - waitMs) * perMinute) / MINUTE_MS);
  // With a pace so slow that not one email fits into the span, one still leaves when it is due.
  const room = Math.max(together, waitMs === 0 ? 1 : 0);
  return Math.min(room, Math.max(0, perMinute - lately.emails));
}

/** From when on the next email may leave, once this many have left. */
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
