import type { Content, TableCell } from "pdfmake/interfaces.js";
import { TURNED_WIDTH } from "./pdf-look.ts";
import { ruledTable } from "./pdf-parts.ts";
import { isReadFromRight, scriptRuns, textWidth } from "./script-runs.ts";

/** A cell that is made only when its width is known. */
export interface FittedCell {
  /** The whole text of the cell. */
  text: string;
  isBold?: boolean;
  /** Makes the cell for its width and font size. */
  make(width: number, fontSize: number): TableCell;
}

interface Fitting {
  /** The preferred font size. */
  fontSize: number;
  /** The width that the page, or a container such as a quote, has for the table. */
  room: number;
  /** True when the table may get a landscape page. A table within a list or a quote may not. */
  mayTurn: boolean;
}

/** The table, or the tables into which it was cut. Together they have all of its columns. */
export interface FittedTable {
  parts: Content[];
  /** True when the table is on a landscape page. */
  isTurned: boolean;
}

/** The smallest font size at which people can read figures on paper. */
const SMALLEST = 6.5;
const STEP = 0.5;
/**
 * The largest font size for a table that is cut into pieces. Such a table may have a font larger than
 * SMALLEST, because its pieces have fewer columns.
 */
const SIZE_OF_PIECES = 8;
/**
 * A word up to this width is never broken. A number is never broken, however wide it is. The width is a
 * multiple of the font size.
 */
const LONGEST_WORD = 12;
/** The largest share of the width that the first column may take in a table that is cut. */
const FIRST_SHARE = 0.3;

/**
 * Takes the rows of a table, with the head first. Returns the table so that it fits the width. If need be,
 * the table gets a smaller font or a landscape page, or it is cut into several tables. Each of these begins
 * with the first column.
 */
export function fittedTable(
  rows: readonly (readonly FittedCell[])[],
  { fontSize, room, mayTurn }: Fitting,
): FittedTable {
  const measures = measured(rows);
  const sizes: number[] = [];
  for (let size = fontSize; size >= SMALLEST; size -= STEP) sizes.push(size);
  const all = measures.map((_, column) => column);
  for (const isTurned of mayTurn ? [false, true] : [false])
    for (const size of sizes) {
      const widths = widthsOf(measures, size, isTurned ? TURNED_WIDTH : room);
      if (widths) return { parts: [table(rows, all, widths, size)], isTurned };
    }
  const size = Math.min(fontSize, SIZE_OF_PIECES);
  const width = mayTurn ? TURNED_WIDTH : room;
  const pieces = cut(measures, size, width);
  return {
    parts: pieces.map((columns) => {
      const some = columns.map((column) => measures[column]!);
      return table(rows, columns, widthsOf(some, size, width) ?? squeezed(some, size, width), size);
    }),
    isTurned: mayTurn,
  };
}

/** The widths of a column at a font size of one point. */
interface Measure {
  /** The width of its widest piece that must not be broken. */
  least: number;
  /** The width of its widest line. */
  whole: number;
}

function measured(rows: readonly (readonly FittedCell[])[]): Measure[] {
  const measures = rows[0]!.map((): Measure => ({ least: 0, whole: 0 }));
  for (const row of rows)
    for (const [column, { text, isBold = false }] of row.entries()) {
      const measure = measures[column]!;
      for (const line of text.split("\n")) {
        measure.whole = Math.max(measure.whole, textWidth(line, 1, isBold));
        for (const piece of unbroken(line, isReadFromRight(text))) {
          const width = textWidth(piece, 1, isBold);
          measure.least = Math.max(measure.least, mayBreak(piece) ? Math.min(width, LONGEST_WORD) : width);
        }
      }
    }
  return measures;
}

/**
 * Returns the pieces of a line that are never broken. These are its words. In left-to-right text, a run of
 * right-to-left words is one piece.
 */
function unbroken(line: string, isFromRight: boolean): string[] {
  // Only spaces and tabs separate words here: a no-break space keeps a number and its currency together.
  const words = (text: string) => text.split(/[ \t]+/);
  if (isFromRight) return words(line);
  const left: string[] = [];
  const tied = scriptRuns(line).flatMap((run) => {
    if (run.noWrap) return [run.text];
    left.push(run.text);
    return [];
  });
  return [...words(left.join("")), ...tied];
}

const mayBreak = (piece: string) =>
  /\p{L}{2}/u.test(piece) && !/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(piece);

