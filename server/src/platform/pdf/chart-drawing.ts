import { barChart } from "@portico/charts/bar-chart";
import { AXIS_FONT_SIZE, type ChartData, type ChartSize, type Plot } from "@portico/charts/chart-data";
import { donutChart, type DonutPiece, shareText } from "@portico/charts/donut-chart";
import { lineChart } from "@portico/charts/line-chart";
import type { PlaceLabel } from "@portico/charts/place-labels";
import type { AxisUnit, ValueTick } from "@portico/charts/value-axis";
import {
  barLooks,
  hairline,
  ink,
  lightBlue,
  lineLooks,
  lookOf,
  pieceLooks,
  quiet,
  white,
} from "./pdf-look.ts";
import { isReadFromRight, scriptRuns } from "./script-runs.ts";

/**
 * Charts are laid out in screen pixels and then scaled down to the page, so their text becomes smaller than
 * on a screen.
 */
const CHART_WIDTH = 720;
export const CHART_HEIGHT = 220;
const DONUT_SIZE = 190;

interface Drawing {
  data: ChartData;
  unit: AxisUnit;
}

const size = { width: CHART_WIDTH, height: CHART_HEIGHT };

/** Takes the values of a chart. Returns a line chart as SVG. */
export function drawnLines({ data, unit }: Drawing, hasArea: boolean): string {
  const chart = lineChart(data, { ...size, unit, hasArea });
  const last = data.labels.length - 1;
  const lines = chart.lines.map(({ line, points }, place) => {
    const { stroke, dashes, width } = lookOf(lineLooks, place);
    const dots = points
      .filter((point) => point.place === last || point.isAlone)
      .map(
        ({ x, y }) =>
          `<circle cx="${x}" cy="${y}" r="4" fill="${white}" stroke="${stroke}" stroke-width="2"/>`,
      );
    const dashed = dashes === "" ? "" : ` stroke-dasharray="${dashes}"`;
    return `<path d="${line}" fill="none" stroke="${stroke}" stroke-width="${width}"${dashed}/>${dots.join("")}`;
  });
  const areas = chart.lines.map(({ area }) => (area ? `<path d="${area}" fill="${lightBlue}"/>` : ""));
  return svg(size, areas.join("") + axes(chart) + lines.join(""));
}

/** Takes the values of a chart. Returns a bar chart as SVG. */
export function drawnBars({ data, unit }: Drawing): string {
  const chart = barChart(data, { ...size, unit });
  const bars = chart.series.map(({ bars: ofSeries }, place) => {
    const { fill, stroke, hatch } = lookOf(barLooks, place);
    return ofSeries
      .map(({ x, y, width, height, hatch: path }) => {
        const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${stroke}"/>`;
        return hatch && path ? `${box}<path d="${path}" fill="none" stroke="${hatch}"/>` : box;
      })
      .join("");
  });
  const { x, width } = chart.plot;
  const zero = `<line x1="${x}" x2="${x + width}" y1="${chart.zero}" y2="${chart.zero}" stroke="${quiet}"/>`;
  return svg(size, axes(chart) + bars.join("") + zero);
}

/**
 * Takes the labels and values of a chart. Returns a ring as SVG, its pieces for the list beside it, and the
 * labels that the ring cannot show.
 */
export function drawnDonut(data: ChartData): { drawing: string; pieces: DonutPiece[]; left: string[] } {
  const { pieces, ring, left } = donutChart(data.labels, data.series[0]?.values ?? [], DONUT_SIZE);
  const drawn = pieces.map(({ path, spot, share }, place) => {
    const { fill, text } = lookOf(pieceLooks, place);
    return `<path d="${path}" fill="${fill}"/>${spot ? textAt(spot.x, spot.y + 4, shareText(share), text, "middle") : ""}`;
  });
  const middle = DONUT_SIZE / 2;
  const inner = drawn.join("") || `<path d="${ring}" fill="${hairline}"/>`;
  return {
    drawing: svg(
      { width: DONUT_SIZE, height: DONUT_SIZE },
      `<g transform="translate(${middle} ${middle})">${inner}</g>`,
    ),
    pieces,
    left,
  };
}

/** Returns the sample of a line, bar or piece that is shown beside its name. */
export function sample(kind: "line" | "bar" | "piece", place: number): string {
  if (kind === "line") {
    const { stroke, dashes, width } = lookOf(lineLooks, place);
    const dashed = dashes === "" ? "" : ` stroke-dasharray="${dashes}"`;
    const line = `<path d="M0 6L20 6" fill="none" stroke="${stroke}" stroke-width="${width}"${dashed}/>`;
    return svg({ width: 20, height: 12 }, line);
  }
  const fill = kind === "bar" ? lookOf(barLooks, place).fill : lookOf(pieceLooks, place).fill;
  const stroke = kind === "bar" ? lookOf(barLooks, place).stroke : fill;
  const hatch = kind === "bar" ? lookOf(barLooks, place).hatch : "";
  const lines = hatch ? `<path d="M1 6L6 1M1 11L11 1M6 11L11 6" fill="none" stroke="${hatch}"/>` : "";
  const box = `<rect x="1" y="1" width="10" height="10" fill="${fill}" stroke="${stroke}"/>`;
  return svg({ width: 12, height: 12 }, box + lines);
}

/**
 * Returns an arrow up or down, or a dash. These signs are drawn as paths, because no font family has all
 * three.
 */
export function arrow(direction: "up" | "down" | "same", color: string): string {
  const paths = { up: "M6 11V2M2 6L6 2L10 6", down: "M6 1V10M2 6L6 10L10 6", same: "M2 6H10" };
  const path = `<path d="${paths[direction]}" fill="none" stroke="${color}" stroke-width="1.6"/>`;
  return svg({ width: 12, height: 12 }, path);
}

function axes({ plot, ticks, labels }: { plot: Plot; ticks: ValueTick[]; labels: PlaceLabel[] }): string {
  const lines = ticks.map(
    ({ text, y }) =>
      `<line x1="${plot.x}" x2="${plot.x + plot.width}" y1="${y}" y2="${y}" stroke="${hairline}"/>` +
      textAt(plot.x - 8, y + 4, text, quiet, "end"),
  );
  const places = labels.map(({ x, y, text, isLast }) => textAt(x, y, text, isLast ? ink : quiet, "middle"));
  return lines.join("") + places.join("");
}

function textAt(x: number, y: number, text: string, color: string, anchor: string): string {
  const runs = scriptRuns(text);
  const escaped = (isReadFromRight(text) ? runs.toReversed() : runs)
    .map((run) => {
      const letters = run.text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
      return run.font === "Sans" ? letters : `<tspan font-family="${run.font}">${letters}</tspan>`;
    })
    .join("");
  return `<text x="${x}" y="${y}" font-size="${AXIS_FONT_SIZE}" text-anchor="${anchor}" fill="${color}">${escaped}</text>`;
}

function svg({ width, height }: ChartSize, inner: string): string {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}
