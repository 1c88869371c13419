import { firmDay, startOfFirmDay } from "../../ui/moment.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Takes a day from a field ("2026-11-01"). Returns when it begins in the firm's time zone, in the format of
 * the API.
 */
export function startOf(day: string): string {
  return startOfFirmDay(day);
}

/**
 * Takes the last day of a cover ("2026-11-14"). Returns when that day ends in the firm's time zone, in the
 * format of the API.
 */
export function endOf(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();
  return startOfFirmDay(next.slice(0, day.length));
}

/** Returns the day that is `ahead` days from today, in the format of a date field. */
export function dayFromToday(ahead: number, now = Date.now()): string {
  return firmDay(now + ahead * DAY_MS);
}
