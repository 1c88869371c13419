import { expect, test } from "vitest";
import { avatarKey, avatarPath } from "./avatar-path.ts";

test("the key of a picture is read back from its address, and leads to every other size", () => {
  const path = avatarPath("a-Key_of22characters00", 160);
  expect(path).toBe("/avatars/a-Key_of22characters00/160.webp");
  expect(avatarPath(avatarKey(path), 512)).toBe("/avatars/a-Key_of22characters00/512.webp");
});
