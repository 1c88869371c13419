import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";

const units = [
  { word: "day", ms: DAY_MS },
  { word: "hour", ms: HOUR_MS },
  { word: "minute", ms: MINUTE_MS },
] as const;

/**
 * Takes a span in milliseconds. Returns it as text for an email, such as "one hour" or "14 days". The unit is
 * the largest one that gives a whole number. A single day is given as "24 hours", since people might think
 * that "one day" ends at midnight.
 */
export function lasts(spanMs: number): string {
  if (spanMs === DAY_MS) return "24 hours";
  const { word, ms } = units.find((unit) => spanMs % unit.ms === 0) ?? units[2];
  const count = Math.round(spanMs / ms);
  return count === 1 ? `one ${word}` : `${count} ${word}s`;
}
