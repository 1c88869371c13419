/** Matches the beginning of a cell that a spreadsheet would read as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Matches the places inside a cell at which a formula could begin. In most of Europe, spreadsheets separate
 * cells with semicolons. Such a spreadsheet would read "x;=1+1" as two cells, and run the second one as a
 * formula.
 */
const FORMULA_WITHIN = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@])/g;
/**
 * Matches cells that need quotes. RFC 4180 requires them for cells that contain a quote or a line end. Cells
 * with a space at an edge are quoted too, because some programs would drop the space.
 */
const NEEDS_QUOTES = /["\r\n]|^\s|\s$/;
/** The separator of cells in RFC 4180. */
const COMMA = ",";
/**
 * The byte order mark. Without it, spreadsheets read names with other letters than A to Z in the wrong
 * character set.
 */
const BYTE_ORDER_MARK = "\ufeff";

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A number with more digits than a float can hold. The text of the number is written unchanged. Throws if the
 * text is not a number.
 */
export class CsvNumber {
  readonly text: string;
  constructor(text: string) {
    if (!NUMBER.test(text)) throw new Error("not a number");
    this.text = text;
  }
}

/**
 * Takes the column names of a table, its rows in batches, a function that makes the cells of a row, and the
 * separator. Yields the table as CSV (RFC 4180), in UTF-8.
 */
export async function* csvLines(
  heads: readonly string[],
  rows: AsyncIterable<unknown[][]>,
  cellsOf: (row: unknown[]) => readonly unknown[] = (row) => row,
  delimiter = COMMA,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly unknown[]) =>
    `${cells.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(heads);
  for await (const some of rows) yield some.map((row) => lineOf(cellsOf(row))).join("");
}

function cellOf(value: unknown, delimiter: string): string {
  if (value === null || value === undefined) return "";
  // A number is never a formula, so even a negative number needs no protection.
  if (typeof value === "number") return String(value);
  if (value instanceof CsvNumber) return value.text;
  const text = String(value);
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replaceAll(FORMULA_WITHIN, "$1'");
  return NEEDS_QUOTES.test(harmless) || harmless.includes(delimiter)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}
