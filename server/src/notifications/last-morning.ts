import { DAY_MS, later } from "../platform/clock.ts";
import { wallClock } from "../platform/zone-clock.ts";

/** The hour at the firm when the daily email leaves. */
const HOUR = 8;

/**
 * Takes a time and a time zone. Returns when it was last eight in the morning in that zone; this can be the
 * given time itself.
 */
export function lastMorning(now: Date, timeZone: string): Date {
  const today = morningOf(now, timeZone);
  return today <= now ? today : morningOf(later(now, -DAY_MS), timeZone);
}

/**
 * Eight in the morning on the day of the given time in that time zone, even if the clocks changed that night.
 */
function morningOf(at: Date, timeZone: string): Date {
  const wanted = wallClock(at, timeZone);
  wanted.setUTCHours(HOUR, 0, 0, 0);
  // The time zone's offset at a nearby time is right, except in the hour in which the clocks change.
  let found = later(at, wanted.getTime() - wallClock(at, timeZone).getTime());
  found = later(found, wanted.getTime() - wallClock(found, timeZone).getTime());
  return found;
}
