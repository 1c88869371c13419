import { CHART_SERIES_MAX } from "@portico/contract/reports/report-limits";
import { expect, test } from "vitest";
import { barLooks, lineLooks, pieceLooks } from "./chart-looks.ts";

test.each([
  ["line", lineLooks],
  ["bars", barLooks],
  ["piece", pieceLooks],
])("in a chart with the most series allowed, every series has a %s of its own", (_, looks) => {
  const different = new Set(looks.map((look) => JSON.stringify(look)));
  expect(different.size).toBe(looks.length);
  expect(looks.length).toBeGreaterThanOrEqual(CHART_SERIES_MAX);
});

test("lines of one colour differ in their dashes", () => {
  expect(new Set(lineLooks.map(({ stroke, dashes }) => `${stroke} ${dashes}`)).size).toBe(lineLooks.length);
});
