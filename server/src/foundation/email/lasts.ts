import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

const units = [
  { word: "day", ms: DAY_MS },
  { word: "hour", ms: HOUR_MS },
  { word: "minute", ms: MINUTE_MS },
] as const;

/**
 * Takes a span in milliseconds. Returns it as text for an email, in the largest unit in which it is whole:
 * "one hour", "24 hours", "14 days". A single day is given in hours, since people might think that "one day"
 * ends at midnight.
 */
export function lasts(spanMs: number): string {
  if (spanMs === DAY_MS) return "24 hours";
  const { word, ms } = units.find((unit) => spanMs % unit.ms === 0) ?? units[2];
  const count = Math.round(spanMs / ms);
  return count === 1 ? `one ${word}` : `${count} ${word}s`;
}
