import { CHART_SERIES_MAX } from "@portico/contract/reports/report-limits";
import { expect, test } from "vitest";
import { barLooks, lineLooks, pieceLooks } from "./pdf-look.ts";

test.each([
  ["line", lineLooks],
  ["bars", barLooks],
  ["piece", pieceLooks],
])("on paper, every series of a chart can have a look of its own: %s", (_, looks) => {
  const different = new Set(looks.map((look) => JSON.stringify(look)));
  expect(different.size).toBe(looks.length);
  expect(looks.length).toBeGreaterThanOrEqual(CHART_SERIES_MAX);
});
