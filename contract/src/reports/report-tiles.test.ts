import { expect, test } from "vitest";
import type { ReportContent } from "./report-fields.ts";
import { firstReportText, reportTiles } from "./report-tiles.ts";

const content = (previous_short: string | null, previous: string | null) =>
  ({
    previous_short,
    currency: "EUR",
    figures: [
      {
        key: "value",
        label: "Value",
        unit: "money",
        decimals: 0,
        better: "up",
        value: "110",
        previous,
        target: "120",
        note: "Audited",
      },
    ],
  }) as unknown as ReportContent;

test("a first report shows an earlier figure that a user typed, and otherwise says that there is nothing to compare with", () => {
  const tile = (one: ReportContent) => reportTiles(one, String)[0];
  const typed = content(null, "100");
  expect([tile(typed)?.before, firstReportText(typed)]).toEqual(["from €\u00a0100 previously", null]);
  expect(tile(typed)).toMatchObject({ target: "Target €\u00a0120", note: "Audited" });
  expect(firstReportText(content(null, null))).toContain("first report of its kind");
  expect(tile(content(null, null))?.before).toBeNull();
  expect(tile(content("Q2 2026", "110"))?.before).toBe("€\u00a0110 in Q2 2026");
  expect(tile(content("Q2 2026", null))?.before).toBe("No figure in Q2 2026");
});
