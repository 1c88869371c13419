import { expect, test } from "vitest";
import { isDrawn, waitsForAnother } from "./report-chart-data.ts";
import type { Chart } from "./report-fields.ts";

const chart = (kind: Chart["kind"], ...series: Array<Array<string | null>>) =>
  ({
    kind,
    labels: ["Q1", "Q2", "Q3"],
    series: series.map((values, at) => ({ key: `s${at}`, label: `Series ${at}`, values })),
  }) as Chart;

test.each([
  ["no value", chart("line", [null, null, null]), false, false],
  ["one value", chart("line", [null, null, "3"]), false, true],
  ["one value that is a bar", chart("bar", [null, "0", null]), false, true],
  [
    "two series with a value in the same place",
    chart("bar", [null, null, "3"], [null, null, "4"]),
    false,
    true,
  ],
  ["two values", chart("area", ["1", null, "3"]), true, false],
  [
    "two series with a value each in two places",
    chart("line", ["1", null, null], [null, "2", null]),
    true,
    false,
  ],
  ["one part of a whole", chart("donut", ["1", null, null]), true, false],
  ["no part of a whole", chart("donut", [null, null, null]), false, false],
])("a chart with %s is drawn or not, and waits for another value or not", (_, one, drawn, waits) => {
  expect([isDrawn(one), waitsForAnother(one)]).toEqual([drawn, waits]);
});
