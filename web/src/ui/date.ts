import dayjs from "dayjs";

const DATE_FORMAT = "D MMM YYYY";
const TIME_FORMAT = "HH:mm";
const MOMENT_FORMAT = `${DATE_FORMAT}, ${TIME_FORMAT}`;
const IN_FULL_FORMAT = `D MMMM YYYY [at] ${TIME_FORMAT}`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Takes a time of the wire (ISO 8601). Returns it as a date to read. */
export function formatDate(iso: string): string {
  return dayjs(new Date(iso)).format(DATE_FORMAT);
}

/** Takes a time of the wire (ISO 8601). Returns its date in full. */
export function formatLongDate(iso: string): string {
  return dayjs(new Date(iso)).format("D MMMM YYYY");
}

/** Takes a time of the wire (ISO 8601). Returns the heading of its day, such as "Today, 12 October". */
export function formatDayHeading(iso: string, now: number): string {
  const day = dayjs(new Date(iso));
  const today = dayjs(now);
  if (day.isSame(today, "day")) return `Today, ${day.format("D MMMM")}`;
  if (day.isSame(today.subtract(1, "day"), "day")) return `Yesterday, ${day.format("D MMMM")}`;
  return day.format(day.isSame(today, "year") ? "dddd, D MMMM" : "dddd, D MMMM YYYY");
}

/** Takes a time of the wire (ISO 8601). Returns it as a date and an hour to read. */
export function formatMoment(iso: string): string {
  return dayjs(new Date(iso)).format(MOMENT_FORMAT);
}

/** Takes a time of the wire (ISO 8601). Returns its hour and minute. */
export function formatTime(iso: string): string {
  return dayjs(new Date(iso)).format(TIME_FORMAT);
}

/** Takes a time of the wire (ISO 8601). Returns it with its zone, such as "6 December 2026 at 14:51 CET". */
export function formatInFull(iso: string): string {
  const date = new Date(iso);
  return `${dayjs(date).format(IN_FULL_FORMAT)} ${zoneName(date)}`;
}

function zoneName(date: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" }).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Takes a time of the wire. Returns how long ago it was, in words; null from one day on. */
export function timeAgo(iso: string, now = Date.now()): string | null {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  return passed < DAY_MS ? `${Math.floor(passed / HOUR_MS)} h ago` : null;
}

/** Takes a time of the wire in the future. Returns how much is left, in words; "" when it is past. */
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
