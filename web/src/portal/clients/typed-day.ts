import dayjs from "dayjs";
import { parseDate } from "../../ui/parse-date.ts";

/** How a day may be typed: day, month, year. A year of two digits is read by spec §5. */
const DAY_FORMATS = [
  "D MMM YYYY",
  "D MMMM YYYY",
  "YYYY-MM-DD",
  "D/M/YYYY",
  "D.M.YYYY",
  "D/M/YY",
  "D.M.YY",
  "D MMM YY",
];

/** Takes what was typed. Returns the day (ISO 8601), "" for nothing, or null when it is no whole date. */
export function typedDay(typed: string): string | null {
  // "05.03." is "5.3.", which is how the formats have it.
  const text = typed
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(^|[./])0(?=\d[./ ])/g, "$1");
  if (text === "") return "";
  for (const format of DAY_FORMATS) {
    const day = parseDate(text, format);
    if (day) return dayjs(day).format("YYYY-MM-DD");
  }
  return null;
}
