import { UNSEEN } from "@portico/contract/values/fields";
import { lostText } from "@portico/contract/values/lost-text";
import type { Figure } from "@portico/contract/reports/report-fields";
import {
  clearSign,
  type DecimalSign,
  isNoValue,
  readFigure,
  readNumber,
} from "@portico/contract/reports/read-number";
import { FIGURE_TEXT_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import { typedDay } from "../../ui/form/parse-date.ts";
import { columnsOf, isOneNumber, lineCells } from "./pasted-lines.ts";

/**
 * A figure to look for in a paste. `currency` is that of the report: an amount in another currency is left
 * out.
 */
type Metric = Pick<Figure, "key" | "label" | "unit" | "decimals"> & { currency?: string };

export interface PastedFigures {
  /** The new values of the figures, by key. */
  values: Record<string, string>;
  /** Whether figures were found by name or filled in by order. */
  matchedBy: "name" | "order";
  /** Pasted cells that fit no figure. */
  unmatched: string[];
}

/** Whether a pasted text is more than the content of one field. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}

/**
 * Takes part of a spreadsheet: cells separated by tabs, cells of a CSV file separated by semicolons or
 * commas, or lines of a document. Finds the figures by their names. If no name fits, the figures are filled
 * in by order, starting at the figure `from`. If several numbers follow a name, the one below the heading
 * `column` is used, otherwise the last one. A text that may be one number or two side by side is not used.
 */
export function pastedFigures(
  text: string,
  metrics: readonly Metric[],
  { from, column }: { from?: string; column?: string } = {},
): PastedFigures {
  const found = new Map(
    metrics.flatMap((metric) => [metric.label, metric.key].map((name) => [plain(name), metric] as const)),
  );
  const currency = metrics.find((metric) => metric.currency !== undefined)?.currency;
  const cells = cellsOf(text, found, currency);
  const named = byName(cells, found, column);
  return named ?? byOrder(cells, metrics, from);
}

type Names = ReadonlyMap<string, Metric>;

interface Cells {
  rows: string[][];
  /** True if the cells are separated only by commas and spaces, which may also be inside numbers. */
  areLines: boolean;
}

/** Splits by tabs, or else by the separator of a CSV file. */
function cellsOf(text: string, found: Names, currency: string | undefined): Cells {
  const sign = text.includes("\t") ? "\t" : text.includes(";") ? ";" : null;
  if (sign !== null) return { rows: rowsOf(text, sign), areLines: false };
  const known = { isName: (name: string) => found.has(plain(name)), currency };
  const [head = []] = rowsOf(text, ",");
  const columns = columnsOf(head, known);
  return { rows: rowsOf(text, ",", (line) => lineCells(line, known, columns)), areLines: true };
}

/**
 * Splits text into lines of cells. A cell that begins with a quote ends with one, and may contain separators
 * and line breaks (RFC 4180); any other quote is an ordinary character, as in 5". `ofLine` splits a line
 * without quotes.
 */
function rowsOf(text: string, sign: string, ofLine?: (line: string) => string[]): string[][] {
  const rows: string[][] = [];
  const toSign = new RegExp(`[^\\r\\n${sign}]*`, "y");
  let cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (ofLine && cells.length === 0) {
      const line = upTo(/[^\r\n]*/y, text, at);
      if (!line.includes('"')) {
        rows.push(ofLine(line));
        at += line.length;
        at += text.startsWith("\r\n", at) ? 2 : 1;
        continue;
      }
    }
    const quoted = quotedCell(text, at, sign);
    const bare = quoted ? "" : upTo(toSign, text, at);
    const cell = quoted ?? { value: bare, end: at + bare.length };
    cells.push(cell.value.trim());
    at = cell.end;
    if (text[at] === sign) {
      at += 1;
      continue;
    }
    rows.push(cells);
    cells = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

/** The text that a sticky pattern matches at a position. */
function upTo(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)![0];
}

/** Reads a quoted cell; null if the cell is not quoted. */
function quotedCell(text: string, from: number, sign: string): { value: string; end: number } | null {
  const quoted = /[^\S\t\r\n]*"((?:[^"]|"")*)"[^\S\t\r\n]*/y;
  quoted.lastIndex = from;
  const match = quoted.exec(text);
  if (!match) return null;
  const end = from + match[0].length;
  const next = text[end];
  if (next !== undefined && next !== sign && next !== "\r" && next !== "\n") return null;
  return { value: match[1]!.replaceAll('""', '"').replaceAll(/\s+/g, " "), end };
}

