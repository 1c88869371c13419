import { DAY_MS, later } from "../platform/clock.ts";
import { wallClock } from "../platform/zone-clock.ts";

/** When the daily email leaves, by the firm's clocks. */
const HOUR = 8;

/**
 * Takes a moment and a time zone. Returns the last time before that moment, or the moment itself, when it was
 * eight in the morning there.
 */
export function lastMorning(now: Date, timeZone: string): Date {
  const today = morningOf(now, timeZone);
  return today <= now ? today : morningOf(later(now, -DAY_MS), timeZone);
}

/** Eight in the morning on the day of a moment in that time zone, even if the clocks changed that night. */
function morningOf(at: Date, timeZone: string): Date {
  const wanted = wallClock(at, timeZone);
  wanted.setUTCHours(HOUR, 0, 0, 0);
  // The offset of a nearby moment is right, except in the hour in which the clocks change.
  let found = later(at, wanted.getTime() - wallClock(at, timeZone).getTime());
  found = later(found, wanted.getTime() - wallClock(found, timeZone).getTime());
  return found;
}
