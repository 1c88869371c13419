import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

test("the separator of a CSV file is the comma, semicolon, tab or bar, whichever is most frequent in the first line", () => {
  expect(csvRows("a,b\n1,2\n", 9)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(csvRows("a;b,c;d\r\n1;2;3", 9)).toEqual([
    ["a", "b,c", "d"],
    ["1", "2", "3"],
  ]);
  expect(csvRows("a\tb\n", 9)).toEqual([["a", "b"]]);
});

test("quotes may contain separators, line breaks and quotes, and a byte order mark is skipped", () => {
  expect(csvRows('\uFEFF"a,1","say ""hi""\nnow",c\n', 9)).toEqual([["a,1", 'say "hi"\nnow', "c"]]);
});

test("a file that is cut off, is empty or ends in a separator still gives the cells that it has", () => {
  expect(csvRows("", 9)).toEqual([]);
  expect(csvRows('a,"never closed', 9)).toEqual([["a", "never closed"]]);
  expect(csvRows("a,b,", 9)).toEqual([["a", "b", ""]]);
  expect(csvRows("a\n\nb", 9)).toEqual([["a"], [""], ["b"]]);
});

test("only as many rows are read as are requested", () => {
  expect(csvRows("a\nb\nc\n", 2)).toEqual([["a"], ["b"]]);
});
