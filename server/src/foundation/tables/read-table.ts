import { isByteEncoding } from "@portico/contract/values/file-encodings";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "@portico/contract/people/import-limits";
import type { Import } from "@portico/contract/people/import";
import { CsvError, parse } from "csv-parse";
import { FOOTER_ROWS_MAX, type LateRow, mayBeFooter, peopleBefore } from "./footer.ts";
import { headsAt, headsOf, LINES_ABOVE_MAX } from "./table-heads.ts";
import { FileError, textOf } from "./read-text.ts";
import { cutText } from "../../platform/cut-text.ts";

type Delimiter = Import["delimiter"];
const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/** The most characters of one row. A longer row means that a quotation mark was never closed. */
const ROW_MAX_LENGTH = 250_000;
/** The most lines of a file, including empty lines: spreadsheets leave many of these below their rows. */
const LINES_MAX = 2 * IMPORT_ROWS_MAX;
/** The most cells of one line: as many columns as Excel has. */
const CELLS_MAX = 16_384;
/** How many characters are read to find the delimiter. */
const LOOK_LENGTH = 20_000;
/** Matches the separate first line in which Excel names the delimiter. */
const NAMED_DELIMITER = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;
/** A file that was put together from several files may contain all of these line ends. */
const LINE_ENDS = ["\r\n", "\n", "\r"];

/** Options for the CSV library. */
const PARSED = {
  record_delimiter: LINE_ENDS,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  // Some programs write a space after each delimiter. Without this option, the quotation marks after that
  // space would become part of the value.
  ltrim: true,
  max_record_size: ROW_MAX_LENGTH,
  // Empty lines are skipped. Otherwise the library would create an error for each line that has fewer cells
  // than the line before. Creating an error takes 30 times as long as reading a row.
  skip_empty_lines: true,
  info: true,
} as const;

