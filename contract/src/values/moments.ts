import * as z from "zod/mini";

/**
 * These fields are not in fields.ts, since the first page loads fields.ts and would become larger. For the
 * same reason, they use only those parts of zod that the first page loads anyway.
 */

/** Matches a date and time in ISO 8601, with a time zone. */
const TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A date and time, as ISO 8601 with its time zone. `message` is the error for any other text. */
export function isoMoment(message: string) {
  return z
    .string(message)
    .check(
      z.refine(
        (text) => TIME.test(text) && !Number.isNaN(Date.parse(text)) && isInCalendar(text.slice(0, 10)),
        message,
      ),
    );
}

/** True when a text is a calendar day from the year 1800 to 2999, as ISO 8601. */
export function isDay(text: string): boolean {
  return /^(1[89]|2\d)\d\d-\d\d-\d\d$/.test(text) && isInCalendar(text);
}

/** True for a day that exists. JavaScript would read 30 February as 1 March, which differs from the text. */
function isInCalendar(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
