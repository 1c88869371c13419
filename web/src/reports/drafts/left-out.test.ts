import { expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

const figures = [
  { key: "turnover", label: "Turnover", unit: "money", decimals: 0 },
  { key: "return", label: "Return", unit: "percent", decimals: 1 },
  { key: "gross", label: "Return gross", unit: "percent", decimals: 1 },
  { key: "fee", label: "Fee", unit: "money", decimals: 3 },
] as const;

test("the notice after a paste says what was left out and why", () => {
  const unmatched = [
    "Turnover 128,450.50",
    "Return 1.23",
    "Return many",
    "Costs 7",
    "Turnover: 1.5",
    "Return gross 1.23",
    "Turnover 1.25 %",
    "Fee 1,250",
  ];
  expect(leftOut({ unmatched, matchedBy: "name" }, figures)).toEqual([
    "Turnover 128,450.50 (decimals aren't allowed)",
    "Return 1.23 (at most 1 decimal)",
    "Return many (not a valid value for this figure)",
    "Costs 7 (no figure has this name)",
    "Turnover: 1.5",
    "Return gross 1.23 (at most 1 decimal)",
    "Turnover 1.25 % (not a valid value for this figure)",
    "Fee 1,250 (may be decimals or thousands)",
  ]);
  expect(leftOut({ unmatched: ["7"], matchedBy: "order" }, figures)).toEqual(["7"]);
});
