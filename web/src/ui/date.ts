import type { DateOrder } from "@portico/contract/values/time-zone";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const TWO_DIGITS = 2;
const SHORT_MONTH = 3;

/** How the firm writes dates, in the format that `written` reads. */
const DATE_FORMATS = {
  dmy: { short: "D MMM YYYY", long: "D MMMM YYYY", inYear: "D MMMM", typed: ["D/M/YYYY", "D/M/YY"] },
  mdy: { short: "MMM D, YYYY", long: "MMMM D, YYYY", inYear: "MMMM D", typed: ["M/D/YYYY", "M/D/YY"] },
  ymd: { short: "YYYY-MM-DD", long: "YYYY-MM-DD", inYear: "D MMMM", typed: ["D/M/YYYY", "D/M/YY"] },
} as const satisfies Record<DateOrder, object>;
let formats: (typeof DATE_FORMATS)[DateOrder] = DATE_FORMATS.dmy;

/** Takes the firm's order of day, month and year. Every date is written in that order from then on. */
export function setDateOrder(order: DateOrder): void {
  formats = DATE_FORMATS[order] ?? DATE_FORMATS.dmy;
}

let clock = clockIn("UTC");

/** Formats a time as "2026-11-01 14:51:00": the Swedish locale writes as ISO 8601 does. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
}

/**
 * Takes the firm's time zone (IANA). From then on, dates without a time, such as those of a cover, are days
 * in that zone.
 */
export function setFirmZone(name: string): void {
  clock = clockIn(name);
}

/** Takes a time. Returns the firm's day that contains it, such as "2026-11-01". */
export function firmDay(at: string | number): string {
  return clock.format(new Date(at)).slice(0, "2026-11-01".length);
}

/** Takes a day, such as "2026-11-01". Returns the moment when this day begins for the firm, as ISO 8601. */
export function startOfFirmDay(day: string): string {
  return atFirmTime(day, "00:00");
}

/**
 * Takes a day and a time on the firm's clock, such as "09:00". Returns that moment as ISO 8601. If the clock
 * shows the time twice, returns the first moment. If the clock skips the time, returns the first moment after
 * the gap.
 */
export function atFirmTime(day: string, time: string): string {
  const there = Date.parse(`${day}T${time}:00Z`);
  const ahead = (at: number) => Date.parse(`${clock.format(at).replace(" ", "T")}Z`) - at;
  // No clock is as far from UTC as these 1.5 days, and none changes twice between them.
  const [before, after] = [ahead(there - 1.5 * DAY_MS), ahead(there + 1.5 * DAY_MS)];
  let [early, late] = [there - Math.max(before, after), there - Math.min(before, after)];
  const shown = [early, late].find((at) => at + ahead(at) === there);
  if (shown !== undefined) return new Date(shown).toISOString();
  while (late - early > SECOND_MS) {
    const middle = early + Math.floor((late - early) / 2 / SECOND_MS) * SECOND_MS;
    if (ahead(middle) === before) early = middle;
    else late = middle;
  }
  return new Date(late).toISOString();
}

/** Takes a time. Returns what the firm's clock shows at that time, such as "09:00". */
export function firmTime(at: string): string {
  return clock.format(new Date(at)).slice("2026-11-01 ".length, "2026-11-01 09:00".length);
}

const TIME_FORMAT = "HH:mm";
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How a date with slashes may be typed in this firm. */
export function typedFormats(): readonly string[] {
  return formats.typed;
}

/** Takes a month from 1 to 12. Returns the name of the month. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** Takes a time from the server (ISO 8601). Returns its date in short form. */
export function formatDate(iso: string): string {
  return written(new Date(iso), formats.short);
}

/** Takes a time from the server (ISO 8601). Returns its date in full. */
export function formatLongDate(iso: string): string {
  return written(new Date(iso), formats.long);
}

/** Takes a time from the server (ISO 8601). Returns the heading of its day, such as "Today, 12 October". */
export function formatDayHeading(iso: string, now: number): string {
  const date = new Date(iso);
  const [today, yesterday] = [new Date(now), new Date(now)];
  yesterday.setDate(today.getDate() - 1);
  if (isSameDay(date, today)) return `Today, ${written(date, formats.inYear)}`;
  if (isSameDay(date, yesterday)) return `Yesterday, ${written(date, formats.inYear)}`;
  return `${written(date, "dddd")}, ${formatDay(iso, now)}`;
}

/** Takes a time from the server (ISO 8601). Returns its day; the year is left out if it is this year. */
export function formatDay(iso: string, now: number): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return written(date, isThisYear ? formats.inYear : formats.long);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** Takes a time from the server (ISO 8601). Returns its date, hour and minute. */
export function formatMoment(iso: string): string {
  return written(new Date(iso), `${formats.short}, ${TIME_FORMAT}`);
}

/** Takes a time from the server (ISO 8601). Returns its hour and minute. */
export function formatTime(iso: string): string {
  return written(new Date(iso), TIME_FORMAT);
}

/**
 * Takes a time from the server (ISO 8601). Returns it with its zone, such as "6 December 2026 at 14:51 CET".
 */
export function formatInFull(iso: string): string {
  const date = new Date(iso);
  return `${written(date, formats.long)} at ${formatTime(iso)} ${zoneName(date)}`;
}

/**
 * Writes a date in the time zone of this device. It does not use dayjs, which is loaded only to read typed
 * dates: dayjs would add 3 kB to every signed-in page.
 */
function written(date: Date, format: string): string {
  const [month, day] = [date.getMonth(), date.getDate()];
  const name = MONTHS[month] ?? "";
  const parts: Record<string, string | number | undefined> = {
    dddd: WEEKDAYS[date.getDay()],
    D: day,
    DD: padded(day),
    MM: padded(month + 1),
    MMM: name.slice(0, SHORT_MONTH),
    MMMM: name,
    YYYY: date.getFullYear(),
    HH: padded(date.getHours()),
    mm: padded(date.getMinutes()),
  };
  return format.replace(/dddd|DD?|M{2,4}|YYYY|HH|mm/g, (part) => String(parts[part]));
}

function padded(number: number): string {
  return String(number).padStart(TWO_DIGITS, "0");
}

function zoneName(date: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" }).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

export const JUST_NOW = "just now";

/** Takes a time from the server. Returns in words how long ago it was; null if that is a day or more. */
export function timeAgo(iso: string, now = Date.now()): string | null {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE_MS) return JUST_NOW;
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  return passed < DAY_MS ? `${Math.floor(passed / HOUR_MS)} h ago` : null;
}

/**
 * Takes a future time from the server. Returns how much time is left, in words; "" when the time has passed.
 */
export function timeLeft(iso: string, now = Date.now()): string {
  const left = Date.parse(iso) - now;
  if (left <= 0) return "";
  if (left < HOUR_MS) return "less than an hour";
  if (left < DAY_MS) return hours(Math.floor(left / HOUR_MS));
  const days = Math.round(left / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}

function hours(count: number): string {
  return count === 1 ? "1 hour" : `${count} hours`;
}
