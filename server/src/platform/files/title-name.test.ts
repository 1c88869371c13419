import { expect, test } from "vitest";
import { titleName } from "./title-name.ts";

test.for([
  ["Fees 2027", "Fees 2027"],
  ['../../a/b"; filename=evil.html', ".. .. a b ; filename=evil.html"],
  ["A: Accounts Q1/2026", "A Accounts Q1 2026"],
  [`${"a".repeat(79)}🎉`, "a".repeat(79)],
  ["\u202E///", ""],
])("the title %s becomes %s in a file name", ([title, name]) => {
  expect(titleName(title!)).toBe(name);
});
