import type { Figure } from "@portico/contract/report-fields";
import { clearSign, type DecimalSign, readNumber } from "@portico/contract/read-number";

type Metric = Pick<Figure, "key" | "label" | "unit" | "decimals">;

export interface PastedFigures {
  /** What the figures are to be, by their keys. */
  values: Record<string, string>;
  /** By their names, or one after another. */
  matchedBy: "name" | "order";
  /** Cells that fit no figure, as they were pasted. */
  unmatched: string[];
}

/** Whether what is pasted is more than the text of one field. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}

/**
 * Takes a piece of a spreadsheet: cells parted by tabs, or by semicolons or commas of a CSV file, and lines. Finds the figures by their
 * names; where no name fits, they are taken in their order, from the figure `from` on. Of several numbers behind a name the one below
 * `column` counts, or else the last.
 */
export function pastedFigures(
  text: string,
  metrics: readonly Metric[],
  { from, column }: { from?: string; column?: string } = {},
): PastedFigures {
  const rows = cellsOf(text);
  const named = byName(rows, metrics, column);
  return named ?? byOrder(rows, metrics, from);
}

/** Tabs, or else the sign that a CSV file parts its cells with; quotes keep a sign within a cell. */
function cellsOf(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const sign = text.includes("\t") ? "\t" : text.includes(";") ? ";" : null;
  return lines.map((line) => {
    if (sign !== null) return split(line, sign);
    // A comma parts a name from a number; within a number it does not.
    return split(line, ",").length > 1 && !/^[\s\d.,€$£%()+-]+$/.test(line)
      ? split(line, ",")
      : [line.trim()];
  });
}

function split(line: string, sign: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === sign && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

const plain = (text: string) => text.toLocaleLowerCase("en").replaceAll(/[^\p{L}\p{N}]/gu, "");

function byName(
  rows: string[][],
  metrics: readonly Metric[],
  column: string | undefined,
): PastedFigures | null {
  const found = new Map(
    metrics.flatMap(
      (metric) =>
        [
          [plain(metric.label), metric],
          [plain(metric.key), metric],
        ] as const,
    ),
  );
  if (
    !rows.some(
      ([name = "", ...rest]) =>
        found.has(plain(name)) && rest.some((cell) => cell !== "" && !found.has(plain(cell))),
    )
  ) {
    // The names may stand above their numbers.
    const [heads = [], ...below] = rows;
    if (below.length === 0 || !heads.some((head) => head !== "" && found.has(plain(head)))) return null;
    const last = below.at(-1)!;
    return byName(
      heads.map((head, at) => [head, last[at] ?? ""]),
      metrics,
      undefined,
    );
  }
  const head = rows.find(([name = ""]) => !found.has(plain(name)));
  const at =
    column === undefined || head === undefined ? -1 : head.findIndex((cell) => plain(cell) === plain(column));
  const values: Record<string, string> = {};
  const unmatched: string[] = [];
  const sign = signOf(rows.flatMap((row) => row.slice(1)));
  for (const [index, row] of rows.entries()) {
    const metric = found.get(plain(row[0] ?? ""));
    const cell = at > 0 ? row[at] : row.slice(1).findLast((one) => one !== "");
    const value = metric && cell !== undefined ? valueOf(cell, metric, sign) : null;
    if (metric && value !== null && value !== "") values[metric.key] = value;
    else if (!(index === 0 && row === head)) unmatched.push(row.filter(Boolean).join(" "));
  }
  return { values, matchedBy: "name", unmatched };
}

function byOrder(rows: string[][], metrics: readonly Metric[], from: string | undefined): PastedFigures {
  const cells = rows.length === 1 ? rows[0]! : rows.map((row) => row.findLast((cell) => cell !== "") ?? "");
  const sign = signOf(cells);
  const start = Math.max(
    0,
    metrics.findIndex(({ key }) => key === from),
  );
  const values: Record<string, string> = {};
  const unmatched: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const metric = metrics[start + index];
    const value = metric ? valueOf(cell, metric, sign) : null;
    if (metric && value) values[metric.key] = value;
    else if (cell !== "") unmatched.push(cell);
  }
  return { values, matchedBy: "order", unmatched };
}

function signOf(cells: readonly string[]): DecimalSign | undefined {
  const signs = new Set(cells.map(clearSign).filter((sign) => sign !== null));
  // Of two minds: each number for itself.
  return signs.size === 1 ? [...signs][0] : undefined;
}

/** Null: not what this figure can be. */
function valueOf(cell: string, metric: Metric, sign: DecimalSign | undefined): string | null {
  if (metric.unit === "text") return cell;
  if (metric.unit === "date") return /^\d{4}-\d\d-\d\d$/.test(cell) ? cell : null;
  return readNumber(cell, metric.decimals, sign);
}
