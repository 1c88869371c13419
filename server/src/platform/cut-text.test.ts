import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab😀", 3, "ab"],
  ["ab😀", 4, "ab😀"],
  ["a😀😀", 3, "a😀"],
  ["😀", 1, ""],
  ["äöü", 2, "äö"],
])("%j cut to at most %i characters is %j", (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test("only three known files cut text without checking where a character ends", () => {
  const folder = new URL("..", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const cutting = files.filter((name) =>
    /\.slice\(0, [A-Z_]*MAX_LENGTH\)/.test(readFileSync(new URL(name, folder), "utf8")),
  );
  // A cut never halves a character in these files. cut-words.ts cuts a list of whole characters,
  // slug.store.ts a text of ASCII letters, and caller.ts an HTTP header.
  expect(cutting.toSorted()).toEqual([
    "articles/reading/cut-words.ts",
    "articles/writing/slug.store.ts",
    "platform/http/caller.ts",
  ]);
});
