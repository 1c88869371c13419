import { expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

const figures = [
  { label: "Turnover", decimals: 0 },
  { label: "Return", decimals: 1 },
];

test("what a paste leaves out says why", () => {
  const unmatched = ["Turnover 128,450.50", "Return 1.23", "Return many", "Turnovers 7"];
  expect(leftOut({ unmatched, matchedBy: "name" }, figures)).toEqual([
    "Turnover 128,450.50 (no decimals here)",
    "Return 1.23 (at most 1 decimal)",
    "Return many (this figure can't have it)",
    "Turnovers 7 (no figure has this name)",
  ]);
  expect(leftOut({ unmatched: ["7"], matchedBy: "order" }, figures)).toEqual(["7"]);
});
