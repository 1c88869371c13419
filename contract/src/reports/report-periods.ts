import { MONTHS } from "../values/month-names.ts";
import type { PeriodKind } from "./report-template-fields.ts";

/** Calendar days, as ISO 8601; the period includes both. */
export interface Period {
  start: string;
  end: string;
}

/** Number of months in a period of each kind. A custom period is not listed, since a user types its days. */
const monthsOf = { month: 1, quarter: 3, half: 6, year: 12 } as const;
const ORDINALS = ["First", "Second", "Third", "Fourth"] as const;
const DAY_MS = 86_400_000;

/** Returns the number of months since the year 0, so that months can be added and subtracted. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDayOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;

/** Takes a day, as ISO 8601, and a number of days. Returns the day that many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns how many days a period has, including both ends. */
export function daysOf({ start, end }: Period): number {
  return (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;
}

function fromMonth(month: number, months: number): Period {
  return { start: firstDayOf(month), end: dayAfter(firstDayOf(month + months), -1) };
}

/**
 * Takes a kind of period, a day of the firm's calendar and the month in which the firm's year starts (1 to
 * 12). Returns the period that contains the day; for a custom period, only that day.
 */
export function periodWith(kind: PeriodKind, day: string, yearStartsIn: number): Period {
  if (kind === "custom") return { start: day, end: day };
  const months = monthsOf[kind];
  const offset = yearStartsIn - 1;
  const month = monthOf(day);
  return fromMonth(month - ((((month - offset) % months) + months) % months), months);
}

/**
 * Returns the period that is `by` periods later, or earlier if `by` is negative. A custom period moves by as
 * many days as it has: the period after 1 to 10 July is 11 to 20 July.
 */
export function movedPeriod(kind: PeriodKind, period: Period, by: number): Period {
  if (kind === "custom") {
    const days = daysOf(period) * by;
    return { start: dayAfter(period.start, days), end: dayAfter(period.end, days) };
  }
  return fromMonth(monthOf(period.start) + monthsOf[kind] * by, monthsOf[kind]);
}

/**
 * Returns the period that follows another one, in years that start in the month `yearStartsIn`. If the firm's
 * year used to start in another month, the period that contains the next day may overlap with the given one.
 * The result is then the period after the overlapping one. A custom period gets as many days as the given
 * one.
 */
export function periodAfter(kind: PeriodKind, period: Period, yearStartsIn: number): Period {
  if (kind === "custom") return movedPeriod(kind, period, 1);
  const next = periodWith(kind, dayAfter(period.end, 1), yearStartsIn);
  return next.start > period.end ? next : movedPeriod(kind, next, 1);
}

/** True when two periods share a day. */
export function areOverlapping(one: Period, other: Period): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/**
 * Takes the reported periods of one kind, latest first. Returns them together with the gaps between them:
 * whole periods without a report. Some of the periods may be from a time when the firm's year started in
 * another month; they are returned unchanged. At most `most` periods are returned.
 */
export function withGaps<Reported extends Period>(
  kind: PeriodKind,
  reported: readonly Reported[],
  most: number,
): { period: Period; found: Reported | null }[] {
  const places: { period: Period; found: Reported | null }[] = [];
  for (const [at, found] of reported.entries()) {
    places.push({ period: { start: found.start, end: found.end }, found });
    const before = reported[at + 1];
    if (kind === "custom" || !before) continue;
    let period = movedPeriod(kind, found, -1);
    while (period.start > before.end && places.length < most) {
      places.push({ period, found: null });
      period = movedPeriod(kind, period, -1);
    }
    if (places.length >= most) break;
  }
  return places.slice(0, most);
}

/**
 * Takes a kind of period and a day of the firm's calendar. Returns the last period of that kind that has
 * ended before the day.
 */
export function lastPeriodBefore(kind: PeriodKind, day: string, yearStartsIn: number): Period {
  return movedPeriod(kind, periodWith(kind, day, yearStartsIn), -1);
}

/**
 * True when the days are exactly one period of the kind. A custom period may have any days, if its last day
 * is not before its first.
 */
export function isPeriod(kind: PeriodKind, { start, end }: Period, yearStartsIn: number): boolean {
  if (kind === "custom") return start <= end;
  const whole = periodWith(kind, start, yearStartsIn);
  return whole.start === start && whole.end === end;
}

/**
 * Returns a period in words: "1 July to 30 September 2026". The first day has a year only if the years
 * differ, and a period of one day is written as that day.
 */
export function rangeText({ start, end }: Period): string {
  if (start === end) return dayText(end);
  const first = start.slice(0, 4) === end.slice(0, 4) ? dayText(start).slice(0, -5) : dayText(start);
  return `${first} to ${dayText(end)}`;
}

function dayText(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/**
 * Returns the firm's year in which a period begins: "2026", or "2026/27" if the firm's year does not start in
 * January.
 */
function yearText(start: string, yearStartsIn: number, isShort: boolean): string {
  const first = Math.floor((monthOf(start) - (yearStartsIn - 1)) / 12);
  const year = isShort ? String(first % 100).padStart(2, "0") : String(first);
  return yearStartsIn === 1 ? year : `${year}/${String((first + 1) % 100).padStart(2, "0")}`;
}

/** Returns the place of a period in the firm's year, counted from 0: 2 for the third quarter. */
function placeInYear(start: string, months: number, yearStartsIn: number): number {
  const since = monthOf(start) - (yearStartsIn - 1);
  return Math.floor((((since % 12) + 12) % 12) / months);
}

/**
 * Returns the name of a period: "Third quarter 2026", "September 2026", "First half 2026/27", "Year 2026".
 * For a custom period, it returns the days.
 */
export function periodText(kind: PeriodKind, period: Period, yearStartsIn: number): string {
  if (kind === "custom") return rangeText(period);
  if (kind === "month") return `${MONTHS[Number(period.start.slice(5, 7)) - 1]} ${period.start.slice(0, 4)}`;
  const year = yearText(period.start, yearStartsIn, false);
  if (kind === "year") return `Year ${year}`;
  return `${ORDINALS[placeInYear(period.start, monthsOf[kind], yearStartsIn)]} ${kind} ${year}`;
}

/**
 * Returns a short name for a period, for the headings of columns and the labels of axes: "Q3 2026", "Sep
 * 2026", "H1 2026/27" or "2026". For a custom period, it returns the last day.
 */
export function shortPeriodText(kind: PeriodKind, period: Period, yearStartsIn: number): string {
  if (kind === "custom") return dayText(period.end);
  if (kind === "month") return periodText(kind, period, yearStartsIn).replace(/^(...)\w*/, "$1");
  const year = yearText(period.start, yearStartsIn, false);
  if (kind === "year") return year;
  const letter = kind === "quarter" ? "Q" : "H";
  return `${letter}${placeInYear(period.start, monthsOf[kind], yearStartsIn) + 1} ${year}`;
}
