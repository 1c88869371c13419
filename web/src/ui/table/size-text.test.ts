import { expect, test } from "vitest";
import { shareText, sizeText } from "./size-text.ts";

test("a size is written in the unit that is easiest to read, and never as 1,000 of a smaller unit", () => {
  expect(
    [0, 1, 999, 1_000, 188_400, 999_940, 999_960, 2_440_000, 61_000_000, 1_250_000_000].map(sizeText),
  ).toEqual([
    "0 bytes",
    "1 byte",
    "999 bytes",
    "1 kB",
    "188 kB",
    "1.0 MB",
    "1.0 MB",
    "2.4 MB",
    "61 MB",
    "1.3 GB",
  ]);
});

test("the progress names the unit only once if both sizes have the same unit", () => {
  expect([
    shareText(2_100_000, 9_000_000),
    shareText(400_000, 9_000_000),
    shareText(9_000_000, 9_000_000),
  ]).toEqual(["2.1 of 9.0 MB", "400 kB of 9.0 MB", "9.0 of 9.0 MB"]);
});
