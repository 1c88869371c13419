import { expect, test } from "vitest";
import { files, isTest, read } from "../architecture/sources.js";
import { visibleWords } from "./visible-words.js";

const FIXED = /\b(agent|client)s?\b/i;
/**
 * Files whose words are for programmers: the API's document, the calls and files of features, messages of the
 * database driver.
 */
const FOR_PROGRAMS = /\.feature\.ts$|^server\/src\/(http\/openapi|platform\/database\/outage)\.ts$/;
/** Where the firm's words are set, with their defaults. */
const OF_THE_WORDS =
  /^contract\/src\/foundation\/labels\.ts$|^server\/src\/(foundation\/firm\/firm\.store|schema\/foundation\/firm\.table)\.ts$|^web\/src\/firm\/firm-fields\.ts$/;
/** Column headings that other programs write, and words in file names. */
const OF_FILES =
  /^(contract\/src\/values\/column-heads|server\/src\/people\/(import\/column-heads|references\/(common|paper)-words))\.ts$/;
/**
 * Two kinds of files: those with window titles, whose words session/role-words.ts replaces, and those with
 * keys of queries.
 */
const REPLACED = /^web\/src\/(routes\/.*(agents|clients)|foundation\/people-lists)(\.\$id)?\.tsx?$/;

const sources = files.filter(
  (file) =>
    /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) &&
    !isTest(file) &&
    ![FOR_PROGRAMS, OF_THE_WORDS, OF_FILES, REPLACED].some((others) => others.test(file)),
);

test("no sentence says agents or clients where a firm may have its own words", () => {
  const found = sources.flatMap((file) => {
    const text = read(file);
    const lines = text.split("\n");
    return visibleWords(file, text)
      .filter(({ words, line }) => FIXED.test(words) && !/^\s*summary:/.test(lines[line - 1] ?? ""))
      .map(({ words, line }) => `${file}:${line}  ${words}`);
  });
  expect(sources.length).toBeGreaterThan(500);
  for (const others of [FOR_PROGRAMS, OF_THE_WORDS, OF_FILES, REPLACED])
    expect(files.filter((file) => others.test(file)).length).toBeGreaterThan(2);
  expect(found).toEqual([]);
});
