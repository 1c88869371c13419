import { plainDigits } from "@portico/contract/values/bare-code";
import { wholeYear } from "@portico/contract/people/import-fields";
import { isDay } from "@portico/contract/values/moments";
import type { DateOrder } from "@portico/contract/values/time-zone";
import { monthOfName, monthsOfName } from "./month-of-name.ts";
import { isoDay } from "./other-calendars.ts";
import { weekdaysOfName } from "./weekday-of-name.ts";

/**
 * The most characters of a date. No date that people write is longer. A longer text is not read as a date,
 * because reading it would take long.
 */
export const DAY_MAX_LENGTH = 100;
const ZONES =
  "UTC GMT WET WEST BST IST CET CEST MET MEST MEZ MESZ EET EEST MSK EST EDT CST CDT MST MDT PST PDT AKST HST SGT HKT JST KST AWST AEST AEDT NZST NZDT Uhr h"
    .split(" ")
    .join("|");
const ZONE = String.raw`(?: ?(?:(?:Z|UTC|GMT)?[+-]\d{2}(?::?\d{2})?|Z|${ZONES}))?(?: ?[[(][^\d[\]()]{1,50}[\])])?$`;
/**
 * The midnight that databases and spreadsheets put after a date, in any time zone, as in
 * "2024-03-12T00:00:00+01:00".
 */
const MIDNIGHT = new RegExp(
  String.raw`(?:[T ]|, )(?:0{1,2}:00(?::00(?:[.,]0+)?)?(?: ?AM)?|12:00(?::00)? ?AM)${ZONE}`,
  "i",
);
const TIME = new RegExp(
  String.raw`(?:T|, | )\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[AP]\.?M\.?)?${ZONE}`,
  "i",
);
/**
 * A time in UTC, or without a time zone, that may be midnight further east. For example, 23:00 in UTC is
 * midnight in Berlin in winter.
 */
const MIDNIGHT_ELSEWHERE =
  /(?:1[3-9]|2[0-3]):(?:00|15|30|45)(?::00(?:[.,]0+)?)? ?(?:Z|UTC|GMT|[+-]00(?::?00)?)$|2[1-3]:00:00(?:[.,]0+)?$/i;
/** A time zone after a date without a time, as XML writes it: "2024-03-12+01:00". */
const ZONE_ALONE = /(?<=^\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)$/;
const SIGN = String.raw`( ?[./\\_,:|·-] ?| )`;
const THREE_NUMBERS = new RegExp(
  String.raw`^(\d{1,4})${SIGN}(\d{1,2})${SIGN}(\d{1,4})\.?(?: ?[rгр]\.?)?$`,
  "u",
);
/**
 * The abbreviation of "year" after a date in Poland, Russia and Bulgaria. In these countries, the day comes
 * first.
 */
const YEAR_MARK = /[rгр]\.?$/;
const USUAL = /^[./-]?$/;
/** A date without separators, such as "20240312", in which the year comes first. */
const EIGHT_DIGITS = /^(\d{4})(\d\d)(\d\d)$/;
/** Dates with Chinese, Japanese or Korean characters, or with Vietnamese words. */
const EASTERN = /^(\d{4}) ?[\u5e74\ub144] ?(\d{1,2}) ?[\u6708\uc6d4] ?(\d{1,2}) ?[\u65e5\u865f\u53f7\uc77c]$/;
const VIETNAMESE = /^(?:ng\u00e0y )?(\d{1,2}) th\u00e1ng (\d{1,2}),?(?: n\u0103m)? (\d{4})$/i;
/** A month as a name or as a Roman numeral. */
const MONTH = String.raw`(\p{L}[\p{L}\p{M}]{2,13}|[IVX]{1,4})`;
const ROMAN = " I II III IV V VI VII VIII IX X XI XII".split(" ");
/** A word for "year" after a date, in full, in Poland, Russia, Ukraine, Bulgaria and on the Balkans. */
const YEAR_WORD = /(?<=\d\.?) (?:roku|rok|года|годы|року|година|године|godine)$/iu;
/** Matches a word before a date, such as "on" in "on 14 March 1968", in several languages. */
const ARTICLE = /^(?:on|the|den|am|der|le|el|il|dnia|dne|dňa) (?=\d)/i;
/** Matches months whose names are two words, such as those of Arabic in Syria. */
const TWO_WORDS = /(?<=[\d .-])(\p{Script=Arabic}+) (\p{Script=Arabic}+)(?=[ .,-]+\d{2,4}$)/u;
/**
 * Matches "14 March 1968", "14. März 1968", "14 de marzo de 1968", "1er mars 1968", "14-Mar-68", "14MAR1968",
 * "14 марта 1968 г.".
 */
