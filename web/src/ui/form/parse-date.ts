import { TWO_DIGIT_YEAR_PIVOT } from "@portico/contract/values/limits";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import { typedFormats } from "../date.ts";

/** A two-digit year above 68 means 19xx, any other means 20xx (spec §5, §9). */
function parseTwoDigitYear(text: string): number {
  const year = Number(text);
  return year + (year > TWO_DIGIT_YEAR_PIVOT ? 1900 : 2000);
}

dayjs.extend(customParseFormat, { parseTwoDigitYear });

/** Takes the typed text and a format. Returns the day, or null when the text is not a date in this format. */
export function parseDate(typed: string, format: string): Date | null {
  const day = dayjs(typed.trim(), format, true);
  return day.isValid() ? day.toDate() : null;
}

/**
 * The formats in which a day may be typed in every firm. The formats with slashes depend on the firm's order.
 */
const TYPED_FORMATS = [
  "D MMM YYYY",
  "D MMMM YYYY",
  "MMM D, YYYY",
  "MMMM D, YYYY",
  "MMM D YYYY",
  "MMMM D YYYY",
  "YYYY-MM-DD",
  "D.M.YYYY",
  "D.M.YY",
  "D MMM YY",
];

/**
 * Takes the typed text. Returns the day (ISO 8601), "" for an empty text, or null when the text is not a
 * complete date. Two-digit years are read as in spec §5.
 */
export function typedDay(typed: string): string | null {
  // Removes leading zeros, which the formats do not have: "05.03." becomes "5.3.".
  const text = typed
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s+/g, " ")
    // Removes points that the formats do not have, as in "Dec. 31", "1. 2. 2027" or "14. March".
    .replaceAll(/(?<=\p{L})\./gu, "")
    .replaceAll(/(?<=\d)\. (?=\d)/g, ".")
    .replace(/^(\d{1,2})\. ?(?=\p{L})/u, "$1 ")
    .replace(/\bsept\b/i, "Sep")
    // Dashes and spaces separate a day as slashes do, in the firm's order.
    .replace(/^(\d{1,2})[- ](\d{1,2})[- ](\d{4})$/, "$1/$2/$3")
    .replace(
      /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/,
      (_, year: string, month: string, day: string) =>
        `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
    )
    .replaceAll(/(^|[./])0(?=\d[./ ])/g, "$1")
    // "6 dec" and "6 DEC" are read as "6 Dec".
    .replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  if (text === "") return "";
  for (const format of [...TYPED_FORMATS, ...typedFormats()]) {
    const day = dayjs(text, format, true);
    if (day.isValid()) return day.format("YYYY-MM-DD");
  }
  return null;
}