/** Returns the padding of ruledTable, or less for a small font. */
const paddingOf = (size: number) => (size < 8 ? 3 : 6);

/** Returns the total padding of this many columns. */
const besides = (columns: number, size: number) => (2 * columns - 1) * paddingOf(size);

/**
 * A cautious guess of how much of a line is filled with words. A word that does not fit moves to the next
 * line and leaves the rest of its line empty.
 */
const LINE_FILLED = 0.6;
/**
 * Measured widths are multiplied by this, because at some font sizes a text is laid out a little wider than
 * the sum of its characters' widths.
 */
const SLACK = 1.02;

/** Columns are equally wide as long as no cell would need more lines than this. */
const FEW_LINES = 4;

/**
 * Returns the width of each column. The columns are equally wide if every text then fits. Otherwise each
 * column gets the width that its text needs. Returns null when the columns do not fit.
 */
function widthsOf(measures: readonly Measure[], size: number, room: number): number[] | null {
  const free = room - besides(measures.length, size);
  const least = measures.map((one) => one.least * size * SLACK);
  const whole = measures.map((one) => one.whole * size * SLACK);
  const equal = free / measures.length;
  const isOfFewLines = whole.every((one) => one <= equal * FEW_LINES);
  if (isOfFewLines && least.every((one) => one <= equal)) return measures.map(() => equal);
  const left = free - sum(least);
  if (left < 0) return null;
  const wishes = whole.map((one, column) => Math.max(0, one - least[column]!));
  const wished = sum(wishes);
  return least.map(
    (one, column) => one + (wished > 0 ? (left * wishes[column]!) / wished : left / least.length),
  );
}

/**
 * Returns the widths for columns that do not fit. A single column gets the whole width. If there are several,
 * the first gets at most FIRST_SHARE of the width, and the others divide the rest. Words that are too wide
 * for their column are broken.
 */
function squeezed(measures: readonly Measure[], size: number, room: number): number[] {
  const free = room - besides(measures.length, size);
  const first =
    measures.length === 1 ? free : Math.min(measures[0]!.least * size * SLACK, free * FIRST_SHARE);
  return measures.map((_, column) => (column === 0 ? first : (free - first) / (measures.length - 1)));
}

/** Returns the columns of each piece: the first column, and as many of the others as fit beside it. */
function cut(measures: readonly Measure[], size: number, room: number): number[][] {
  const first = Math.min(measures[0]!.least * size * SLACK, room * FIRST_SHARE);
  const pieces: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (let column = 1; column < measures.length; column += 1) {
    const needed = measures[column]!.least * size * SLACK;
    if (pieces.length === 0 || used + needed + besides(pieces.at(-1)!.length + 1, size) > room) {
      pieces.push([0]);
      used = first;
    }
    pieces.at(-1)!.push(column);
    used += needed;
  }
  return pieces.length > 0 ? pieces : [[0]];
}

function table(
  rows: readonly (readonly FittedCell[])[],
  columns: readonly number[],
  widths: number[],
  fontSize: number,
): Content {
  const padding = paddingOf(fontSize);
  return {
    table: {
      headerRows: 1,
      // Only tables of low rows keep each row on one page. A high row must be allowed to break, because a row
      // that must not break is not drawn at all if it is taller than a page.
      dontBreakRows: rows.every((row) =>
        columns.every((column, place) => isLow(row[column]!, widths[place]!, fontSize)),
      ),
      widths,
      body: rows.map((row) => columns.map((column, place) => row[column]!.make(widths[place]!, fontSize))),
    },
    layout: {
      ...ruledTable,
      paddingLeft: (place) => (place === 0 ? 0 : padding),
      paddingRight: () => padding,
    },
    margin: [0, 2, 0, 10],
  };
}

/** A cell counts as low up to this height, in points. A low cell fits even on a landscape page. */
const LOW = 250;
const LINE_HEIGHT = 1.4;

/** True when a cell is much lower than a page. */
function isLow({ text, isBold = false }: FittedCell, width: number, fontSize: number): boolean {
  const lines = text
    .split("\n")
    .reduce(
      (total, line) =>
        total + 1 + Math.floor((SLACK * textWidth(line, fontSize, isBold)) / (width * LINE_FILLED)),
      0,
    );
  return lines * fontSize * LINE_HEIGHT < LOW;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
