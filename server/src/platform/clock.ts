import type { DateOrder } from "@portico/contract/values/time-zone";

/** Gives the current time. It is passed in as a dependency, so that a test can change the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Takes a point in time and a number of milliseconds. Returns the point in time that many milliseconds later.
 */
export function later(from: Date, spanMs: number): Date {
  return new Date(from.getTime() + spanMs);
}

/** How a firm writes dates. */
export interface DateStyle {
  /** A name of the IANA time zone database. */
  timeZone: string;
  dateOrder: DateOrder;
}

const UTC_STYLE: DateStyle = { timeZone: "UTC", dateOrder: "dmy" };

/**
 * A locale for each order of day, month and year. The Swedish locale writes the year first, such as
 * "2026-12-06".
 */
const localeOf = { dmy: "en-GB", mdy: "en-US", ymd: "sv-SE" } as const satisfies Record<DateOrder, string>;

/**
 * Takes a point in time and how the firm writes dates. Returns the date in the firm's time zone and order,
 * such as "6 December 2026", "December 6, 2026" or "2026-12-06".
 */
export function day(at: Date, { timeZone, dateOrder }: DateStyle = UTC_STYLE): string {
  const dateStyle = dateOrder === "ymd" ? "short" : "long";
  return new Intl.DateTimeFormat(localeOf[dateOrder], { dateStyle, timeZone }).format(at);
}

/**
 * Like `day`, but adds the time and its zone, such as "6 December 2026 at 01:51 UTC". Emails and the pages
 * that the server makes itself use this form.
 */
export function moment(at: Date, style: DateStyle = UTC_STYLE): string {
  return `${day(at, style)} at ${timeOfDay(at, style.timeZone)}`;
}

/** Returns a time such as "01:51 UTC". */
function timeOfDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
}
