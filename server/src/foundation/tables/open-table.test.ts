import { expect, test } from "vitest";
import { ApiError } from "../../platform/api-error.ts";
import { asReader, openTable } from "./open-table.ts";

const HEADS = "Name,Email\n";
const fileOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string): Promise<(readonly [number, string])[]> {
  const { rows } = await openTable(fileOf(text));
  const read = [];
  for await (const row of rows)
    read.push([row.number, "cells" in row ? row.cells.join("|") : row.skipped] as const);
  return read;
}

test("rows have the same numbers as in a spreadsheet, even if there are empty rows between them", async () => {
  expect(await read(`\n\n${HEADS}\nA,a@x.example\n\n\n,\nB,b@x.example\n\n`)).toEqual([
    [3, "Name|Email"],
    [5, "A|a@x.example"],
    [9, "B|b@x.example"],
  ]);
});

test.each([
  ["spaces after commas", 'First, Last, City\n"Ann", "Berg", "Bonn, Rhein"\n', ["Ann|Berg|Bonn, Rhein"]],
  ["tabs and spaces", 'First\tLast\tCity\n\tBerg\t "Bonn"\nAnn\t\tKiel\n', ["|Berg|Bonn", "Ann||Kiel"]],
  [
    "a nickname in quotation marks",
    'First;Last\n"Bob" Robert;Berg\nAnn "A" M;Lund\n',
    ['"Bob" Robert|Berg', 'Ann "A" M|Lund'],
  ],
  ["an inch sign", 'Item; Size\nTV; 55"\nPC; 27"\n', ['TV|55"', 'PC|27"']],
  ["spaces within quotation marks", 'First;Last\n " Ann ";Berg\n', ["Ann|Berg"]],
  [
    "a title with commas",
    "Clients, as of Nov 30, 2026\nFirst;Last\nAnn;Berg\nBo;Lund\n",
    ["First|Last", "Ann|Berg", "Bo|Lund"],
  ],
  [
    "two lines of titles",
    "List, all\nBonn, Kiel, Ulm\nFirst\tLast\nAnn\tBerg\nBo\tLund\nCy\tMay\n",
    ["Bonn, Kiel, Ulm", "First|Last", "Ann|Berg", "Bo|Lund", "Cy|May"],
  ],
  ["decimal commas", "Client;Amount\nA1;1.234,50\nA2;2.000,00\n", ["A1|1.234,50", "A2|2.000,00"]],
  [
    "addresses with commas",
    "Name\tCity\nLund, Bo\tBonn, Rhein\nBerg, Ann\tKiel\n",
    ["Lund, Bo|Bonn, Rhein", "Berg, Ann|Kiel"],
  ],
  [
    "letters of a web page",
    "First,Last\nAnn,M&uuml;ller\nBo,Gro&szlig;\n",
    ["Ann|M&uuml;ller", "Bo|Gro&szlig;"],
  ],
])("the cells of a file with %s are found", async (_, text, cells) => {
  expect((await read(text)).slice(1).map(([, found]) => found)).toEqual(cells);
});

test("all rows of a long file arrive, in their order", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `P${at},p${at}@x.example`);
  const found = await read(HEADS + rows.join("\r\n"));
  expect(found).toHaveLength(20_001);
  expect(found.at(-1)).toEqual([20_001, "P19999|p19999@x.example"]);
});

const MILLION = 1_000_000;
const MANY_LINES = 201_000;
const LINES = /^This file has more than 200,000 lines, empty ones included\. Please split it\.$/;
const LONG = /^After row \d+, a row is far too long\. Is a quotation mark missing\?$/;
const WIDE = /^After row \d+, a row has more than 16,384 columns\. Please check the file\.$/;

test.for([
  ["empty lines", "\n".repeat(MILLION), LINES],
  ["empty lines below heads", HEADS + "\n".repeat(MILLION), LINES],
  ["empty lines of Windows", HEADS + "\r\n".repeat(MILLION), LINES],
  ["empty lines of an old Mac", HEADS + "\r".repeat(MILLION), LINES],
  ["lines of commas", HEADS + ",\n".repeat(MANY_LINES), LINES],
  ["quoted lines of nothing", HEADS + '"",""\n'.repeat(MANY_LINES), LINES],
  ["one line", "a".repeat(4 * MILLION), LONG],
  ["one line below heads", HEADS + "a".repeat(4 * MILLION), LONG],
  ["spaces", HEADS + " ".repeat(9 * MILLION), LONG],
  ["quotation marks", HEADS + '"'.repeat(4 * MILLION), LONG],
  ["a quotation that never ends", `${HEADS}"${"a\n".repeat(190_000)}`, LONG],
  ["marks within words", HEADS + 'a"b,"c\n'.repeat(MILLION / 8), LONG],
  ["delimiters", ",".repeat(9 * MILLION), WIDE],
  ["delimiters below heads", HEADS + ";".repeat(100) + ",".repeat(9 * MILLION), WIDE],
  ["lines of many delimiters", HEADS + `${",".repeat(200_000)}\n`.repeat(20), WIDE],
] as const)("a file of %s is refused early, while other calls are served", async ([, text, sentence]) => {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await expect(read(text)).rejects.toThrow(sentence);
  isOver = true;
  // If such a file were read in the server's own thread, other calls would get only a handful of turns
  // meanwhile.
  expect(turns).toBeGreaterThan(500);
});

test("a user can read only one file at a time, and up to four users can read files at once", async () => {
  const ends: (() => void)[] = [];
  const begin = (account: string) =>
    asReader(account, () => new Promise<void>((resolve) => void ends.push(resolve)));
  const running = ["a", "b", "c", "d"].map(begin);
  await expect(begin("a")).rejects.toThrow(ApiError);
  await expect(begin("e")).rejects.toThrow(ApiError);
  for (const end of ends.splice(0)) end();
  await Promise.all(running);
  const again = begin("a");
  for (const end of ends.splice(0)) end();
  await again;
});

test("when a caller stops reading early, the thread that reads the file ends", async () => {
  const { rows } = await openTable(fileOf(HEADS + "A,a@x.example\n".repeat(90_000)));
  await rows.next();
  await rows.return(undefined);
  expect(await rows.next()).toEqual({ value: undefined, done: true });
});
