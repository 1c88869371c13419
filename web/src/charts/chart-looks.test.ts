import { CHART_SERIES_MAX } from "@portico/contract/reports/report-limits";
import { expect, test } from "vitest";
import { barLooks, lineLooks, pieceLooks } from "./chart-looks.ts";

test.each([
  ["line", lineLooks],
  ["bars", barLooks],
  ["piece", pieceLooks],
])("even in a chart with the maximum number of series, every series has a %s of its own", (_, looks) => {
  const different = new Set(looks.map((look) => JSON.stringify(look)));
  expect(different.size).toBe(looks.length);
  expect(looks.length).toBeGreaterThanOrEqual(CHART_SERIES_MAX);
});

test("lines of the same colour have different dashes", () => {
  expect(new Set(lineLooks.map(({ stroke, dashes }) => `${stroke} ${dashes}`)).size).toBe(lineLooks.length);
});
