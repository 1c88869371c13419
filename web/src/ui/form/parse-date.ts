import { TWO_DIGIT_YEAR_PIVOT } from "@portico/contract/values/limits";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import { typedFormats } from "../date.ts";

/** spec §5, §9: above 68 means 19xx, otherwise 20xx. */
function parseTwoDigitYear(text: string): number {
  const year = Number(text);
  return year + (year > TWO_DIGIT_YEAR_PIVOT ? 1900 : 2000);
}

dayjs.extend(customParseFormat, { parseTwoDigitYear });

/** Takes what was typed and its format. Returns the day, or null when it is not such a date. */
export function parseDate(typed: string, format: string): Date | null {
  const day = dayjs(typed.trim(), format, true);
  return day.isValid() ? day.toDate() : null;
}

/** The formats in which a day may be typed in any firm; those with slashes depend on the firm's order. */
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
 * Takes what was typed. Returns the day (ISO 8601), "" for nothing, or null when it is not a complete date.
 * Two-digit years follow spec §5.
 */
export function typedDay(typed: string): string | null {
  // Leading zeros are removed, because the formats have none: "05.03." becomes "5.3.".
  const text = typed
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s+/g, " ")
    // Points that the formats do not have are removed: "Dec. 31", "1. 2. 2027", "14. March".
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
    // "6 dec" and "6 DEC" are months too.
    .replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  if (text === "") return "";
  for (const format of [...TYPED_FORMATS, ...typedFormats()]) {
    const day = dayjs(text, format, true);
    if (day.isValid()) return day.format("YYYY-MM-DD");
  }
  return null;
}
