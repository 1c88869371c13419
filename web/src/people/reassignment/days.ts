import { firmDay, startOfFirmDay } from "../../ui/moment.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Takes a day as a field gives it ("2026-11-01"). Returns when it begins for the firm, as the wire has it. */
export function startOf(day: string): string {
  return startOfFirmDay(day);
}

/** Takes a last day. Returns when it is over. */
export function endOf(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();
  return startOfFirmDay(next.slice(0, day.length));
}

/** Returns a day as a field takes it, so many days from today. */
export function dayFromToday(ahead: number, now = Date.now()): string {
  return firmDay(now + ahead * DAY_MS);
}
