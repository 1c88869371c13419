/** The time as a part, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Takes a moment and a span in milliseconds. Returns the moment that much later. */
export function later(from: Date, spanMs: number): Date {
  return new Date(from.getTime() + spanMs);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Takes a moment. Returns its day in UTC, such as "6 December 2026". */
export function day(at: Date): string {
  return dayFormat.format(at);
}

/** Takes a moment. Returns it as emails and pages of the server tell it: "6 December 2026 at 01:51 UTC". */
export function moment(at: Date): string {
  return `${day(at)} at ${at.toISOString().slice("2026-12-06T".length, "2026-12-06T01:51".length)} UTC`;
}
