import { chartSentence } from "@portico/charts/chart-sentence";
import { shareText } from "@portico/charts/donut-chart";
import { figureText } from "@portico/contract/figure-text";
import { axisUnit, chartTeller, hasValue, reportChartData } from "@portico/contract/report-chart-data";
import type { Chart, ReportContent } from "@portico/contract/report-fields";
import type { Column, Content, ContentSvg, TableCell } from "pdfmake/interfaces.js";
import { drawnBars, drawnDonut, drawnLines, sample } from "./chart-drawing.ts";
import { BODY_SIZE, CONTENT_WIDTH, quiet } from "./pdf-look.ts";
import { quietWords, ruledTable, type Told, words } from "./pdf-parts.ts";

/** Of all tables together: more would hold the maker for seconds, and nobody reads them on paper. */
export const TABLE_ROWS_MAX = 2_000;

const SAMPLE_WIDTH = 14;
/** What a series is called is cut here, so that the legend stays in its columns. */
const DONUT_WIDTH = 150;

/** Takes what a report holds. Returns its charts, each with what its series are called and where they stand last. */
export function chartsPart({ charts, currency }: ReportContent): Content[] {
  return charts.filter(hasValue).map((chart) => ({
    stack: [
      words(chart.label, { font: "Serif", fontSize: 12.5, heading: 2, margin: [0, 10, 0, 6] }),
      ...(chart.kind === "donut" ? donut(chart, currency) : axesChart(chart, currency)),
    ],
    unbreakable: true,
  }));
}

function axesChart(chart: Chart, currency: string): Content[] {
  const data = reportChartData(chart);
  const tell = chartTeller(chart, currency);
  const unit = axisUnit(chart.unit, currency);
  const isBar = chart.kind === "bar";
  const drawing = isBar ? drawnBars({ data, unit }) : drawnLines({ data, unit }, chart.kind === "area");
  // What stands alone has all the room: measured too narrow, its value would go to a line of its own.
  const width = data.series.length === 1 ? "*" : "auto";
  const legend = data.series.map(({ label, values }, place): Column => {
    const last = values.at(-1) ?? null;
    return {
      columns: [
        { svg: sample(isBar ? "bar" : "line", place), width: SAMPLE_WIDTH, margin: [0, 2, 0, 0] },
        words(`${label}  ${last === null ? "–" : tell(last)}`, { fontSize: 8, width }),
      ],
      columnGap: 4,
      width,
    };
  });
  const alt = chartSentence(data, { label: chart.label, tell });
  return [
    { svg: drawing, width: CONTENT_WIDTH, font: "Sans", alt } as Told<ContentSvg>,
    { columns: legend, columnGap: 18, margin: [0, 4, 0, 6] },
  ];
}

function donut(chart: Chart, currency: string): Content[] {
  const tell = chartTeller(chart, currency);
  const { drawing, pieces, left } = drawnDonut(reportChartData(chart));
  const rows = pieces.map(({ label, value, share }, place): TableCell[] => [
    { svg: sample("piece", place), width: 9, margin: [0, 2, 0, 0] },
    words(label, { fontSize: 8.5 }),
    words(tell(value), { fontSize: 8.5, bold: true, alignment: "right" }),
    words(shareText(share), { fontSize: 8.5, color: quiet, alignment: "right" }),
  ]);
  const alt = `${chart.label}: ${pieces.map((one) => `${one.label} ${shareText(one.share)}`).join(", ") || "no values"}.`;
  const list: Content[] = [];
  if (rows.length > 0)
    list.push({ table: { widths: [10, "*", "auto", 46], body: rows }, layout: "noBorders" });
  if (left.length > 0) list.push(quietWords(`Not shown because below zero: ${left.join(", ")}`));
  return [
    {
      columns: [
        { svg: drawing, width: DONUT_WIDTH, font: "Sans", alt } as Told<ContentSvg>,
        { stack: list, width: "*", margin: [0, 12, 0, 0] },
      ],
      columnGap: 24,
      margin: [0, 0, 0, 6],
    },
  ];
}

/** Takes what a report holds. Returns the values of its charts as tables, with a word where they are too many for paper. */
export function tablesPart({ charts, currency }: ReportContent): Content[] {
  let room = TABLE_ROWS_MAX;
  return charts.filter(hasValue).flatMap((chart) => {
    const shown = chart.labels.slice(0, room);
    room -= shown.length;
    const head = words(chart.label, { font: "Serif", fontSize: 12.5, heading: 3, margin: [0, 12, 0, 6] });
    const left = chart.labels.length - shown.length;
    const more = quietWords(`${left} more rows are in the CSV file of this report.`, {
      margin: [0, 4, 0, 0],
    });
    const table = shown.length === 0 ? [] : [valuesTable(chart, shown, currency)];
    return [head, ...table, ...(left > 0 ? [more] : [])];
  });
}

function valuesTable(chart: Chart, labels: readonly string[], currency: string): Content {
  const format = { unit: chart.unit, decimals: chart.decimals, currency };
  const cell = (text: string, right: boolean, bold = false) =>
    words(text, { fontSize: BODY_SIZE - 1, alignment: right ? "right" : "left", bold });
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
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", ...chart.series.map(() => "*" as const)],
      body: [head, ...rows],
    },
    layout: ruledTable,
  };
}
