import { TWO_DIGIT_YEAR_PIVOT } from "@portico/contract/limits";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

/** spec §5, §9: above 68 means 19xx, otherwise 20xx. */
export function parseTwoDigitYear(text: string): number {
  const year = Number(text);
  return year + (year > TWO_DIGIT_YEAR_PIVOT ? 1900 : 2000);
}

dayjs.extend(customParseFormat, { parseTwoDigitYear });

/** Takes what was typed and its format. Returns the day, or null when it is no such date. */
export function parseDate(typed: string, format: string): Date | null {
  const day = dayjs(typed.trim(), format, true);
  return day.isValid() ? day.toDate() : null;
}
