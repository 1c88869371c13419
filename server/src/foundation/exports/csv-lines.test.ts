import { expect, test } from "vitest";
import { csvLines } from "./csv-lines.ts";

async function written(heads: string[], ...pieces: unknown[][][]): Promise<string> {
  async function* rows() {
    yield* pieces;
  }
  let text = "";
  for await (const piece of csvLines(heads, rows())) text += piece;
  return text;
}

test("cells are separated by the chosen delimiter, and a cell that contains the delimiter is quoted", async () => {
  async function* rows() {
    yield [["a;b", "c,d", 1]];
  }
  let text = "";
  for await (const piece of csvLines(["A", "B", "C"], rows(), undefined, ";")) text += piece;
  expect(text).toBe('\ufeffA;B;C\r\n"a;b";c,d;1\r\n');
});

test("a table without rows consists of the byte order mark and the column names", async () => {
  expect(await written(["Name", "City"])).toBe("\ufeffName,City\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 1", "'+49 30 1"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\n=1", `"'\n'=1"`],
  ["x;=1+1", "x;'=1+1"],
  ["two\n@x", `"two\n'@x"`],
  ["＝1", "'＝1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])("a cell that a spreadsheet would run as a formula is written as text: %s", async (cell, wanted) => {
  expect(await written(["A"], [[cell]])).toBe(`\ufeffA\r\n${wanted}\r\n`);
});

test("a cell with a comma, quote, line end or outer space is quoted, null becomes an empty cell, and a number is written without quotes", async () => {
  const cells = ["Birch, Sam", 'the "old" one', "two\nlines", " x", null, -3, 0, "Åsa"];
  expect(await written(["A"], [cells])).toBe(
    '\ufeffA\r\n"Birch, Sam","the ""old"" one","two\nlines"," x",,-3,0,Åsa\r\n',
  );
});

test("a cell with very many line ends is written unchanged and without delay", async () => {
  const cell = `a${"\n".repeat(200_000)}b`;
  expect(await written(["A"], [[cell]])).toBe(`\ufeffA\r\n"${cell}"\r\n`);
  expect(await written(["A"], [[`a${"\n".repeat(200_000)}=b`]])).toBe(
    `\ufeffA\r\n"a${"\n".repeat(200_000)}'=b"\r\n`,
  );
});
