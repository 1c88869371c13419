import { area, line } from "d3-shape";
import { type ChartData, type ChartSize, type Plot, rounded } from "./chart-data.ts";
import { type PlaceLabel, placeLabels } from "./place-labels.ts";
import { type AxisUnit, valueAxis, type ValueTick } from "./value-axis.ts";

interface LinePoint {
  place: number;
  x: number;
  y: number;
  value: number;
  /** True if there are gaps on both sides of the point, so that no line reaches it. */
  isAlone: boolean;
}

interface DrawnLine {
  key: string;
  label: string;
  /** The line as an SVG path. */
  line: string;
  /** The area below the line; empty if the chart shows no area. */
  area: string;
  /** The points of the line, without the gaps. */
  points: LinePoint[];
}

export interface LineChart extends ChartSize {
  plot: Plot;
  ticks: ValueTick[];
  labels: PlaceLabel[];
  /** The horizontal position of each place on the axis, from left to right. */
  places: number[];
  lines: DrawnLine[];
  /** True if the axis does not begin at zero. The page then has to say so. */
  startsAboveZero: boolean;
}

interface LineOptions extends ChartSize {
  unit: AxisUnit;
  /** Fills the area below the first line. */
  hasArea?: boolean;
}

const PLACES = 2;

/**
 * Takes values and the size of the chart. Returns what a line chart is drawn from: paths, points, and the
 * texts of both axes.
 */
export function lineChart(data: ChartData, { width, height, unit, hasArea = false }: LineOptions): LineChart {
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  const axis = valueAxis({ values, unit, fromZero: false, width, height });
  const { plot } = axis;
  const count = data.labels.length;
  const edge = Math.min(14, plot.width / 2);
  const step = count > 1 ? (plot.width - 2 * edge) / (count - 1) : 0;
  const places = data.labels.map((_, place) =>
    rounded(count > 1 ? plot.x + edge + place * step : plot.x + plot.width / 2),
  );
  const bottom = axis.y(Math.max(axis.from, 0));
  const lines = data.series.map(({ key, label, values: ofLine }, index): DrawnLine => {
    const spots = places.map((x, place) => {
      const value = ofLine[place] ?? null;
      return value === null ? null : { place, x, y: axis.y(value), value };
    });
    const isThere = (spot: (typeof spots)[number]) => spot !== null;
    const xOf = (spot: (typeof spots)[number]) => spot?.x ?? 0;
    const yOf = (spot: (typeof spots)[number]) => spot?.y ?? 0;
    const path = line<(typeof spots)[number]>(xOf, yOf).defined(isThere).digits(PLACES)(spots);
    const below = area<(typeof spots)[number]>(xOf, bottom, yOf).defined(isThere).digits(PLACES);
    return {
      key,
      label,
      line: path ?? "",
      area: hasArea && index === 0 ? (below(spots) ?? "") : "",
      points: spots.flatMap((spot, place) =>
        spot ? [{ ...spot, isAlone: !spots[place - 1] && !spots[place + 1] }] : [],
      ),
    };
  });
  return {
    width,
    height,
    plot,
    ticks: axis.ticks,
    labels: placeLabels(data.labels, places, plot),
    places,
    lines,
    startsAboveZero: axis.from > 0,
  };
}

/**
 * Takes the horizontal positions of the places in a chart, and one position. Returns the index of the nearest
 * place, or -1 if there are no places.
 */
export function placeAt(places: readonly number[], x: number): number {
  let best = -1;
  places.forEach((at, place) => {
    if (best === -1 || Math.abs(at - x) < Math.abs((places[best] ?? 0) - x)) best = place;
  });
  return best;
}