const plain = (text: string) => text.toLocaleLowerCase("en").replaceAll(/[^\p{L}\p{N}]/gu, "");

function byName({ rows, areLines }: Cells, found: Names, column: string | undefined): PastedFigures | null {
  if (
    !rows.some(
      ([name = "", ...rest]) =>
        found.has(plain(name)) && rest.some((cell) => cell !== "" && !found.has(plain(cell))),
    )
  ) {
    // The names may be in the first row, above their numbers.
    const [heads = [], ...below] = rows;
    if (below.length === 0 || !heads.some((head) => head !== "" && found.has(plain(head)))) return null;
    const last = below.at(-1)!;
    return byName({ rows: heads.map((head, at) => [head, last[at] ?? ""]), areLines }, found, undefined);
  }
  const head = rows.find(([name = ""]) => !found.has(plain(name)));
  const at =
    column === undefined || head === undefined ? -1 : head.findIndex((cell) => plain(cell) === plain(column));
  const values: Record<string, string> = {};
  const unmatched: string[] = [];
  const sign = signOf(rows.flatMap(([name = "", ...cells]) => (found.has(plain(name)) ? cells : [])));
  for (const [index, row] of rows.entries()) {
    const metric = found.get(plain(row[0] ?? ""));
    const fits = (one: string) => metric !== undefined && Boolean(valueOf(one, metric, { sign, areLines }));
    // Behind the value there may be its change, which does not fit the figure.
    const cell = at > 0 ? row[at] : row.slice(1).findLast(fits);
    const value = metric && cell !== undefined ? valueOf(cell, metric, { sign, areLines }) : null;
    const saysNone = metric !== undefined && isNone(at > 0 ? [cell ?? ""] : row.slice(1));
    if (metric && value) values[metric.key] = value;
    else if (!saysNone && !(index === 0 && row === head && (at > 0 || !holdsNumber(row))))
      unmatched.push(row.filter(Boolean).join(" "));
  }
  return { values, matchedBy: "name", unmatched };
}

/** A dash in place of a value is not reported as left out. */
const isNone = (cells: readonly string[]) =>
  cells.some(isNoValue) && cells.every((cell) => cell === "" || isNoValue(cell));

/**
 * Whether a row contains a number, so that it is no heading. In a row that could not be split, any digit
 * counts.
 */
const holdsNumber = (row: readonly string[]) =>
  row.length === 1 ? /\d/.test(row[0]!) : row.slice(1).some((cell) => Boolean(readNumber(cell, 6)));

function byOrder(
  { rows, areLines }: Cells,
  metrics: readonly Metric[],
  from: string | undefined,
): PastedFigures {
  const isRow = rows.length === 1 && !areLines;
  const cells = isRow ? rows[0]! : rows.map((row) => row.findLast((cell) => cell !== "") ?? "");
  const start = Math.max(
    0,
    metrics.findIndex(({ key }) => key === from),
  );
  const sign = signOf(cells.slice(0, metrics.length - start));
  const values: Record<string, string> = {};
  const unmatched: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const metric = metrics[start + index];
    const value = metric ? valueOf(cell, metric, { sign, areLines }) : null;
    if (metric && value) values[metric.key] = value;
    else if (cell !== "" && !(metric && isNone([cell]))) unmatched.push(cell);
  }
  return { values, matchedBy: "order", unmatched };
}

function signOf(cells: readonly string[]): DecimalSign | undefined {
  const signs = new Set(cells.map(clearSign).filter((sign) => sign !== null));
  // If the numbers disagree about the decimal sign, each number is read by itself.
  return signs.size === 1 ? [...signs][0] : undefined;
}

/** Returns the value of a cell; null if it is not valid for this figure. */
function valueOf(
  cell: string,
  metric: Metric,
  { sign, areLines }: { sign: DecimalSign | undefined; areLines: boolean },
): string | null {
  if (metric.unit === "text")
    return cell.length <= FIGURE_TEXT_MAX_LENGTH && !UNSEEN.test(cell) && lostText(cell) === null
      ? cell
      : null;
  if (metric.unit === "date") return typedDay(cell);
  return areLines && !isOneNumber(cell, metric.currency) ? null : readFigure(cell, metric, sign);
}
