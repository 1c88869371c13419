import {
  firmDay,
  JUST_NOW,
  formatDate,
  formatDay,
  formatDayHeading,
  formatInFull,
  formatLongDate,
  formatMoment,
  formatTime,
  timeAgo,
  timeLeft,
} from "./date.ts";

export {
  atFirmTime,
  firmDay,
  firmTime,
  monthName,
  setDateOrder,
  setFirmZone,
  startOfFirmDay,
} from "./date.ts";

/**
 * The ways to write a time. In the ways for past times, a time less than a day ago is written as how long ago
 * it was, and an earlier time as its date.
 */
const forms = {
  /** "37 min ago", "6 Dec 2026, 14:51". */
  past: (at: string, now: number) => timeAgo(at, now) ?? formatMoment(at),
  /**
   * "37 min ago (14:51)", "just now", "6 Dec 2026, 14:51": where the minute matters, also to users who cannot
   * hover.
   */
  event: (at: string, now: number) => {
    const ago = timeAgo(at, now);
    if (ago === null) return formatMoment(at);
    return ago === JUST_NOW ? ago : `${ago} (${formatTime(at)})`;
  },
  /** "37 min ago", "6 Dec 2026": for the narrow columns of lists. */
  day: (at: string, now: number) => timeAgo(at, now) ?? formatDate(at),
  /** "6 Dec 2026". */
  date: formatDate,
  /** "6 December 2026". */
  longDate: formatLongDate,
  /** "14:51", below a heading with the day. */
  time: formatTime,
  /** "Today, 6 December": the heading above the events of that day. */
  heading: formatDayHeading,
  /** "6 December", "6 December 2025": within a sentence. */
  shortDay: formatDay,
  /** "13 days", for a future time. */
  left: timeLeft,
  /** "6 December 2026 at 14:51 CET": for deadlines. */
  deadline: formatInFull,
} as const;

export type MomentForm = keyof typeof forms;

/**
 * Takes a time from the server (ISO 8601). Returns it in words, for a text that cannot contain an element.
 */
export function momentText(at: string, form: MomentForm, now = Date.now()): string {
  return forms[form](at, now);
}

/** Takes a calendar day (ISO 8601), which is the same in every zone. Returns it in words. */
export function dayText(day: string, form: "date" | "longDate" = "date"): string {
  // Noon falls on the same day in every zone.
  return momentText(`${day}T12:00:00`, form);
}

/** Takes the times when a range of whole days starts and ends. Returns its first and its last day in words. */
export function daysBetween(from: string, until: string): string {
  return `${dayText(firmDay(from))} to ${lastDayText(until)}`;
}

/** Takes the time when the last day ends. Returns this day in words. */
export function lastDayText(until: string): string {
  return dayText(firmDay(Date.parse(until) - 1));
}

/** The classes of a time at the beginning of a line: "Just now". */
export const LINE_START = "inline-block whitespace-nowrap first-letter:uppercase";

/** Words that give only the day of a time. The exact time is in the tooltip. */
export function TimedWords({ at, children }: { at: string; children: string }) {
  return (
    <time dateTime={at} title={formatInFull(at)}>
      {children}
    </time>
  );
}

interface MomentProps {
  at: string;
  form?: MomentForm;
  className?: string;
}

/**
 * A time in the reader's time zone, which the tooltip names. The date is in the firm's order. Prerendered
 * pages must not use this, because they know no time zone.
 */
export function Moment({ at, form = "past", className = "whitespace-nowrap" }: MomentProps) {
  return (
    <time dateTime={at} title={formatInFull(at)} className={className}>
      {momentText(at, form)}
    </time>
  );
}