const DAY_MONTH_YEAR = new RegExp(
  String.raw`^(\d{1,2})(?:(?:\.|st|nd|rd|th|er|o|a|°)(?!\p{L}))?[ ./-]*(?:of |de |d'|day of )?${MONTH}\.?,?[ ./-]*(?:de |del )?(\d{4}|\d{2})(?:\.| ?[rгр]\.?)?$`,
  "u",
);
const MONTH_DAY_YEAR = new RegExp(
  String.raw`^${MONTH}(?:\.?[ /-]|\.)(\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ /-])(\d{4}|\d{2})$`,
  "u",
);
const YEAR_MONTH_DAY = new RegExp(
  String.raw`^(\d{4})(?: m\.?|[.,])?[ ./-]${MONTH}\.?[ ./-](\d{1,2})(?:\.| ?d\.?)?$`,
  "u",
);
const LATVIAN = new RegExp(String.raw`^(\d{4})\. gada (\d{1,2})\. ?${MONTH}$`, "u");

export interface DayParts {
  year: number;
  month: number;
  day: number;
  /** The two digits of a shortened year, and their position. */
  short: { digits: string; at: number } | null;
  /**
   * What is uncertain about a date. "day": which number is the day. "year": which number is the year.
   * "signs": whether the separators are those of a date.
   */
  doubt: "day" | "year" | "signs" | null;
}

/**
 * Takes a date as it was typed. Returns it with plain digits and separators, and without invisible
 * characters. If midnight follows the date as its time, this time is removed.
 */
