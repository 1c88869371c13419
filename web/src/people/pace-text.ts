import type { Job } from "@portico/contract/jobs/jobs";
import { formatCount } from "../ui/table/count.ts";

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** From this many hours on, a duration is given in hours and not in minutes. */
const MANY = 1.5;
/**
 * Hours and days up to this number are rounded to halves: for two and a half hours, "2 hours" would be
 * noticeably wrong. Larger numbers are rounded to whole ones.
 */
const FEW = 10;

/**
 * Returns about how long it takes to send `emails` emails at `perMinute` emails a minute, such as "25 hours".
 */
export function durationText(emails: number, perMinute: number): string {
  const minutes = emails / perMinute;
  const hours = minutes / HOUR_MINUTES;
  if (hours < MANY) return counted(minutes, "minute");
  return hours / DAY_HOURS < 2 ? counted(hours, "hour") : counted(hours / DAY_HOURS, "day");
}

/** Says, before emails are sent, how long sending them will take. */
export function paceSentence(emails: number, perMinute: number): string {
  const pace = perMinute === 1 ? "1 email" : `${formatCount(perMinute)} emails`;
  return `Sending them takes about ${durationText(emails, perMinute)}, at ${pace} a minute.`;
}

/** Says how long the remaining emails of a job will take. Null if none are left or the job has no pace. */
export function timeLeft({ done, total, emails_per_minute: pace }: Job): string | null {
  return pace !== undefined && total > done ? `About ${durationText(total - done, pace)} left.` : null;
}

function counted(length: number, unit: string): string {
  if (length > FEW || unit === "minute") {
    const count = Math.max(1, Math.round(length));
    return `${count} ${unit}${count === 1 ? "" : "s"}`;
  }
  const halves = Math.max(2, Math.round(length * 2));
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""} ${unit}${halves === 2 ? "" : "s"}`;
}
