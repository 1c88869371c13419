import { expect, test } from "vitest";
import { durationText } from "./pace-text.ts";

test("the time for many emails is given in minutes, then in hours, then in days; hours and days are rounded to halves below ten, and to whole numbers from ten on", () => {
  const said = [300, 600, 36_000, 89_218, 360_000, 1_800_000, 2_200_000].map((emails) =>
    durationText(emails, 600),
  );
  expect(said).toEqual(["1 minute", "1 minute", "60 minutes", "2½ hours", "10 hours", "2 days", "2½ days"]);
});
