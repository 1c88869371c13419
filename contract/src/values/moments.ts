import * as z from "zod/mini";

/** Beside fields.ts, which stands in the first page. Written with what the first page has of zod: more would be bytes of it. */

/** ISO 8601 with its zone. */
const TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment, as ISO 8601 with its zone. `message` is said of everything else. */
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

/** Whether a text is a day of the calendar, as ISO 8601. */
export function isDay(text: string): boolean {
  return /^(1[89]|2\d)\d\d-\d\d-\d\d$/.test(text) && isInCalendar(text);
}

/** JavaScript takes 30 February for 1 March. */
function isInCalendar(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
