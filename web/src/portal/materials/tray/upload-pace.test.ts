import { expect, test } from "vitest";
import { leftText, startPace } from "./upload-pace.ts";

test("the time that is left is told once it can be known, by how fast the bytes went", () => {
  const pace = startPace(0, 0);
  expect(pace.secondsLeft(1_000, 10_000, 1_000)).toBeNull();
  expect(pace.secondsLeft(4_000, 10_000, 4_000)).toBe(6);
  expect(startPace(5_000, 0).secondsLeft(5_000, 10_000, 9_000)).toBeNull();
});

test("seconds, minutes and hours are said as people say them", () => {
  expect([1, 40, 61, 119, 3_600, 10_000].map(leftText)).toEqual([
    "1 second left",
    "40 seconds left",
    "1 minute left",
    "2 minutes left",
    "1 hour left",
    "3 hours left",
  ]);
});
