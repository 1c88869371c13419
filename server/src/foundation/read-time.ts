import { SCHEDULE_DAYS_MAX } from "@portico/contract/reports/report-limits";
import { DAY_MS, later, MINUTE_MS } from "../platform/clock.ts";
import { ApiError } from "../platform/api-error.ts";

/**
 * Takes a publication time as it was typed. Returns that time. Returns the current time if no time was typed,
 * or if the typed time passed less than a minute ago. Throws ApiError `invalid_input` for an earlier time,
 * and for a time that is too far ahead.
 */
export function readTime(typed: string | undefined, now: Date): Date {
  if (typed === undefined) return now;
  const at = new Date(typed);
  const refused = (sentence: string) => new ApiError("invalid_input", { errors: { publish_at: sentence } });
  if (at < later(now, -MINUTE_MS)) throw refused("Please choose a time in the future.");
  if (at > later(now, SCHEDULE_DAYS_MAX * DAY_MS)) throw refused("Please choose a day within a year.");
  return at < now ? now : at;
}
