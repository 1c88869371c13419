import { isDay } from "@portico/contract/values/moments";

/**
 * For each era of Japan and Taiwan, the last year of our calendar before the era begins. For example, the
 * value of Reiwa is 2018, so the year 6 of Reiwa is 2018 + 6 = 2024.
 */
const ERAS: Readonly<Record<string, number>> = {
  "\u660e\u6cbb": 1867,
  M: 1867,
  "\u5927\u6b63": 1911,
  T: 1911,
  "\u662d\u548c": 1925,
  S: 1925,
  "\u5e73\u6210": 1988,
  H: 1988,
  "\u4ee4\u548c": 2018,
  R: 2018,
  "\u6c11\u570b": 1911,
  "\u6c11\u56fd": 1911,
};
const FIRST_YEAR = "\u5143";
const ERA = new RegExp(
  String.raw`^(${Object.keys(ERAS).join("|")})[. ]?(\d{1,3}|${FIRST_YEAR}) ?([\u5e74./-]) ?(\d{1,2}) ?(?:\u6708|\3) ?(\d{1,2}) ?\u65e5?$`,
);
const BUDDHIST_YEARS = 543;
/** The range of Buddhist years that dates of living people and of recent firms can have. */
const BUDDHIST = { from: 2443, to: 2643 };
/** The ranges of years that such dates can have in the Islamic, Iranian and Jewish calendars. */
const OTHERS = [
  { from: 1280, to: 1500 },
  { from: 5600, to: 5900 },
];

/**
 * Takes the text of a date whose year is counted from the beginning of an era, as in Japan or Taiwan. Returns
 * the date as ISO 8601; null if the text is no such date.
 */
export function dayOfEra(text: string): string | null {
  const [, era = "", year = "", , month = "", day = ""] = ERA.exec(text) ?? [];
  if (era === "") return null;
  const iso = isoDay(ERAS[era]! + (year === FIRST_YEAR ? 1 : Number(year)), Number(month), Number(day));
  return isDay(iso) ? iso : null;
}

/**
 * Takes a year of four digits. If it is probably a Buddhist year, returns the year in our calendar. If it
 * belongs to a calendar with other months, returns null. If it already is a year of our calendar, returns
 * undefined.
 */
export function yearOfOtherCalendar(year: number): number | null | undefined {
  if (year >= BUDDHIST.from && year <= BUDDHIST.to) return year - BUDDHIST_YEARS;
  return OTHERS.some(({ from, to }) => year >= from && year <= to) ? null : undefined;
}

/** Returns a date as ISO 8601, even if the calendar has no such day. */
export function isoDay(year: number, month: number, day: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}