export function bareDay(typed: string): string {
  // Small or raised digits, such as superscripts, mark a footnote and do not belong to a number. A text with
  // such digits is not read as a date.
  if (typed.length > DAY_MAX_LENGTH || /\p{No}/u.test(typed)) return "";
  return plainDigits(typed.replaceAll(/[\u2018\u2019\u02bc`\u00b4\u2032]/g, "'").normalize("NFKC"))
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[\u2044\u2215]/g, "/")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^'(?=.)|[,;]$/g, "")
    .replace(/^"([^"]*)"$/, "$1")
    .trim()
    .replace(MIDNIGHT, "")
    .replace(ZONE_ALONE, "")
    .replace(YEAR_WORD, "")
    .replace(/(?<=\D)'(?=\d{2}$)/, "");
}

/**
 * Takes a date from bareDay. Returns it without the time after it; null if there is no time. `isElsewhere` is
 * true if that time may be midnight in another time zone, where the next day begins.
 */
export function withoutTime(text: string): { value: string; isElsewhere: boolean } | null {
  const value = text.replace(TIME, "");
  if (value === text) return null;
  return { value, isElsewhere: MIDNIGHT_ELSEWHERE.test(text) };
}

/** Patterns that split a text into two parts: a part that may be a weekday, and the rest. */
const BESIDE = [
  /^(?<name>[^\d,]{1,30}?),\s*(?<rest>.*)$/,
  /^(?<name>[^\d\s,]{1,20})\s+(?<rest>.*)$/,
  /^(?<name>[^\d\s,]{1,20} [^\d\s,]{1,20})\s+(?<rest>.*)$/,
  /^(?<rest>.*\S)\s*\((?<name>[^\d()]{1,30})\)$/,
  /^(?<rest>.*?),? (?<name>[^\d\s,]{1,20})$/,
];

/**
 * Takes a date from bareDay. If a word next to the date is the name of a weekday, returns the text without
 * this word, and the weekdays that the word may mean. Otherwise returns null.
 */
export function withoutWeekday(text: string): { rest: string; weekdays: ReadonlySet<number> } | null {
  if (!/\d.*\d/.test(text)) return null;
  for (const pattern of BESIDE) {
    const { name, rest } = pattern.exec(text)?.groups ?? {};
    const weekdays = name === undefined || !/\p{L}/u.test(name) ? null : weekdaysOfName(name);
    if (weekdays) return { rest: rest!, weekdays };
  }
  return null;
}

/**
 * Takes a date from bareDay and the order of its numbers. Returns day, month and year, even if the calendar
 * has no such day. Returns null if the text does not consist of a day, a month and a year.
 */
export function dayParts(text: string, order: DateOrder): DayParts | null {
  const numbers = threeNumbers(text);
  if (numbers) return ofNumbers(numbers, order, text);
  const digits = EIGHT_DIGITS.exec(text);
  if (digits) return isDay(digits.slice(1).join("-")) ? partsOf(digits[1]!, digits[2]!, digits[3]!, 0) : null;
  const eastern = EASTERN.exec(text);
  if (eastern) return partsOf(eastern[1]!, eastern[2]!, eastern[3]!, 0);
  const vietnamese = VIETNAMESE.exec(text);
  if (vietnamese) return partsOf(vietnamese[3]!, vietnamese[2]!, vietnamese[1]!, 0);
  const yearFirst = YEAR_MONTH_DAY.exec(text);
  if (yearFirst) return withName(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!, text);
  const latvian = LATVIAN.exec(text);
  if (latvian) return withName(latvian[1]!, latvian[3]!, latvian[2]!, text);
  const named = dayMonthYear(text);
  if (named) return withName(named[3]!, named[2]!, named[1]!, text);
  const american = MONTH_DAY_YEAR.exec(text);
  return american ? withName(american[3]!, american[1]!, american[2]!, text) : null;
}

/** Matches a date with the name of its month after the day. An article before it does not count. */
function dayMonthYear(text: string): RegExpExecArray | null {
  return DAY_MONTH_YEAR.exec(text.replace(ARTICLE, "").replace(TWO_WORDS, "$1$2"));
}

/**
 * Takes a date from bareDay. If the name of its month may mean several months, returns the name and these
 * months. Otherwise returns null.
 */
export function unclearMonth(text: string): { name: string; months: readonly number[] } | null {
  const name = dayMonthYear(text)?.[2] ?? MONTH_DAY_YEAR.exec(text)?.[1] ?? "";
  const named = monthOfName(name) === null ? monthsOfName(name) : [];
  return named.length > 1 ? { name, months: named } : null;
}

interface ThreeNumbers {
  numbers: readonly [string, string, string];
  sign: string;
  /** True if both separators are the same, and are dots, slashes, dashes or spaces. */
  isUsual: boolean;
}

/**
 * Takes a date from bareDay. Returns its three numbers; null if the text does not consist of three numbers.
 */
export function threeNumbers(text: string): ThreeNumbers | null {
  const [, a = "", one = "", b = "", other = "", c = ""] = THREE_NUMBERS.exec(text) ?? [];
  if (a === "") return null;
  const [sign, second] = [one.trim(), other.trim()];
  return { numbers: [a, b, c], sign, isUsual: sign === second && USUAL.test(sign) };
}

function ofNumbers(
  { numbers: [a, b, c], sign, isUsual }: ThreeNumbers,
  order: DateOrder,
  text: string,
): DayParts | null {
  const found = inOrder([a, b, c], order, sign, text);
  if (!found || isUsual || found.doubt) return found;
  // Unusual separators are accepted only with a year of four digits. Without one, the numbers are no date:
  // "12:30:15" is a time, and "1,23,456" is an amount of money.
  return a.length === 4 || c.length === 4 ? { ...found, doubt: "signs" } : null;
}

function inOrder(
  [a, b, c]: ThreeNumbers["numbers"],
  order: DateOrder,
  sign: string,
  text: string,
): DayParts | null {
  if (a.length > 2) return a.length === 4 && c.length <= 2 ? partsOf(a, b, c, 0) : null;
  const at = text.lastIndexOf(c);
  const [dayFirst, monthFirst] = [partsOf(c, b, a, at), partsOf(c, a, b, at)];
  const isBoth = isOfCalendar(dayFirst) && isOfCalendar(monthFirst) && a !== b && Number(a) !== Number(b);
  if (order === "ymd") {
    // Dates with dots usually have the order day, month, year. So "12.03.2024" is read in this order, even in
    // a file that otherwise has the year first.
    if (c.length === 4 && sign === ".") return dayFirst;
    const only = isBoth && sign !== "." ? undefined : [dayFirst, monthFirst].find(isOfCalendar);
    if (c.length === 4) return only ? withDoubt(only, "day") : null;
    if (a.length !== 2 || c.length > 2) return null;
    const yearFirst = partsOf(a, b, c, text.indexOf(a));
    if (only && c.length === 2 && !isOfCalendar(yearFirst)) return withDoubt(only, "day");
    const isUnclear = sign === "." && c.length === 2 && isOfCalendar(dayFirst) && a !== c;
    return isUnclear && !text.endsWith(".") ? withDoubt(yearFirst, "year") : yearFirst;
  }
  if (c.length !== 2 && c.length !== 4) return null;
  if (order === "dmy") return dayFirst;
  // People who write the month first do not put dots or spaces between the numbers, but a program may. So
  // such numbers are read with the day first if this gives a day. If the other order also gives a day, the
  // date is questioned.
  if ((sign !== "." && sign !== "") || !isOfCalendar(dayFirst)) return monthFirst;
  return isBoth && !YEAR_MARK.test(text) ? withDoubt(dayFirst, "day") : dayFirst;
}

const withDoubt = (parts: DayParts, doubt: DayParts["doubt"]): DayParts => ({ ...parts, doubt });

const isOfCalendar = ({ year, month, day }: DayParts) =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);

function withName(year: string, name: string, day: string, text: string): DayParts | null {
  const roman = ROMAN.indexOf(name);
  const month = roman > 0 ? roman : monthOfName(name);
  return month === null ? null : partsOf(year, String(month), day, text.lastIndexOf(year));
}

function partsOf(year: string, month: string, day: string, at: number): DayParts {
  const isShort = year.length <= 2;
  return {
    year: isShort ? wholeYear(Number(year)) : Number(year),
    month: Number(month),
    day: Number(day),
    short: isShort ? { digits: year, at } : null,
    doubt: null,
  };
}

export function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Takes the parts of a date. Returns it as ISO 8601; null if the calendar has no such day. */
export function isoOf({ year, month, day }: Pick<DayParts, "year" | "month" | "day">): string | null {
  const iso = isoDay(year, month, day);
  return isDay(iso) ? iso : null;
}
