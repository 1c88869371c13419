import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isKey } from "./typing-keys.ts";

test.each([
  ["Enter", "Enter", false, 13, true],
  ["Enter that ends a word, in Chromium and Firefox", "Enter", true, 229, false],
  ["Enter that ends a word, in Firefox on a Mac", "Enter", true, 13, false],
  ["Enter that ends a word, in Safari", "Enter", false, 229, false],
  ["a key that the input method takes itself", "Process", true, 229, false],
  ["Escape", "Escape", false, 27, false],
  ["a letter", "e", false, 69, false],
])("isKey recognises Enter: %s", (_, key, isComposing, keyCode, expected) => {
  expect(isKey({ key, nativeEvent: { isComposing, keyCode } }, "Enter")).toBe(expected);
});

test("every field that reacts to Enter checks whether the key only finishes a composed word", () => {
  const folder = new URL("..", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const asking = files.filter((name) =>
    /\bkey [!=]== "Enter"/.test(readFileSync(new URL(name, folder), "utf8")),
  );
  // The search panel makes the check itself, because it needs the check for the arrow keys too.
  expect(asking).toEqual(["search/search-panel.tsx"]);
});
