import { expect, test } from "vitest";
import { day, moment } from "./clock.ts";

test("a moment is told with its day, its month in words, hour, minute and zone", () => {
  expect(moment(new Date("2026-12-06T01:51:16.987Z"))).toBe("6 December 2026 at 01:51 UTC");
  expect(moment(new Date("2027-01-31T23:59:59.999Z"))).toBe("31 January 2027 at 23:59 UTC");
});

test("a day is told in UTC, wherever the server stands", () => {
  expect(day(new Date("2026-12-31T23:30:00Z"))).toBe("31 December 2026");
  expect(day(new Date("2027-01-01T00:30:00Z"))).toBe("1 January 2027");
});
