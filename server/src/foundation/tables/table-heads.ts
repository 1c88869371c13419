import { columnsByHead, personHeads, plainHead } from "@portico/contract/values/column-heads";
import { normalizeEmail } from "@portico/contract/values/email";
import { IMPORT_COLUMNS_MAX } from "@portico/contract/people/import-limits";
import { cutText } from "../../platform/cut-text.ts";
import { FileError } from "./read-text.ts";

/** A longer head is cut, since it is only a name. */
const HEAD_MAX_LENGTH = 100;
/** How many rows are searched for the heads. */
export const LINES_ABOVE_MAX = 10;
/** The first cell of the line that DATEV's programs write above the heads. */
const NOTE_OF_DATEV = /^(?:EXTF|DTVF)$/;
const HEADS = columnsByHead(personHeads);
const KNOWN_HEADS_MIN = 2;

/**
 * Takes the first rows of a file. Returns which of them holds the heads: the first row with more than one
 * cell, unless it names no columns of people, and a later row does and has at least as many cells.
 */
export function headsAt(rows: readonly { cells: readonly string[] }[]): number {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== "").length);
  const known = rows.map(({ cells }) => cells.filter((cell) => HEADS.has(plainHead(cell))).length);
  const first = rows.findIndex(({ cells }, at) => filled[at]! > 1 && !NOTE_OF_DATEV.test(cells[0]!));
  // If no line has more than one cell, the first one leads to the right error.
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
  // A person would be lost if their row were taken for the names of columns.
  if (cells.some((cell) => normalizeEmail(cell) !== null))
    throw new FileError(
      "The first row of this file contains a person. Please add a row above with the names of the columns.",
    );
  const heads = cells.map((cell, at) => (cell === "" ? `Column ${at + 1}` : cutText(cell, HEAD_MAX_LENGTH)));
  return apart(heads);
}

/** Names that occur twice get a number: "Phone", "Phone (2)". */
function apart(heads: readonly string[]): string[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    let name = head;
    for (let time = 2; taken.has(name.toLowerCase()); time += 1) name = `${head} (${time})`;
    taken.add(name.toLowerCase());
    return name;
  });
}
