import { plainDigits } from "@portico/contract/bare-code";
import { wholeYear } from "@portico/contract/import-fields";
import { isDay } from "@portico/contract/moments";
import { MONTHS } from "@portico/contract/month-names";
import type { DateOrder } from "@portico/contract/time-zone";
import { DAY_MS } from "../../platform/clock.ts";
import { monthOfName } from "./month-of-name.ts";

const SAMPLES: Record<DateOrder, string> = { dmy: "14/03/1968", mdy: "03/14/1968", ymd: "1968-03-14" };
/** A day with the midnight that databases and spreadsheets put behind it, wherever they count it from. */
const MIDNIGHT =
  /(?:[T ]|, )(?:0{1,2}:00(?::00(?:[.,]0+)?)?(?: ?AM)?|12:00(?::00)? ?AM)(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}))?$/i;
const TIME =
  /(?:T|, | )\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[AP]\.?M\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;
const THREE_NUMBERS = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$/;
const DOTS = /^\d+\s*\.\s*\d+\s*\.\s*\d+\.?$/;
/** With signs of Chinese, Japanese or Korean. */
const EASTERN = /^(\d{4})\s*[\u5e74\ub144]\s*(\d{1,2})\s*[\u6708\uc6d4]\s*(\d{1,2})\s*[\u65e5\uc77c]$/;
/** "14 March 1968", "14. März 1968", "14 de marzo de 1968", "1er mars 1968", "14-Mar-68", "14 марта 1968 г.". */
const DAY_MONTH_YEAR =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª)?[ ./-]*(?:of |de |d['’])?(\p{L}{3,14})\.?,?(?:[ ./-]+|(?<=\.))(?:de |del )?(\d{4}|\d{2})(?: ?[rгр]\.?)?$/u;
const MONTH_DAY_YEAR = /^(\p{L}{3,14})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u;
const YEAR_MONTH_DAY = /^(\d{4})\.?[ ./-](\p{L}{3,14})\.?[ ./-](\d{1,2})\.?$/u;
/** No day that people write is longer; what is longer would take long to read. */
const DAY_MAX_LENGTH = 100;
const WEEKDAY = /^\p{L}{2,14}\.?,\s*(?=\S)/u;
/** Days since 1900, which spreadsheets show when a column is not formatted as dates. */
const SPREADSHEET_DAYS = /^\d{5}$/;
/** The day before the first, and one more, since spreadsheets take 1900 for a leap year. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);

interface Read {
  year: number;
  month: number;
  day: number;
  /** The two digits of a short year, and where they stand. */
  short: { digits: string; at: number } | null;
}

export type DayRead =
  | { day: string; problem?: never }
  | { problem: { sentence: string; mend: { label: string; value: string } | null } };

const fault = (sentence: string, mend: { label: string; value: string } | null = null): DayRead => ({
  problem: { sentence, mend },
});

/**
 * Takes what stands in a cell, the order of day, month and year, and today. Returns the day (ISO 8601) or a sentence that says what is wrong.
 * A year of two digits is read by spec §5. `isPast` refuses days to come.
 */
export function readDay(typed: string, order: DateOrder, today: string, isPast: boolean): DayRead {
  const text = bareDay(typed);
  if (SPREADSHEET_DAYS.test(text))
    return fault(
      "This is a spreadsheet's internal number for a date. Format the column as dates and save the file again.",
      dayOfSpreadsheet(text, today, isPast),
    );
  const read = parts(text, order);
  if (!read) return timeFault(text, order) ?? fault(`This isn't a date. Write it as ${SAMPLES[order]}.`);
  const { year, month, day, short } = read;
  if (month < 1 || month > 12) return fault(`There is no month ${month}.`, turned(text, read, order));
  if (day < 1 || day > lastDayOf(year, month))
    return fault(day === 0 ? "There is no day 0." : `${MONTHS[month - 1]} has no ${ordinal(day)}.`);
  const iso = [
    String(year).padStart(4, "0"),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-");
  if (!isDay(iso)) return fault(`This isn't a date. Write it as ${SAMPLES[order]}.`);
  if (iso > today && short) return fault(shortSentence(short.digits, year), inFull(text, short, year - 100));
  if (iso > today && isPast) return fault("This date is in the future.");
  return { day: iso };
}

/** In plain digits and signs, without what nobody sees, the weekday, and the midnight. */
function bareDay(typed: string): string {
  if (typed.length > DAY_MAX_LENGTH) return "";
  return plainDigits(typed.normalize("NFKC"))
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(MIDNIGHT, "")
    .replace(WEEKDAY, "");
}

/** A day with a time is likely that day, and where clocks are counted from elsewhere the one before or after it. */
function timeFault(text: string, order: DateOrder): DayRead | null {
  const value = text.replace(TIME, "");
  const isDate = value !== text && parts(value, order) !== null;
  return isDate
    ? fault("There is a time after this date. Enter the date alone.", { label: value, value })
    : null;
}

function dayOfSpreadsheet(text: string, today: string, isPast: boolean) {
  const value = new Date(SPREADSHEET_EPOCH + Number(text) * DAY_MS)
    .toISOString()
    .slice(0, SAMPLES.ymd.length);
  return isPast && value > today ? null : { label: value, value };
}

function parts(text: string, order: DateOrder): Read | null {
  const numbers = THREE_NUMBERS.exec(text);
  if (numbers) {
    const [, a = "", b = "", c = ""] = numbers;
    if (a.length > 2) return a.length === 4 && c.length <= 2 ? readOf(a, b, c, 0) : null;
    // Beside dates with the year in front, a day with dots is as it is written wherever dots are: day, month, year.
    if (order === "ymd" && c.length === 4 && DOTS.test(text)) return readOf(c, b, a, text.lastIndexOf(c));
    if (order === "ymd") return c.length <= 2 ? readOf(a, b, c, text.indexOf(a)) : null;
    if (c.length !== 2 && c.length !== 4) return null;
    const at = text.lastIndexOf(c);
    return order === "dmy" ? readOf(c, b, a, at) : readOf(c, a, b, at);
  }
  const eastern = EASTERN.exec(text);
  if (eastern) return readOf(eastern[1]!, eastern[2]!, eastern[3]!, 0);
  const yearFirst = YEAR_MONTH_DAY.exec(text);
  if (yearFirst) return withName(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!, text);
  const named = DAY_MONTH_YEAR.exec(text);
  if (named) return withName(named[3]!, named[2]!, named[1]!, text);
  const american = MONTH_DAY_YEAR.exec(text);
  return american ? withName(american[3]!, american[1]!, american[2]!, text) : null;
}

function withName(year: string, name: string, day: string, text: string): Read | null {
  const month = monthOfName(name);
  return month === null ? null : readOf(year, String(month), day, text.lastIndexOf(year));
}

function readOf(year: string, month: string, day: string, at: number): Read {
  const isShort = year.length <= 2;
  return {
    year: isShort ? wholeYear(Number(year)) : Number(year),
    month: Number(month),
    day: Number(day),
    short: isShort ? { digits: year, at } : null,
  };
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A month above twelve can only be the day. */
function turned(text: string, { year, month, day }: Read, order: DateOrder) {
  if (order === "ymd" || day < 1 || day > 12 || month > lastDayOf(year, day) || !THREE_NUMBERS.test(text))
    return null;
  const value = text.replace(/^(\d{1,2})(\s*[./-]\s*)(\d{1,2})/, "$3$2$1");
  return { label: value, value };
}

function inFull(text: string, { digits, at }: { digits: string; at: number }, year: number) {
  return { label: String(year), value: text.slice(0, at) + String(year) + text.slice(at + digits.length) };
}

function shortSentence(digits: string, year: number): string {
  return `"${digits}" was read as ${year}, which is in the future. Two-digit years up to 68 are read as 20xx. Write the year in full.`;
}

function ordinal(day: number): string {
  const ends: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
  const isTeen = day % 100 > 10 && day % 100 < 14;
  return `${day}${isTeen ? "th" : (ends[day % 10] ?? "th")}`;
}

/** Of the cells of a column: how many can be read in one order alone. */
export type DayVotes = Record<DateOrder, number>;

/** Takes a cell. Returns the one order in which its numbers are a date; null where several are possible, or none. */
function orderOfDay(cell: string): DateOrder | null {
  const [, a = "", b = ""] = THREE_NUMBERS.exec(bareDay(cell)) ?? [];
  if (a.length === 4) return "ymd";
  if (Number(a) > 12 && Number(b) <= 12) return "dmy";
  return Number(b) > 12 && Number(a) <= 12 ? "mdy" : null;
}

/** Counts what the cells of a row say of the order of dates, by column. */
export function countDays(votes: DayVotes[], cells: readonly string[]): void {
  cells.forEach((cell, at) => {
    const order = orderOfDay(cell);
    if (order !== null) (votes[at] ??= { dmy: 0, mdy: 0, ymd: 0 })[order] += 1;
  });
}

/** Takes what columns with dates have said. Returns the order of their numbers, or null where they do not tell. */
export function orderOfDays(columns: readonly DayVotes[]): DateOrder | null {
  const sum = (order: DateOrder) => columns.reduce((count, votes) => count + votes[order], 0);
  const [dmy, mdy] = [sum("dmy"), sum("mdy")];
  if (dmy + mdy > 0) return dmy >= mdy ? "dmy" : "mdy";
  // A year in front is read by every order: it decides where nothing else does.
  return sum("ymd") > 0 ? "ymd" : null;
}

/** Whether a cell looks like a date. */
export function looksLikeDay(cell: string): boolean {
  const text = bareDay(cell);
  return THREE_NUMBERS.test(text) || parts(text, "dmy") !== null;
}
