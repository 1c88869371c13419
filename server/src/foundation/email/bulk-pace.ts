import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";

/** Emails of so long a time leave together, so that no server wakes for each. */
const TOGETHER_MS = 10 * SECOND_MS;

/** Whoever wakes so much late makes up for it; what has not left for longer does not leave all at once. */
const LATE_MAX_MS = 10 * SECOND_MS;

interface Pace {
  perMinute: number;
  /** From when on the next email may leave; in the past where nobody has looked since. */
  next: Date;
  now: Date;
}

/** What has left within the last minute. */
export interface Lately {
  emails: number;
  /** When the first of them were a minute ago; null where there are none. */
  freeAt: Date | null;
}

/** How many emails to many may leave at this moment. With those of the last minute they are never more than its pace. */
export function roomAt({ perMinute, next, now, lately }: Pace & { lately: Lately }): number {
  if (perMinute === Infinity) return Infinity;
  const waitMs = Math.max(0, next.getTime() - now.getTime());
  const together = Math.floor(((TOGETHER_MS - waitMs) * perMinute) / MINUTE_MS);
  // A pace so slow that not one fits into the time has one leave all the same when it is its turn.
  const room = Math.max(together, waitMs === 0 ? 1 : 0);
  return Math.min(room, Math.max(0, perMinute - lately.emails));
}

/** From when on the next may leave, once so many have left. */
export function nextAfter(emails: number, { perMinute, next, now }: Pace): Date {
  const isMadeUpFor = now.getTime() - next.getTime() <= LATE_MAX_MS;
  const from = isMadeUpFor ? next : now;
  return later(from, Math.ceil((emails * MINUTE_MS) / perMinute));
}

/** When to look again, where none may leave now. */
export function lookAgainAt({ perMinute, next, lately }: Pace & { lately: Lately }): Date {
  const isFull = lately.freeAt !== null && lately.emails >= perMinute;
  return isFull && lately.freeAt! > next ? lately.freeAt! : next;
}
