import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test("sizes read as kilobytes, and as megabytes from one million bytes on", () => {
  expect([0, 1_499, 999_499, 1_000_000, 12_345_678].map(sizeText)).toEqual([
    "1 kB",
    "1 kB",
    "999 kB",
    "1.0 MB",
    "12.3 MB",
  ]);
});
