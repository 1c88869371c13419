import { expect, test } from "vitest";
import { avatarKey, avatarPath } from "./avatar-path.ts";

test("the path of a picture contains its key and its size, and the key is enough to make the path of another size", () => {
  const path = avatarPath("a-Key_of22characters00", 160);
  expect(path).toBe("/avatars/a-Key_of22characters00/160.webp");
  expect(avatarPath(avatarKey(path), 512)).toBe("/avatars/a-Key_of22characters00/512.webp");
});
