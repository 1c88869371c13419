import { scaleBand } from "d3-scale";
import { type ChartData, type ChartSize, type Plot, rounded } from "./chart-data.ts";
import { hatchPath } from "./hatch-path.ts";
import { type PlaceLabel, placeLabels } from "./place-labels.ts";
import { type AxisUnit, valueAxis, type ValueTick } from "./value-axis.ts";

export interface Bar extends Plot {
  place: number;
  value: number;
  /** Lines across the bar, as an SVG path. They tell the second series from the first without colour. */
  hatch: string;
}

export interface BarChart extends ChartSize {
  plot: Plot;
  ticks: ValueTick[];
  labels: PlaceLabel[];
  /** The horizontal position of the middle of each place on the axis, from left to right. */
  places: number[];
  /** The vertical position of zero, from which the bars go up or down. */
  zero: number;
  series: Array<{ key: string; label: string; bars: Bar[] }>;
}

interface BarOptions extends ChartSize {
  unit: AxisUnit;
}

const MAX_BAR_WIDTH = 32;
/**
 * Each place on the axis leaves this share of its width free at the sides, and the second share between its
 * bars.
 */
const OUTER_SHARE = 0.36;
const INNER_SHARE = 0.12;
/** A value that is not zero stays visible, however small it is. */
const MIN_HEIGHT = 1;

/**
 * Takes values and the size of the chart. Returns everything that is needed to draw a bar chart. The bars of
 * a place are side by side. If one bar goes up and the other goes down, both are at the same spot.
 */
export function barChart(data: ChartData, { width, height, unit }: BarOptions): BarChart {
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  const { plot, ticks, y } = valueAxis({ values, unit, fromZero: true, width, height });
  const band = scaleBand<number>(
    data.labels.map((_, place) => place),
    [plot.x, plot.x + plot.width],
  ).padding(OUTER_SHARE);
  const places = data.labels.map((_, place) => rounded((band(place) ?? 0) + band.bandwidth() / 2));
  const spots = isDiverging(data) ? 1 : Math.max(1, data.series.length);
  const spotWidth = Math.min(band.bandwidth() / spots, MAX_BAR_WIDTH);
  const barWidth = rounded(spots === 1 ? spotWidth : spotWidth * (1 - INNER_SHARE));
  const zero = y(0);
  const series = data.series.map(({ key, label, values: ofSeries }, index) => {
    const spot = spots === 1 ? 0 : index - (spots - 1) / 2;
    const bars = places.flatMap((middle, place): Bar[] => {
      const value = ofSeries[place] ?? null;
      if (value === null) return [];
      const top = Math.min(y(value), zero);
      const tall = value === 0 ? 0 : Math.max(rounded(Math.abs(y(value) - zero)), MIN_HEIGHT);
      const box = {
        x: rounded(middle + spot * spotWidth - barWidth / 2),
        y: top,
        width: barWidth,
        height: tall,
      };
      return [{ ...box, place, value, hatch: hatchPath(box) }];
    });
    return { key, label, bars };
  });
  return { width, height, plot, ticks, labels: placeLabels(data.labels, places, plot), places, zero, series };
}

function isDiverging({ labels, series }: ChartData): boolean {
  return labels.every((_, place) => {
    const signs = series.map(({ values }) => Math.sign(values[place] ?? 0));
    return signs.filter((sign) => sign > 0).length < 2 && signs.filter((sign) => sign < 0).length < 2;
  });
}
