import { chartSentence } from "@portico/charts/chart-sentence";
import { shareText } from "@portico/charts/donut-chart";
import { figureText } from "@portico/contract/reports/figure-text";
import {
  axisUnit,
  chartValueText,
  isDrawn,
  reportChartData,
} from "@portico/contract/reports/report-chart-data";
import type { Chart, ReportContent } from "@portico/contract/reports/report-fields";
import type { Column, Content, ContentSvg, TableCell } from "pdfmake/interfaces.js";
import { drawnBars, drawnDonut, drawnLines, sample } from "./chart-drawing.ts";
import { BODY_SIZE, CONTENT_WIDTH, quiet } from "./pdf-look.ts";
import { type FittedCell, type FittedTable, fittedTable } from "./fitted-table.ts";
import { onTurnedPage, prose, quietWords, type Told, words } from "./pdf-parts.ts";
import { textWidth } from "./script-runs.ts";

/**
 * The limit for all tables of a report together. More rows would keep the PDF maker busy for long, and nobody
 * wants them on paper.
 */
const TABLE_ROWS_MAX = 2_000;

/** How many series, or pieces of a ring, fit on one page with their chart. */
const TOGETHER_MAX = 20;
const SAMPLE_WIDTH = 14;
const SAMPLE_GAP = 4;
const LEGEND_SIZE = 8;
const LEGEND_GAP = 18;
/** Extra width, because a value would wrap to the next line if its measured width were a little too small. */
const LEGEND_SLACK = 2;
const DONUT_WIDTH = 150;
const DONUT_GAP = 24;
const DONUT_TEXT = 8.5;
/**
 * The width of the list beside a ring. Its columns are the sample, name, value and share of a piece. Each has
 * 4 points of padding on both sides, except at the ends of a row.
 */
const LIST_WIDTH = CONTENT_WIDTH - DONUT_WIDTH - DONUT_GAP;
const PIECE_WIDTH = 10;
const SHARE_WIDTH = 46;
const LIST_PADDING = 6 * 4;

/**
 * Takes the content of a report. Returns its charts. A chart lists its series with their last values. A ring
 * lists its pieces.
 */
export function chartsPart({ charts, currency }: ReportContent): Content[] {
  return charts.filter(isDrawn).map((chart) => ({
    stack: [
      words(chart.label, { font: "Serif", fontSize: 12.5, heading: 2, margin: [0, 10, 0, 6] }),
      ...(chart.kind === "donut" ? donut(chart, currency) : axesChart(chart, currency)),
    ],
    // A block that must not break is not drawn at all if it is taller than a page. A chart with more entries
    // may be that tall, so it may break.
    unbreakable: (chart.kind === "donut" ? chart.labels : chart.series).length <= TOGETHER_MAX,
  }));
}

function axesChart(chart: Chart, currency: string): Content[] {
  const data = reportChartData(chart);
  const tell = chartValueText(chart, currency);
  const unit = axisUnit(chart.unit, currency);
  const isBar = chart.kind === "bar";
  const drawing = isBar ? drawnBars({ data, unit }) : drawnLines({ data, unit }, chart.kind === "area");
  const entries = data.series.map(({ label, values }) => {
    const last = values.at(-1) ?? null;
    return `${label}  ${last === null ? "–" : tell(last)}`;
  });
  const legend = legendRows(entries, (place) => sample(isBar ? "bar" : "line", place));
  const alt = chartSentence(data, { label: chart.label, tell });
  return [
    { svg: drawing, width: CONTENT_WIDTH, font: "Sans", alt } as Told<ContentSvg>,
    { stack: legend, margin: [0, 4, 0, 3] },
  ];
}

/**
 * Takes the name and last value of each series, and a function that draws its sample. Returns the legend in
 * as many rows as it needs to stay within the margins.
 */
