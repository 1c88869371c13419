import { day } from "../../platform/clock.ts";

/** Takes a moment and a time zone. Returns the calendar day in that time zone, as ISO 8601. */
export function firmDay(now: Date, timeZone: string): string {
  return day(now, { timeZone, dateOrder: "ymd" });
}

/** Takes a day as ISO 8601 and a number of days. Returns the day that many days later. */
export function daysAfter(isoDay: string, days: number): string {
  const at = new Date(`${isoDay}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
