import { expect, test } from "vitest";
import { indexedWords } from "./cut-words.ts";

test.for([
  ["Rechnung №4711/26", "4711"],
  ["Счёт №15-А", "15а"],
  ["№ 4711", "4711"],
  ["℅Weber", "weber"],
  ["℡0301234", "0301234"],
  ["invoice №4711", "no4711"],
])("in %j a search finds the word after a sign that stands for letters: %j", ([text, word]) => {
  expect(indexedWords(text!).some((one) => one.startsWith(word!))).toBe(true);
});
