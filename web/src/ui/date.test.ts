import { afterEach, expect, test, vi } from "vitest";
import { formatDate, formatInFull, formatMoment, timeAgo, timeLeft } from "./date.ts";
import { parseDate } from "./parse-date.ts";

afterEach(() => vi.unstubAllEnvs());

const NOON = Date.parse("2026-06-15T12:00:00");

test("a two-digit year above 68 is in the last century, otherwise in this one", () => {
  expect(parseDate("01.02.69", "DD.MM.YY")?.getFullYear()).toBe(1969);
  expect(parseDate("01.02.99", "DD.MM.YY")?.getFullYear()).toBe(1999);
  expect(parseDate("01.02.68", "DD.MM.YY")?.getFullYear()).toBe(2068);
  expect(parseDate("01.02.00", "DD.MM.YY")?.getFullYear()).toBe(2000);
});

test("what does not fit its format is no date", () => {
  expect(parseDate("31.02.2026", "DD.MM.YYYY")).toBeNull();
  expect(parseDate("2026-06-15", "DD.MM.YYYY")).toBeNull();
  expect(parseDate("", "DD.MM.YYYY")).toBeNull();
});

test("the past is told in the words of a person for one day", () => {
  const ago = (minutes: number) => timeAgo(new Date(NOON - minutes * 60_000).toISOString(), NOON);
  expect([ago(-1), ago(0), ago(4), ago(120), ago(60 * 24 - 1), ago(60 * 24)]).toEqual([
    "just now",
    "just now",
    "4 min ago",
    "2 h ago",
    "23 h ago",
    null,
  ]);
});

test("a date and a moment are written in one way", () => {
  expect(formatDate("2026-12-04T09:05:00")).toBe("4 Dec 2026");
  expect(formatMoment("2026-12-04T09:05:00")).toBe("4 Dec 2026, 09:05");
});

test.each([
  ["Europe/Berlin", "6 December 2026 at 14:51 CET", "6 July 2026 at 15:51 CEST"],
  ["Europe/London", "6 December 2026 at 13:51 GMT", "6 July 2026 at 14:51 BST"],
  ["UTC", "6 December 2026 at 13:51 UTC", "6 July 2026 at 13:51 UTC"],
  ["America/New_York", "6 December 2026 at 08:51 GMT-5", "6 July 2026 at 09:51 GMT-4"],
])("in %s a time in full bears the zone of its own day", (zone, winter, summer) => {
  vi.stubEnv("TZ", zone);
  expect(formatInFull("2026-12-06T13:51:16.000Z")).toBe(winter);
  expect(formatInFull("2026-07-06T13:51:16.000Z")).toBe(summer);
});

test("what is left rounds to days, and is nothing once it is past", () => {
  const left = (hours: number) => timeLeft(new Date(NOON + hours * 3_600_000).toISOString(), NOON);
  expect([left(-1), left(0.5), left(1), left(5), left(25), left(24 * 14 - 0.01)]).toEqual([
    "",
    "less than an hour",
    "1 hour",
    "5 hours",
    "1 day",
    "14 days",
  ]);
});
