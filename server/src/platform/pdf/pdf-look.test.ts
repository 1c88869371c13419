import { CHART_SERIES_MAX } from "@portico/contract/reports/report-limits";
import { expect, test } from "vitest";
import { barLooks, lineLooks, pieceLooks } from "./pdf-look.ts";

test.each([
  ["line", lineLooks],
  ["bars", barLooks],
  ["piece", pieceLooks],
])(
  "no two looks of the kind %s are the same, and there are enough looks for every series of a chart on paper",
  (_, looks) => {
    const different = new Set(looks.map((look) => JSON.stringify(look)));
    expect(different.size).toBe(looks.length);
    expect(looks.length).toBeGreaterThanOrEqual(CHART_SERIES_MAX);
  },
);
