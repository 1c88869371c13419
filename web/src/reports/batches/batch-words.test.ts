import { expect, test } from "vitest";
import { unpublishedText } from "./batch-words.ts";

const NOTHING = {
  waiting: 0,
  bad: 0,
  incomplete: 0,
  to_check: 0,
  draft: 0,
  scheduled: 0,
  published: 2,
  deleted: 0,
};

test("a complete draft that a publication left out counts as not published", () => {
  expect(unpublishedText(NOTHING)).toBeNull();
  expect(unpublishedText({ ...NOTHING, draft: 1 })).toBe("1 not published.");
  expect(unpublishedText({ ...NOTHING, bad: 999, incomplete: 1, to_check: 4, draft: 230 })).toBe(
    "1,234 not published.",
  );
});
