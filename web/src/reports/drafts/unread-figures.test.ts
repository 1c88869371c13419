import { expect, test } from "vitest";
import { roundedFigure } from "./unread-figures.ts";

test.each([
  ["206,439.50", 0, "206440"],
  ["206439.50", 0, "206440"],
  ["206.439,50", 0, "206440"],
  ["-12.4", 0, "-12"],
  ["(0.6)", 0, "-1"],
  ["€ 1,234.567", 2, "1234.57"],
  ["1.234", 2, null],
  ["1,234", 2, null],
  ["2.345 %", 0, null],
  ["1,234", 0, null],
  ["1234.50", 2, null],
  ["about 12.5", 0, null],
  ["12.5 or 13.5", 0, null],
  ["$ 12.50", 0, null],
  ["", 0, null],
])("the typed amount %j, where %j decimals are allowed, is rounded to %j", (text, decimals, rounded) => {
  expect(roundedFigure(text, { unit: "money", decimals }, "EUR")).toBe(rounded);
});
