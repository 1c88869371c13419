import type { ReportTile } from "@portico/contract/reports/report-tiles";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { arrow } from "./chart-drawing.ts";
import type { PdfFont } from "./pdf-fonts.ts";
import { CONTENT_WIDTH, green, hairline, ink, red } from "./pdf-look.ts";
import { quietWords, words } from "./pdf-parts.ts";
import { textWidth } from "./script-runs.ts";

const A_ROW = 4;
const SIDE = 10;
const HERO_SHARE = 1.35;
const ARROW_WIDTH = 8;
const ARROW_GAP = 3;
const SMALL = 8;
const SMALLEST = 5.5;
const verdictColors = { better: green, worse: red, none: ink } as const;

/** Takes the figures of a report. Returns them as tiles, four to a row. The first tile is the largest. */
export function tilesPart(tiles: readonly ReportTile[]): Content[] {
  const rows: ReportTile[][] = [];
  for (let at = 0; at < tiles.length; at += A_ROW) rows.push(tiles.slice(at, at + A_ROW));
  return rows.map((row, place) => rowOf(row, place === 0));
}

function rowOf(row: readonly ReportTile[], isFirst: boolean): Content {
  const parts = Array.from({ length: A_ROW }, (_, place) => (isFirst && place === 0 ? HERO_SHARE : 1));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  // Each tile has padding on its right and, except the first, on its left.
  const widths = parts.map((part) => (part / whole) * CONTENT_WIDTH);
  const inner = widths.map((width, place) => width - SIDE - (place === 0 ? 0 : SIDE));
  const cells = parts.map((_, place): TableCell => {
    const tile = row[place];
    return tile ? tileCell(tile, isFirst && place === 0, inner[place] ?? 0) : "";
  });
  return {
    table: { widths: inner, body: [cells], dontBreakRows: true },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line > 0 && line < row.length ? 0.75 : 0),
      vLineColor: () => hairline,
      paddingLeft: (cell) => (cell === 0 ? 0 : SIDE),
      paddingRight: () => SIDE,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
    margin: [0, 0, 0, 14],
  };
}

function tileCell(tile: ReportTile, isHero: boolean, width: number): TableCell {
  const stack: Content[] = [quietWords(tile.label, { margin: [0, 0, 0, 2] })];
  stack.push(words(tile.value, { font: "Serif", fontSize: sizeOf(tile, isHero, width) }));
  if (tile.change) {
    const color = verdictColors[tile.change.verdict];
    stack.push({
      columns: [
        { svg: arrow(tile.change.direction, color), width: ARROW_WIDTH, margin: [0, 2, 0, 0] },
        words(tile.change.text, {
          fontSize: sizeThatFits(tile.change.text, SMALL, width - ARROW_WIDTH - ARROW_GAP, {
            isBold: true,
          }),
          bold: true,
          color,
          width: width - ARROW_WIDTH - ARROW_GAP,
        }),
      ],
      columnGap: ARROW_GAP,
      margin: [0, 3, 0, 0],
    });
  }
  for (const text of [tile.before, tile.target, tile.note])
    if (text)
      stack.push(quietWords(text, { fontSize: sizeThatFits(text, SMALL, width), margin: [0, 1, 0, 0] }));
  return { stack };
}

/**
 * Returns a font size at which a figure fits on one line. If the figure is a text, it may wrap between its
 * words.
 */
function sizeOf({ value, isText }: ReportTile, isHero: boolean, width: number): number {
  if (isText) return sizeThatFits(value, 11, width, { font: "Serif" });
  return sizeThatFits(value.replaceAll(" ", NO_BREAK_SPACE), isHero ? 22 : 15, width, { font: "Serif" });
}

const NO_BREAK_SPACE = "\u00a0";

/** Returns the font size at which the longest word fits, between SMALLEST and the wanted size. */
function sizeThatFits(
  text: string,
  wanted: number,
  width: number,
  { font = "Sans", isBold = false }: { font?: PdfFont; isBold?: boolean } = {},
): number {
  const longest = Math.max(...text.split(/[ \n]+/).map((word) => textWidth(word, 1, isBold, font)));
  return Math.max(SMALLEST, Math.min(wanted, Math.floor((width / longest) * 2) / 2));
}