/** Takes a file and its encoding. Returns the delimiter between its cells. */
export function delimiterOf(file: Buffer, encoding: Import["encoding"]): Delimiter {
  const [text = ""] = textOf(file, encoding);
  const named = NAMED_DELIMITER.exec(text);
  if (named) return named[1] as Delimiter;
  const lines = countsByLine(text.slice(0, LOOK_LENGTH));
  const alike = linesAlike(lines);
  // A line above the column names is often not like the others: it may contain no delimiter, or a comma in
  // its words. So the first line counts that is like at least half of the lines.
  const isLikeOthers = (line: CountedLine) =>
    [...line].some(([delimiter, count]) => alike(delimiter, count) * 2 >= lines.length);
  const heads = lines.find(isLikeOthers) ?? lines.find((line) => line.size > 0);
  const scores = DELIMITERS.map((delimiter) => {
    const wanted = heads?.get(delimiter) ?? 0;
    return { delimiter, score: (wanted * alike(delimiter, wanted)) / lines.length };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** How often each delimiter occurs in a line. Delimiters that do not occur are left out. */
type CountedLine = Map<string, number>;

/** Returns a function that says how many lines contain a delimiter a given number of times, at least once. */
function linesAlike(lines: readonly CountedLine[]): (delimiter: string, count: number) => number {
  const found = new Map<string, number>();
  for (const line of lines)
    for (const [delimiter, count] of line) {
      const key = `${delimiter}${count}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  return (delimiter, count) => found.get(`${delimiter}${count}`) ?? 0;
}

/**
 * Counts how often each delimiter occurs in each line, outside of quotation marks. The last line may be cut
 * off, so it is left out unless it is the only line.
 */
function countsByLine(text: string): CountedLine[] {
  const lines: CountedLine[] = [];
  let [line, isQuoted] = [new Map<string, number>(), false];
  for (const character of text.replaceAll(/\r\n?/g, "\n")) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "\n") {
      lines.push(line);
      line = new Map();
    } else if (DELIMITERS.includes(character as Delimiter))
      line.set(character, (line.get(character) ?? 0) + 1);
  }
  return lines.length > 0 ? lines : [line];
}

export interface Row {
  /** The number that a spreadsheet shows for the row. The first row of a file is row 1. */
  number: number;
  cells: string[];
}

/**
 * A line that is not a person. It is either above the column names, such as the name of a list, or below all
 * rows, such as a sum.
 */
export interface SkippedRow {
  number: number;
  skipped: string;
}

/** A row, and whether an empty line comes before it. */
interface Lined extends Row {
  isAfterGap: boolean;
}

/** A row as the CSV library returns it, with the library's counts up to this row. */
interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

/** How many characters of a skipped line are shown. */
const SKIPPED_MAX_LENGTH = 60;

interface Reading extends Pick<Import, "encoding" | "delimiter"> {
  /**
   * True to skip rows at the end of the file that look like a footer. A footer is a sum, a count or a page
   * number.
   */
  skipsFooter?: boolean;
}

/**
 * Yields the lines above the column names, then the column names, and then the rows of a file. Rows without a
 * value are left out. Throws FileError.
 */
export async function* rowsOf(
  file: Buffer,
  { encoding, delimiter, skipsFooter = false }: Reading,
): AsyncGenerator<Row | SkippedRow> {
  const parser = parse({ ...PARSED, delimiter });
  // Only ASCII spaces are removed. The user may later choose another encoding, and the bytes of other spaces
  // may be letters in that encoding.
  const trimmed = isByteEncoding(encoding)
    ? (cell: string) => cell.replace(/^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/g, "")
    : (cell: string) => cell.trim();
  const text = measured(textWithoutNote(file, encoding), delimiter);
  const read = pipeline(Readable.from(text), parser).catch(() => undefined);
  let [number, emptyLines, rows] = [0, 0, 0];
  // The first rows are held back until it is known which of them contains the column names.
  let start: Lined[] | null = [];
  let columns: Columns | null = null;
  // The last rows so far are held back, since they may turn out to be a footer.
  const late: LateRow[] = [];
  let [isBehindGap, isNamesAlone] = [false, true];
  const counted = (row: Row): Row => {
    rows += 1;
    if (rows > IMPORT_ROWS_MAX)
      throw new FileError(
        `This file has more than ${IMPORT_ROWS_MAX.toLocaleString("en")} rows. Please split it.`,
      );
    return { number: row.number, cells: row.cells };
  };
  function* taken({ isAfterGap, ...row }: Lined): Generator<Row> {
    if (isAfterGap || row.cells.length === 0) isBehindGap = true;
    const cells = columns ? columns.of(row.cells) : row.cells;
    if (cells.length === 0) return;
    if (skipsFooter && mayBeFooter(cells)) {
      late.push({ ...row, cells, isBehindGap });
      if (late.length > FOOTER_ROWS_MAX) yield counted(late.shift()!);
      return;
    }
    [isBehindGap, isNamesAlone] = [false, false];
    for (const one of late.splice(0)) yield counted(one);
    yield counted({ ...row, cells });
  }
  async function* begun(first: readonly Lined[]): AsyncGenerator<Row | SkippedRow> {
    const at = headsAt(first);
    const heads = first[at]!;
    if (heads.cells.length > IMPORT_COLUMNS_MAX)
      columns = await filledColumns(file, { encoding, delimiter }, heads);
    for (const line of first.slice(0, at)) if (line.cells.length > 0) yield skipped(line);
    yield { number: heads.number, cells: headsOf(columns ? columns.of(heads.cells) : heads.cells) };
    for (const row of first.slice(at + 1)) yield* taken(row);
  }
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      number = info.records + info.empty_lines;
      const row = {
        number,
        cells: withoutTail(record.map(trimmed)),
        isAfterGap: info.empty_lines > emptyLines,
      };
      emptyLines = info.empty_lines;
      if (start === null) yield* taken(row);
      else if (start.push(row) > LINES_ABOVE_MAX) {
        yield* begun(start);
        start = null;
      }
    }
    if (start?.some(({ cells }) => cells.length > 0)) yield* begun(start);
    const people = peopleBefore(late, isNamesAlone);
    for (const [at, one] of late.entries()) yield at < people ? counted(one) : skipped(one);
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, number) : error;
  } finally {
    parser.destroy();
    await read;
  }
  if (number === 0) throw new FileError("This file is empty.");
  if (rows === 0) throw new FileError("This file has no rows below its column names.");
}

/** Knows which columns of a file contain a value. */
interface Columns {
  /**
   * Takes all cells of a row. Leaves out the cells of columns that are empty in the whole file. Returns the
   * other cells, including those after the last column name.
   */
  of(cells: readonly string[]): string[];
}

/**
 * Finds the columns that contain a value in a file with too many columns. Some programs write hundreds of
 * columns, most of them empty. Throws FileError if too many columns contain a value.
 */
async function filledColumns(
  file: Buffer,
  how: Pick<Reading, "encoding" | "delimiter">,
  heads: Row,
): Promise<Columns> {
  const filled = new Set<number>();
  const parser = parse({ ...PARSED, delimiter: how.delimiter });
  const text = measured(textWithoutNote(file, how.encoding), how.delimiter);
  const read = pipeline(Readable.from(text), parser).catch(() => undefined);
  let records = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      records = info.records + info.empty_lines;
      if (records <= heads.number) continue;
      for (const [at, cell] of record.entries())
        if (at < heads.cells.length && cell.trim() !== "") filled.add(at);
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, records) : error;
  } finally {
    parser.destroy();
    await read;
  }
  if (filled.size > IMPORT_COLUMNS_MAX)
    throw new FileError(
      `This file has ${filled.size.toLocaleString("en")} columns that hold something. At most ${IMPORT_COLUMNS_MAX} can be imported.`,
    );
  const places = [...filled].toSorted((one, other) => one - other);
  return {
    of: (cells) => withoutTail([...places.map((at) => cells[at] ?? ""), ...cells.slice(heads.cells.length)]),
  };
}

/** Removes the empty cells at the end of a row, with which spreadsheets fill all columns. */
function withoutTail(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function skipped({ number, cells }: Row): SkippedRow {
  const text = cells.filter((cell) => cell !== "").join(" ");
  return { number, skipped: cutText(text, SKIPPED_MAX_LENGTH) };
}

/**
 * Yields a text unchanged. Throws FileError if the text is no table and reading it would take long. Such a
 * text has too many lines or columns, or a row that is far too long.
 */
function* measured(texts: Iterable<string>, delimiter: Delimiter): Generator<string> {
  let [lines, length, cells] = [0, 0, 0];
  let [wasReturn, isQuoted] = [false, false];
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      const isEnd = sign === "\r" || (sign === "\n" && !wasReturn);
      wasReturn = sign === "\r";
      if (sign === '"') isQuoted = !isQuoted;
      if (isEnd) {
        // Line ends within a cell are not counted.
        if (!isQuoted) lines += 1;
        [length, cells] = [0, 0];
        if (lines > LINES_MAX)
          throw new FileError(
            `This file has more than ${LINES_MAX.toLocaleString("en")} lines, empty ones included. Please split it.`,
          );
        continue;
      }
      length += 1;
      if (sign === delimiter) cells += 1;
      if (length > ROW_MAX_LENGTH)
        throw new FileError(
          `After row ${Math.max(1, lines)}, a row is far too long. Is a quotation mark missing?`,
        );
      if (cells > CELLS_MAX)
        throw new FileError(
          `After row ${Math.max(1, lines)}, a row has more than ${CELLS_MAX.toLocaleString("en")} columns. Please check the file.`,
        );
    }
    yield text;
  }
}

function* textWithoutNote(file: Buffer, encoding: Import["encoding"]): Generator<string> {
  let isFirst = true;
  for (const text of textOf(file, encoding)) {
    const rest = isFirst ? text.replace(NAMED_DELIMITER, "") : text;
    if (rest !== "") yield rest;
    isFirst = false;
  }
}

/**
 * Turns an error of the CSV library into a FileError that names the row. The library reads ahead, so it may
 * have read more rows than it has returned. The number of the row is therefore taken from the error.
 */
function faultOf(error: CsvError, rows: number): FileError {
  const from = Math.max(1, Number(error["records"]) + Number(error["empty_lines"]) || rows);
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new FileError(`After row ${from}, a row is far too long. Is a quotation mark missing?`);
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new FileError(`After row ${from}, a quotation mark is never closed. Please check the file.`);
  return new FileError(`After row ${from}, this file can't be read as CSV. Please check the file.`);
}
