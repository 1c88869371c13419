import { expect, test } from "vitest";
import { formatDate, formatMoment, parseDate, timeAgo, timeLeft } from "./date.ts";

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

test("the past is told in the words of a person", () => {
  const ago = (minutes: number) => timeAgo(new Date(NOON - minutes * 60_000).toISOString(), NOON);
  expect([ago(0), ago(4), ago(120), ago(60 * 20), ago(60 * 49)]).toEqual([
    "just now",
    "4 min ago",
    "2 h ago",
    "yesterday",
    "2 days ago",
  ]);
  expect(ago(60 * 24 * 30)).toBe("16 May 2026");
});

test("a date and a moment are written in one way", () => {
  expect(formatDate("2026-12-04T09:05:00")).toBe("4 Dec 2026");
  expect(formatMoment("2026-12-04T09:05:00")).toBe("4 Dec 2026, 09:05");
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
