import { expect, test } from "vitest";
import { durationText } from "./pace-text.ts";

test("the time to send emails is given in minutes up to 1½ hours, then in hours, and in days from 2 days on", () => {
  const said = [300, 600, 36_000, 89_218, 360_000, 1_800_000, 2_200_000].map((emails) =>
    durationText(emails, 600),
  );
  expect(said).toEqual(["1 minute", "1 minute", "60 minutes", "2½ hours", "10 hours", "2 days", "2½ days"]);
});
