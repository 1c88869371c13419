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

/** Takes a moment. Returns it as letters and pages tell it, to the second and in UTC, wherever its reader is. */
export function moment(at: Date): string {
  return at.toUTCString().replace("GMT", "UTC");
}
