import { expect, test } from "vitest";
import { day, moment } from "./clock.ts";

test("a moment is written as the date with the month in words, the time and the zone", () => {
  expect(moment(new Date("2026-12-06T01:51:16.987Z"))).toBe("6 December 2026 at 01:51 UTC");
  expect(moment(new Date("2027-01-31T23:59:59.999Z"))).toBe("31 January 2027 at 23:59 UTC");
});

test("a moment is written in the firm's time zone, including summer time, and in the firm's order of day and month", () => {
  const winter = new Date("2026-12-06T23:51:00Z");
  const summer = new Date("2026-07-06T23:51:00Z");
  const berlin = (dateOrder: "dmy" | "mdy" | "ymd") => ({ timeZone: "Europe/Berlin", dateOrder });
  expect(moment(winter, berlin("dmy"))).toBe("7 December 2026 at 00:51 CET");
  expect(moment(summer, berlin("mdy"))).toBe("July 7, 2026 at 01:51 CEST");
  expect(moment(winter, berlin("ymd"))).toBe("2026-12-07 at 00:51 CET");
  expect(day(winter, { timeZone: "America/New_York", dateOrder: "mdy" })).toBe("December 6, 2026");
});

test("a day is written in UTC, no matter in which time zone the server runs", () => {
  expect(day(new Date("2026-12-31T23:30:00Z"))).toBe("31 December 2026");
  expect(day(new Date("2027-01-01T00:30:00Z"))).toBe("1 January 2027");
});
