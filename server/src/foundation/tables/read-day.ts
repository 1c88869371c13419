import { isDay } from "@portico/contract/values/moments";
import { MONTHS } from "@portico/contract/values/month-names";
import type { DateOrder } from "@portico/contract/values/time-zone";
import { DAY_MS } from "../../platform/clock.ts";
import {
  bareDay,
  DAY_MAX_LENGTH,
  type DayParts,
  dayParts,
  isoOf,
  lastDayOf,
  threeNumbers,
  unclearMonth,
  withoutTime,
  withoutWeekday,
} from "./day-parts.ts";
import { dayOfEra, isoDay, yearOfOtherCalendar } from "./other-calendars.ts";

const SAMPLES: Record<DateOrder, string> = { dmy: "14/03/1968", mdy: "03/14/1968", ymd: "1968-03-14" };
const ORDERS: Record<DateOrder, string> = {
  dmy: "the day first",
  mdy: "the month first",
  ymd: "the year first",
};
/**
 * A number of days since 1900, which spreadsheets show if a column is not formatted as dates. The digits
 * after the point are the time.
 */
const SPREADSHEET_DAYS = /^([1-9]\d{4})(?:[.,]\d{1,15})?$/;
/**
 * Two days before 1 January 1900. Spreadsheets count from here for two reasons: they call 1 January 1900 day
 * 1 and not day 0, and they wrongly treat 1900 as a leap year.
 */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);
const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
const HAS_THREE_NUMBERS = /\p{Nd}\P{Nd}+\p{Nd}+\P{Nd}+\p{Nd}/u;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/**
 * A suggested fix may still have a problem, and is then fixed again. This is done at most this many times.
 */
const MENDS_MAX = 3;

/**
 * How a date is read: the order of its numbers, the firm's current day, and whether days in the future are
 * refused.
 */
interface How {
  order: DateOrder;
  today: string;
  isPast: boolean;
}

interface Mend {
  label: string;
  value: string;
}

type DayRead =
  | { day: string; problem?: never }
  | { day?: never; problem: { sentence: string; mend: Mend | null } };

const fault = (sentence: string, mend: Mend | string | null = null): DayRead => ({
  problem: { sentence, mend: typeof mend === "string" ? { label: mend, value: mend } : mend },
});

/**
 * Takes the text of a cell, the order of day, month and year, and today. Returns the day (ISO 8601), or a
 * sentence that says what is wrong, with a suggested fix. The suggested text is always a day that this
 * function accepts. A year of two digits is read as spec §5 says. If `isPast` is true, days in the future are
 * refused.
 */
export function readDay(typed: string, order: DateOrder, today: string, isPast: boolean): DayRead {
  const how = { order, today, isPast };
  const read = validated(bareDay(typed), how);
  if (read.problem === undefined) return read;
  return fault(read.problem.sentence, settled(read.problem.mend, typed.trim(), how));
}

/** Returns a suggested fix that differs from the typed text and has no problem of its own, or null. */
function settled(first: Mend | null, typed: string, how: How): Mend | null {
  let mend = first;
  for (let tries = 0; mend !== null && tries < MENDS_MAX; tries += 1) {
    const { problem } = validated(bareDay(mend.value), how);
    if (problem === undefined) return mend.value === typed ? null : mend;
    mend = problem.mend;
  }
  return null;
}

function validated(text: string, how: How, isBeside = false): DayRead {
  const days = SPREADSHEET_DAYS.exec(text);
  if (days)
    return fault(
      "This is a spreadsheet's internal number for a date. Format the column as dates and save the file again.",
      dayOfSpreadsheet(Number(days[1])),
    );
  const parts = dayParts(text, how.order);
  if (parts) return validatedParts(parts, text, how);
  const beside = isBeside ? null : withoutWeekday(text);
  if (beside) return besideWeekday(validated(beside.rest, how, true), beside, how);
  const era = dayOfEra(text);
  if (era) return fault(otherCalendar(how), era);
  return timeFault(text, how) ?? monthFault(text, how) ?? fault(noDate(how), dayOfDigits(text, how.order));
}

/** Returns a fault if the name of the month means another month in another language. */
function monthFault(text: string, { order }: How): DayRead | null {
  const unclear = unclearMonth(text);
  if (!unclear) return null;
  const [first, second] = unclear.months.map((month) => MONTHS[month - 1]);
  return fault(
    `“${unclear.name}” is ${first} in one language and ${second} in another. Write the date as ${SAMPLES[order]}.`,
  );
}