function legendRows(entries: readonly string[], drawing: (place: number) => string): Content[] {
  const widest = Math.max(...entries.map((entry) => textWidth(entry, LEGEND_SIZE)));
  const needed = SAMPLE_WIDTH + SAMPLE_GAP + widest + LEGEND_SLACK;
  const inRow = Math.max(
    1,
    Math.min(entries.length, Math.floor((CONTENT_WIDTH + LEGEND_GAP) / (needed + LEGEND_GAP))),
  );
  // With one series in a row, that series gets the full width.
  const width = inRow === 1 ? CONTENT_WIDTH : needed;
  const rows: Content[] = [];
  for (let at = 0; at < entries.length; at += inRow) {
    const columns = entries.slice(at, at + inRow).map((entry, place): Column => ({
      columns: [
        { svg: drawing(at + place), width: SAMPLE_WIDTH, margin: [0, 2, 0, 0] },
        words(entry, { fontSize: LEGEND_SIZE, width: width - SAMPLE_WIDTH - SAMPLE_GAP }),
      ],
      columnGap: SAMPLE_GAP,
      width,
    }));
    rows.push({ columns, columnGap: LEGEND_GAP, margin: [0, 0, 0, 3] });
  }
  return rows;
}

function donut(chart: Chart, currency: string): Content[] {
  const tell = chartValueText(chart, currency);
  const { drawing, pieces, left } = drawnDonut(reportChartData(chart));
  const valueWidth =
    Math.max(0, ...pieces.map(({ value }) => textWidth(tell(value), DONUT_TEXT, true))) + LEGEND_SLACK;
  const labelWidth = LIST_WIDTH - PIECE_WIDTH - valueWidth - SHARE_WIDTH - LIST_PADDING;
  const rows = pieces.map(({ label, value, share }, place): TableCell[] => [
    { svg: sample("piece", place), width: 9, margin: [0, 2, 0, 0] },
    prose(label, labelWidth, DONUT_TEXT),
    words(tell(value), { fontSize: DONUT_TEXT, bold: true, alignment: "right" }),
    words(shareText(share), { fontSize: DONUT_TEXT, color: quiet, alignment: "right" }),
  ]);
  const alt = `${chart.label}: ${pieces.map((one) => `${one.label} ${shareText(one.share)}`).join(", ") || "no values"}.`;
  const list: Content[] = [];
  if (rows.length > 0)
    list.push({
      table: { widths: [PIECE_WIDTH, labelWidth, valueWidth, SHARE_WIDTH], body: rows },
      layout: "noBorders",
    });
  if (left.length > 0) list.push(quietWords(`Not shown because below zero: ${left.join(", ")}`));
  return [
    {
      columns: [
        { svg: drawing, width: DONUT_WIDTH, font: "Sans", alt } as Told<ContentSvg>,
        { stack: list, width: LIST_WIDTH, margin: [0, 12, 0, 0] },
      ],
      columnGap: DONUT_GAP,
      margin: [0, 0, 0, 6],
    },
  ];
}

/**
 * Takes the content of a report. Returns the values of its charts as tables. If rows are left out, a note
 * says so.
 */
export function tablesPart({ charts, currency }: ReportContent): Content[] {
  let room = TABLE_ROWS_MAX;
  return charts.filter(isDrawn).flatMap((chart) => {
    const shown = chart.labels.slice(0, room);
    room -= shown.length;
    const head = words(chart.label, { font: "Serif", fontSize: 12.5, heading: 3, margin: [0, 12, 0, 6] });
    const left = chart.labels.length - shown.length;
    const more = quietWords(`${left} more rows are in the CSV file of this report.`, {
      margin: [0, 4, 0, 0],
    });
    const { parts, isTurned } =
      shown.length === 0 ? { parts: [], isTurned: false } : valuesTable(chart, shown, currency);
    const all = [head, ...parts, ...(left > 0 ? [more] : [])];
    return isTurned ? [onTurnedPage(all)] : all;
  });
}

function valuesTable(chart: Chart, labels: readonly string[], currency: string): FittedTable {
  const format = { unit: chart.unit, decimals: chart.decimals, currency };
  const cell = (text: string, isRight: boolean, isBold = false): FittedCell => ({
    text,
    isBold,
    make: (width, fontSize) =>
      prose(text, width, fontSize, { bold: isBold, ...(isRight && { alignment: "right" }) }),
  });
  const head = [
    cell(chart.kind === "donut" ? "Part" : "Period", false, true),
    ...chart.series.map(({ label }) => cell(label, true, true)),
  ];
  const rows = labels.map((label, place) => [
    cell(label, false),
    ...chart.series.map(({ values }) => {
      const value = values[place] ?? null;
      return cell(value === null ? "–" : figureText(value, format), true);
    }),
  ]);
  return fittedTable([head, ...rows], { fontSize: BODY_SIZE - 1, room: CONTENT_WIDTH, mayTurn: true });
}
