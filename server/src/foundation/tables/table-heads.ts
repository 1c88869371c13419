import { columnsByHead, personHeads, plainHead } from "@portico/contract/values/column-heads";
import { normalizeEmail } from "@portico/contract/values/email";
import { IMPORT_COLUMNS_MAX } from "@portico/contract/people/import-limits";
import { cutText } from "../../platform/cut-text.ts";
import { FileError } from "./read-text.ts";

/** The most characters of a column name. A longer name is cut. */
const HEAD_MAX_LENGTH = 100;
/** How many rows are searched for the column names. */
export const LINES_ABOVE_MAX = 10;
/** The first cell of a line that DATEV's programs write above the column names. */
const NOTE_OF_DATEV = /^(?:EXTF|DTVF)$/;
const HEADS = columnsByHead(personHeads);
const KNOWN_HEADS_MIN = 2;

/**
 * Takes the first rows of a file. Returns the index of the row with the column names. This is the first row
 * with more than one cell, if it contains a known column name. If not, this row may be a title. Then a later
 * row is returned that has at least as many cells and at least two known names. If there is no such row, the
 * first row with more than one cell is returned after all.
 */
export function headsAt(rows: readonly { cells: readonly string[] }[]): number {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== "").length);
  const known = rows.map(({ cells }) => cells.filter((cell) => HEADS.has(plainHead(cell))).length);
  const first = rows.findIndex(({ cells }, at) => filled[at]! > 1 && !NOTE_OF_DATEV.test(cells[0]!));
  // If no row has more than one cell, the row that is returned here is taken for the column names. headsOf
  // then throws the error that says what is wrong with the columns.
  if (first < 0) return rows.length > LINES_ABOVE_MAX ? LINES_ABOVE_MAX : 0;
  if (known[first]! > 0) return first;
  const named = known.findIndex(
    (count, at) => at > first && count >= KNOWN_HEADS_MIN && filled[at]! >= filled[first]!,
  );
  return named < 0 ? first : named;
}

/**
 * Takes the first row, without the empty cells at its end. Returns the names of the columns. Throws
 * FileError.
 */
export function headsOf(cells: string[]): string[] {
  const named = cells.length;
  if (named === 0) throw new FileError("The first row of this file must contain the names of its columns.");
  if (named === 1)
    throw new FileError(
      "This file has only one column. Its columns must be separated by commas, semicolons, tabs or vertical bars.",
    );
  if (named > IMPORT_COLUMNS_MAX)
    throw new FileError(
      `This file has ${named.toLocaleString("en")} columns. At most ${IMPORT_COLUMNS_MAX} can be imported.`,
    );
  // A row with an email address is a person and not the column names. Without this error, that person would
  // not be imported.
  if (cells.some((cell) => normalizeEmail(cell) !== null))
    throw new FileError(
      "The first row of this file contains a person. Please add a row above with the names of the columns.",
    );
  const heads = cells.map((cell, at) => (cell === "" ? `Column ${at + 1}` : cutText(cell, HEAD_MAX_LENGTH)));
  return apart(heads);
}

/** If a name occurs twice, the second one gets a number: "Phone", "Phone (2)". */
function apart(heads: readonly string[]): string[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    let name = head;
    for (let time = 2; taken.has(name.toLowerCase()); time += 1) name = `${head} (${time})`;
    taken.add(name.toLowerCase());
    return name;
  });
}
