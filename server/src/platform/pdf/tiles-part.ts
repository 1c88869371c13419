import type { ReportTile } from "@portico/contract/report-tiles";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { arrow } from "./chart-drawing.ts";
import { CONTENT_WIDTH, green, hairline, ink, red } from "./pdf-look.ts";
import { quietWords, words } from "./pdf-parts.ts";

const A_ROW = 4;
const SIDE = 10;
const HERO_SHARE = 1.35;
const verdictColors = { better: green, worse: red, none: ink } as const;

/** Takes the figures. Returns them as tiles, four a row; the first one is the largest. */
export function tilesPart(tiles: readonly ReportTile[]): Content[] {
  const rows: ReportTile[][] = [];
  for (let at = 0; at < tiles.length; at += A_ROW) rows.push(tiles.slice(at, at + A_ROW));
  return rows.map((row, place) => rowOf(row, place === 0));
}

function rowOf(row: readonly ReportTile[], isFirst: boolean): Content {
  const parts = Array.from({ length: A_ROW }, (_, place) => (isFirst && place === 0 ? HERO_SHARE : 1));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  // Each tile has a side to its right and, but the first, to its left.
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
        { svg: arrow(tile.change.direction, color), width: 8, margin: [0, 2, 0, 0] },
        words(tile.change.text, { fontSize: 8, bold: true, color, width: "*" }),
      ],
      columnGap: 3,
      margin: [0, 3, 0, 0],
    });
  }
  if (tile.before) stack.push(quietWords(tile.before, { margin: [0, 1, 0, 0] }));
  if (tile.target) stack.push(quietWords(tile.target, { margin: [0, 1, 0, 0] }));
  if (tile.note) stack.push(quietWords(tile.note, { margin: [0, 1, 0, 0] }));
  return { stack };
}

/** A long figure is set smaller, so that it stays on its line. */
function sizeOf({ value, isText }: ReportTile, isHero: boolean, width: number): number {
  const wanted = isText ? 11 : isHero ? 22 : 15;
  const fits = width / (value.length * 0.56);
  return isText ? wanted : Math.max(8, Math.min(wanted, Math.floor(fits)));
}