const noDate = ({ order }: How) => `This isn't a date. Write it as ${SAMPLES[order]}.`;
const otherCalendar = ({ order }: How) =>
  `The year of this date is of another calendar. Write it as ${SAMPLES[order]}.`;

function validatedParts(parts: DayParts, text: string, how: How): DayRead {
  const { order, today, isPast } = how;
  const { year, month, day, short } = parts;
  const ours = short ? undefined : yearOfOtherCalendar(year);
  if (ours !== undefined)
    return fault(otherCalendar(how), ours === null ? null : isoOf({ ...parts, year: ours }));
  if (month < 1 || month > 12) return fault(`There is no month ${month}.`, turned(text, parts, how));
  if (day < 1 || day > lastDayOf(year, month))
    return fault(
      day === 0 ? "There is no day 0." : `${MONTHS[month - 1]} has no ${ordinal(day)}.`,
      yearInFront(text, how),
    );
  const iso = isoOf(parts);
  if (!iso) return fault(noDate(how));
  if (parts.doubt) {
    const likely = iso > today && short ? isoOf({ ...parts, year: year - 100 }) : iso;
    return fault(doubtSentence(parts.doubt, order), parts.doubt === "year" ? null : likely);
  }
  if (iso > today && short) return fault(shortSentence(year), inFull(text, short, year - 100));
  if (iso > today && isPast) return fault("This date is in the future.");
  return { day: iso };
}

function doubtSentence(doubt: NonNullable<DayParts["doubt"]>, order: DateOrder): string {
  const write = `Write it as ${SAMPLES[order]}.`;
  if (doubt === "signs") return `The signs between these numbers are unusual. ${write}`;
  if (doubt === "year") return `It isn't clear which of these numbers is the year. ${write}`;
  return `The dates in this file have ${ORDERS[order]}, and this one seems to have another order. ${write}`;
}

/**
 * Returns a fault if the weekday that is written next to a date is not the weekday of the date. Either the
 * date or the weekday is wrong.
 */
function besideWeekday(
  read: DayRead,
  { rest, weekdays }: { rest: string; weekdays: ReadonlySet<number> },
  how: How,
): DayRead {
  const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  if (read.problem) {
    const likely = read.problem.mend?.value ?? "";
    return isDay(likely) && !weekdays.has(weekdayOf(likely)) ? fault(read.problem.sentence) : read;
  }
  const weekday = weekdayOf(read.day);
  if (weekdays.has(weekday)) return read;
  const turnedRound = validated(rest, { ...how, order: how.order === "dmy" ? "mdy" : "dmy" }).day;
  const isTurned = turnedRound !== undefined && weekdays.has(weekdayOf(turnedRound));
  return fault(
    `This day is a ${WEEKDAYS[weekday]}, and another weekday stands beside it.`,
    isTurned ? turnedRound : rest,
  );
}

/**
 * Questions a date with a time after it, and suggests the written day. But if the time may be midnight in
 * another time zone, the next day may be meant. Nothing is suggested then.
 */
function timeFault(text: string, how: How): DayRead | null {
  const found = withoutTime(text);
  if (!found || partsOfDay(found.value, how) === null) return null;
  return fault(
    "There is a time after this date. Enter the date alone.",
    found.isElsewhere ? null : found.value,
  );
}

/** Returns the parts of a date, even if the date has problems that a fix can solve. */
function partsOfDay(text: string, { order }: How): DayParts | null {
  return dayParts(text, order) ?? dayParts(withoutWeekday(text)?.rest ?? "", order);
}

function dayOfSpreadsheet(days: number): string {
  return new Date(SPREADSHEET_EPOCH + days * DAY_MS).toISOString().slice(0, SAMPLES.ymd.length);
}

/**
 * Takes a text of eight digits that ends with the year, such as "12032024". Returns the day as ISO 8601; null
 * if there is no such day.
 */
function dayOfDigits(text: string, order: DateOrder): string | null {
  const [, a = "", b = "", year = ""] = EIGHT_DIGITS.exec(text) ?? [];
  if (year === "" || order === "ymd") return null;
  const [month, day] = order === "dmy" ? [b, a] : [a, b];
  return isoOf({ year: Number(year), month: Number(month), day: Number(day) });
}

/**
 * Takes a date whose month is above twelve. Such a number can only be the day, so the date is returned with
 * day and month swapped. Returns null if there is no such day.
 */
