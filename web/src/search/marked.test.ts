import { expect, test } from "vitest";
import { placesOf } from "./marked.tsx";

test.each([
  ["Jürgen Müller", "muller", ["Müller"]],
  ["Jurgen Muller", "MÜLLER", ["Muller"]],
  ["Jürgen Müller", "müller, jur", ["Jür", "Müller"]],
  ["Zoë Groß", "gross", ["Groß"]],
  ["Ann Hanson", "an", ["An"]],
  ["Hanson", "an", []],
  ["İpek Öz", "ipek", ["İpek"]],
  ["Sinéad O’Brien", "o'brien", ["O’Brien"]],
  ["Sinéad O’Brien", "obri", ["O’Bri"]],
  ["Sine\u0301ad Lund", "sinead", ["Sine\u0301ad"]],
  ["Smith–Jones", "smith-jo", ["Smith–Jo"]],
  ["„ﬁnance“ report", "report fi", ["ﬁ", "report"]],
  ["report_2024.pdf", "2024", ["2024"]],
  ["第三季度报告", "季度", ["季度"]],
  ["Anna Lund", "lu lund", ["Lund"]],
  ["Sam Birch 110", "11 birch", ["Birch 11"]],
  ["Anna Lund", "„“ §", []],
  ["", "anna", []],
  ["𠮷野家 Holding AG", "holding", ["Holding"]],
  ["𠮷野家 AG", "ag", ["AG"]],
  ["𣘺本 K", "k", ["K"]],
])("search words are marked where they match: in %s, %s", (text, typed, marked) => {
  expect(placesOf(text, typed).map(([from, to]) => text.slice(from, to))).toEqual(marked);
});
