import { expect, test } from "vitest";
import { leftText, startPace } from "./upload-pace.ts";

test("the remaining time is shown once it can be estimated from the speed of the bytes", () => {
  const pace = startPace(0, 0);
  expect(pace.secondsLeft(1_000, 10_000, 1_000)).toBeNull();
  expect(pace.secondsLeft(4_000, 10_000, 4_000)).toBe(6);
  expect(startPace(5_000, 0).secondsLeft(5_000, 10_000, 9_000)).toBeNull();
});

test("the remaining time is shown in seconds, minutes or hours", () => {
  expect([1, 40, 61, 119, 3_600, 10_000].map(leftText)).toEqual([
    "1 s left",
    "40 s left",
    "1 min left",
    "2 min left",
    "1 h left",
    "3 h left",
  ]);
});
