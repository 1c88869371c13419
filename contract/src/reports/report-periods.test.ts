import { expect, test } from "vitest";
import {
  areOverlapping,
  isPeriod,
  lastPeriodBefore,
  movedPeriod,
  periodAfter,
  periodText,
  periodWith,
  rangeText,
  shortPeriodText,
  withGaps,
} from "./report-periods.ts";
import type { PeriodKind } from "./report-template-fields.ts";

const q3 = { start: "2026-07-01", end: "2026-09-30" };

test.for<[PeriodKind, number, string, string, string, string]>([
  ["month", 1, "2026-02-01", "2026-02-28", "February 2026", "Feb 2026"],
  ["quarter", 1, "2026-01-01", "2026-03-31", "First quarter 2026", "Q1 2026"],
  ["half", 1, "2026-01-01", "2026-06-30", "First half 2026", "H1 2026"],
  ["year", 1, "2026-01-01", "2026-12-31", "Year 2026", "2026"],
  ["quarter", 4, "2026-01-01", "2026-03-31", "Fourth quarter 2025/26", "Q4 2025/26"],
  ["half", 4, "2025-10-01", "2026-03-31", "Second half 2025/26", "H2 2025/26"],
  ["year", 4, "2025-04-01", "2026-03-31", "Year 2025/26", "2025/26"],
  ["quarter", 2, "2026-02-01", "2026-04-30", "First quarter 2026/27", "Q1 2026/27"],
  ["quarter", 12, "2025-12-01", "2026-02-28", "First quarter 2025/26", "Q1 2025/26"],
])(
  "the %s that contains 11 February 2026, in a firm whose year starts in month %i, is %s to %s and is called %s or %s",
  ([kind, from, start, end, words, short]) => {
    const period = periodWith(kind, "2026-02-11", from);
    expect(period).toEqual({ start, end });
    expect([periodText(kind, period, from), shortPeriodText(kind, period, from)]).toEqual([words, short]);
    expect(isPeriod(kind, period, from)).toBe(true);
    expect(movedPeriod(kind, movedPeriod(kind, period, 5), -5)).toEqual(period);
    expect(lastPeriodBefore(kind, "2026-02-11", from).end < start).toBe(true);
  },
);

test("a quarter is valid only if it is complete, and a custom period is valid unless it ends before it begins", () => {
  expect(isPeriod("quarter", { ...q3, end: "2026-09-29" }, 1)).toBe(false);
  expect(isPeriod("quarter", q3, 2)).toBe(false);
  expect(isPeriod("custom", q3, 1)).toBe(true);
  expect(isPeriod("custom", { start: "2026-07-02", end: "2026-07-01" }, 1)).toBe(false);
});

test("the next period begins on the day after a period ends, even in leap years and at the end of a year", () => {
  expect(movedPeriod("month", { start: "2028-01-01", end: "2028-01-31" }, 1).end).toBe("2028-02-29");
  expect(movedPeriod("quarter", { start: "2026-10-01", end: "2026-12-31" }, 1).start).toBe("2027-01-01");
  expect(movedPeriod("custom", { start: "2026-07-01", end: "2026-07-10" }, 1)).toEqual({
    start: "2026-07-11",
    end: "2026-07-20",
  });
});

test("a period is written in words as its first and last day, and as one day if it has only one", () => {
  expect(rangeText(q3)).toBe("1 July to 30 September 2026");
  expect(rangeText({ start: "2025-12-01", end: "2026-02-28" })).toBe("1 December 2025 to 28 February 2026");
  expect(rangeText({ start: "2026-07-01", end: "2026-07-01" })).toBe("1 July 2026");
  expect(periodText("custom", q3, 1)).toBe("1 July to 30 September 2026");
});

test.for<[PeriodKind, number, string, string, string, string]>([
  ["quarter", 1, "2026-07-01", "2026-09-30", "2026-10-01", "2026-12-31"],
  ["quarter", 3, "2026-01-01", "2026-03-31", "2026-06-01", "2026-08-31"],
  ["quarter", 2, "2026-01-01", "2026-03-31", "2026-05-01", "2026-07-31"],
  ["year", 4, "2026-01-01", "2026-12-31", "2027-04-01", "2028-03-31"],
  ["month", 4, "2026-12-01", "2026-12-31", "2027-01-01", "2027-01-31"],
  ["custom", 4, "2026-01-05", "2026-01-14", "2026-01-15", "2026-01-24"],
])(
  "for a %s and a firm's year that now starts in month %i, the period after %s to %s is %s to %s",
  (given) => {
    const [kind, yearStartsIn, start, end, nextStart, nextEnd] = given;
    const next = periodAfter(kind, { start, end }, yearStartsIn);
    expect(next).toEqual({ start: nextStart, end: nextEnd });
    expect([isPeriod(kind, next, yearStartsIn), areOverlapping(next, { start, end })]).toEqual([true, false]);
  },
);

test("quarters without a report between two reports are listed as gaps, and a report from before the firm's year changed keeps its period", () => {
  const [q2, old] = [
    { start: "2026-08-01", end: "2026-10-31" },
    { start: "2025-10-01", end: "2025-12-31" },
  ];
  const places = withGaps("quarter", [q2, old], 10);
  expect(places.map(({ period, found }) => [period.start, found !== null])).toEqual([
    ["2026-08-01", true],
    ["2026-05-01", false],
    ["2026-02-01", false],
    ["2025-10-01", true],
  ]);
  expect(withGaps("quarter", [q2, old], 2)).toHaveLength(2);
  expect(withGaps("custom", [q2, old], 10)).toHaveLength(2);
  expect(withGaps("quarter", [], 10)).toEqual([]);
});
