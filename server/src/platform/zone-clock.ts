import { DAY_MS, SECOND_MS } from "./clock.ts";

/**
 * Takes a point in time and a time zone. Returns the time that clocks show in this zone, written as if it
 * were UTC. For 22:00 UTC and Berlin in winter, it returns 23:00 UTC.
 */
export function wallClock(at: Date, timeZone: string): Date {
  return new Date(clockIn(timeZone)(at.getTime()));
}

/**
 * Takes a day (ISO 8601) and a time zone that Node knows. Returns the moment at which the day begins there.
 * If clocks skip midnight on that day, this is the first moment after the skipped time. The database is not
 * asked, because some of its zones have other names or other offsets than Node's.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const clock = clockIn(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const ahead = (at: number) => clock(at) - at;
  // No zone is more than a day and a half away from UTC, so the day begins between these two times. No zone
  // changes its clocks twice between them.
  const [before, after] = [ahead(midnight - 1.5 * DAY_MS), ahead(midnight + 1.5 * DAY_MS)];
  let [early, late] = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  const shown = [early, late].find((at) => clock(at) === midnight);
  if (shown !== undefined) return new Date(shown);
  while (late - early > SECOND_MS) {
    const middle = early + Math.floor((late - early) / 2 / SECOND_MS) * SECOND_MS;
    if (ahead(middle) === before) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** Takes a day (ISO 8601). Returns the next day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, -"T00:00:00.000Z".length);
}

/** Formatters are cached, because making one is slow. */
const clocks = new Map<string, (at: number) => number>();

function clockIn(timeZone: string): (at: number) => number {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  const clock = (at: number) => {
    const parts = format.formatToParts(at);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const whole = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
    return whole + (((at % SECOND_MS) + SECOND_MS) % SECOND_MS);
  };
  clocks.set(timeZone, clock);
  return clock;
}
