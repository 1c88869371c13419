import type { Content, TableCell } from "pdfmake/interfaces.js";
import { TURNED_WIDTH } from "./pdf-look.ts";
import { ruledTable } from "./pdf-parts.ts";
import { isReadFromRight, scriptRuns, textWidth } from "./script-runs.ts";

/** A cell before it is known how wide it becomes. */
export interface FittedCell {
  /** All it says. */
  text: string;
  isBold?: boolean;
  /** Makes it, for the room it gets and the size of its letters. */
  make(width: number, fontSize: number): TableCell;
}

interface Fitting {
  /** As they should be. */
  fontSize: number;
  /** Between the edges of what it stands in. */
  room: number;
  /** Whether its page may be turned: not within a list or a quote. */
  mayTurn: boolean;
}

/** A table with every column in it. */
export interface FittedTable {
  parts: Content[];
  /** It stands on a page that is wider than high. */
  isTurned: boolean;
}

/** Below it nobody reads figures on paper. */
const SMALLEST = 6.5;
const STEP = 0.5;
/** Of a table that is cut: it need not be the smallest any more. */
const SIZE_OF_PIECES = 8;
/** A longer word may be broken, a number never. In sizes of its letters. */
const LONGEST_WORD = 12;
/** What the first column of a table that is cut takes at most. */
const FIRST_SHARE = 0.3;

/**
 * Takes the rows of a table, its head first. Returns it so that nothing of it is beyond the edge: in smaller letters,
 * on a page that is turned, or cut into tables that each begin with the first column.
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

/** Of a column, for letters of one point. */
interface Measure {
  /** Its longest word, which is not broken. */
  least: number;
  /** Its longest text in one line. */
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

/** The pieces of a line that stay in one: its words, and within words from the left all that stands together from the right. */
function unbroken(line: string, isFromRight: boolean): string[] {
  // A no-break space holds a number and its currency together.
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

/** As ruledTable, with less beside smaller letters. */
const paddingOf = (size: number) => (size < 8 ? 3 : 6);

/** What stands beside the texts of so many columns. */
const besides = (columns: number, size: number) => (2 * columns - 1) * paddingOf(size);

/** How much of a line has letters: a word that has no room there goes to the next. */
const LINE_FILLED = 0.6;
/** Letters are laid out a little wider than the sum of them at some sizes. */
const SLACK = 1.02;

/** A column of more gets more room than the others. */
const FEW_LINES = 4;

/** Returns how wide each column is for its text, all as wide as each other where that will do; null where they have no room. */
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

/** Where one column alone has no room: the first gets its share, and the text of the others is broken. */
function squeezed(measures: readonly Measure[], size: number, room: number): number[] {
  const free = room - besides(measures.length, size);
  const first =
    measures.length === 1 ? free : Math.min(measures[0]!.least * size * SLACK, free * FIRST_SHARE);
  return measures.map((_, column) => (column === 0 ? first : (free - first) / (measures.length - 1)));
}

/** Returns the columns of each piece: the first one, and as many others as have room beside it. */
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
      // A row that is higher than a page would not be drawn.
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

/** Of what stands on a page, also of one that is turned. */
const LOW = 250;
const LINE_HEIGHT = 1.4;

/** Whether a cell is far lower than a page. */
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
