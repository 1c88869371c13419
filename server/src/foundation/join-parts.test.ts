import { expect, test } from "vitest";
import { joinParts } from "./join-parts.ts";

test("the parts of all features are joined in the order of the features, and a feature without parts is skipped", () => {
  const joined = joinParts([{ pear: 1, plum: 2 }, undefined, {}, { apple: 3 }], "fruit");
  expect(Object.entries(joined)).toEqual([
    ["pear", 1],
    ["plum", 2],
    ["apple", 3],
  ]);
});

test("two features may not have parts of the same name, even if the parts are equal", () => {
  const join = () => joinParts([{ pear: 1, plum: 2 }, { apple: 3 }, { plum: 2 }], "fruit");
  expect(join).toThrow(new Error("Two features have the same fruit: plum."));
});