function turned(text: string, { year, month, day }: DayParts, { order }: How): string | null {
  const { numbers } = threeNumbers(text) ?? {};
  if (!numbers || day < 1 || day > 12 || month > lastDayOf(year, day)) return null;
  if (order === "ymd" || numbers[0].length > 2) return isoDay(year, day, month);
  return text.replace(/^(\d{1,2})(\D+)(\d{1,2})/, "$3$2$1");
}

/**
 * Takes a date that was read with the year last, such as "68/03/12". A first number above 31 can only be the
 * year, so the date is returned with the year first. Returns null for other dates.
 */
function yearInFront(text: string, { today }: How): string | null {
  const { numbers: [a, b, c] = ["", "", ""] } = threeNumbers(text) ?? {};
  if (a.length !== 2 || c.length > 2 || Number(a) <= 31) return null;
  const inYear = (century: number) => isoOf({ year: century + Number(a), month: Number(b), day: Number(c) });
  return [2000, 1900].map(inYear).find((iso) => iso !== null && iso <= today) ?? null;
}

function inFull(text: string, { digits, at }: { digits: string; at: number }, year: number) {
  return { label: String(year), value: text.slice(0, at) + String(year) + text.slice(at + digits.length) };
}

function shortSentence(year: number): string {
  return `${year} is in the future. Did you mean ${year - 100}?`;
}

function ordinal(day: number): string {
  const ends: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
  const isTeen = day % 100 > 10 && day % 100 < 14;
  return `${day}${isTeen ? "th" : (ends[day % 10] ?? "th")}`;
}

/**
 * How many cells of a column can be read only with the day first, only with the month first, or only with the
 * year first. Dates with dots and the day first are counted as `dots` and not as `dmy`. Such dates occur in
 * any file, so they say little about the order of the other dates.
 */
export type DayVotes = Record<DateOrder | "dots", number>;

/**
 * Takes a cell. Returns the only order in which its numbers are a date; null if several orders are possible,
 * or none.
 */
function orderOfDay(cell: string): keyof DayVotes | null {
  // This runs for every cell of a file, so it must be fast.
  if (cell.length > DAY_MAX_LENGTH || !HAS_THREE_NUMBERS.test(cell)) return null;
  const bare = bareDay(cell);
  const found = threeNumbers(bare) ?? threeNumbers(withoutWeekday(bare)?.rest ?? "");
  if (!found?.isUsual) return null;
  const { numbers, sign } = found;
  const [a, b] = numbers;
  if (a.length === 4) return "ymd";
  if (Number(a) > 12 && Number(a) <= 31 && Number(b) <= 12) return sign === "." ? "dots" : "dmy";
  return Number(b) > 12 && Number(b) <= 31 && Number(a) <= 12 ? "mdy" : null;
}

/** Takes the cells of a row. Adds a vote to each column whose cell can be read in only one order. */
export function countDays(votes: DayVotes[], cells: readonly string[]): void {
  cells.forEach((cell, at) => {
    const order = orderOfDay(cell);
    if (order !== null) (votes[at] ??= { dmy: 0, mdy: 0, ymd: 0, dots: 0 })[order] += 1;
  });
}

/**
 * Takes the votes of the columns with dates. Returns the order of the numbers in these dates; null if the
 * votes do not decide the order.
 */
export function orderOfDays(columns: readonly DayVotes[]): DateOrder | null {
  const sum = (order: keyof DayVotes) => columns.reduce((count, votes) => count + votes[order], 0);
  const [dmy, mdy, dots] = [sum("dmy"), sum("mdy"), sum("dots")];
  if (dmy + mdy > 0) return dmy >= mdy ? "dmy" : "mdy";
  if (dots > 0) return "dmy";
  // A date with the year first is always clear, so it may occur in a file with any order. Such dates decide
  // the order only if no other dates do.
  return sum("ymd") > 0 ? "ymd" : null;
}

/**
 * Whether a cell looks like a date. Digits without separators do not, because they are probably a number.
 * Digits with only spaces between them do not either, because they are probably a phone number.
 */
export function looksLikeDay(cell: string): boolean {
  const bare = bareDay(cell);
  const looks = (text: string) => {
    const numbers = threeNumbers(text);
    if (numbers) return numbers.isUsual && numbers.sign !== "";
    return /\D/.test(text) && dayParts(text, "dmy") !== null;
  };
  return looks(bare) || looks(withoutWeekday(bare)?.rest ?? "");
}
