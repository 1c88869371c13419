import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

/** Emails that are due within this span leave together, so that no server has to wake for each email. */
const TOGETHER_MS = 10 * SECOND_MS;

/**
 * A job that wakes at most this late also sends the emails that should have left in the meantime. A job that
 * wakes later does not make up for them, because too many emails would leave at once.
 */
const LATE_MAX_MS = 10 * SECOND_MS;

interface Pace {
  perMinute: number;
  /**
   * The next email may leave from this time on. If no email has left for a while, this time is in the past.
   */
  next: Date;
  now: Date;
}

/** The emails that have left within the last minute. */
export interface Lately {
  emails: number;
  /**
   * When the oldest of these emails will be one minute old, so that it no longer counts. Null if there are no
   * emails.
   */
  freeAt: Date | null;
}

/**
 * Returns how many bulk emails may leave now. Together with the emails of the last minute, they never exceed
 * the pace.
 */
export function roomAt({ perMinute, next, now, lately }: Pace & { lately: Lately }): number {
  if (perMinute === Infinity) return Infinity;
  const waitMs = Math.max(0, next.getTime() - now.getTime());
  const together = Math.floor(((TOGETHER_MS - waitMs) * perMinute) / MINUTE_MS);
  // At a slow pace, less than one email fits into the span. In that case, one email leaves as soon as it is
  // due.
  const room = Math.max(together, waitMs === 0 ? 1 : 0);
  return Math.min(room, Math.max(0, perMinute - lately.emails));
}

/** Takes the number of emails that leave now. Returns the time from which the next email may leave. */
export function nextAfter(emails: number, { perMinute, next, now }: Pace): Date {
  const isMadeUpFor = now.getTime() - next.getTime() <= LATE_MAX_MS;
  const from = isMadeUpFor ? next : now;
  return later(from, Math.ceil((emails * MINUTE_MS) / perMinute));
}

/** Returns when to check again if no email may leave now. */
export function lookAgainAt({ perMinute, next, lately }: Pace & { lately: Lately }): Date {
  const isFull = lately.freeAt !== null && lately.emails >= perMinute;
  return isFull && lately.freeAt! > next ? lately.freeAt! : next;
}
