import { arc, pie } from "d3-shape";
import { rounded } from "./chart-data.ts";

export interface DonutPiece {
  label: string;
  value: number;
  /** The share of the whole, from 0 to 1. */
  share: number;
  /** An SVG path around the middle of the chart. */
  path: string;
  /** Where the share is written inside the piece; null if the piece is too small. */
  spot: { x: number; y: number } | null;
}

export interface DonutChart {
  size: number;
  pieces: DonutPiece[];
  /** The ring that is drawn when there are no pieces. */
  ring: string;
  /** The labels that have a negative value, which cannot be drawn as a piece. */
  left: string[];
}

const HOLE_SHARE = 0.58;
/** The smallest share that can be written inside its piece. */
const MIN_TOLD_SHARE = 0.07;
const GAP_ANGLE = 0.018;

/**
 * Takes labels, each with a value. Returns everything that is needed to draw a donut chart. The first piece
 * starts at the top, and the others follow clockwise.
 */
export function donutChart(
  labels: readonly string[],
  values: ReadonlyArray<number | null>,
  size: number,
): DonutChart {
  const outer = size / 2;
  const shape = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(outer * HOLE_SHARE)
    .outerRadius(outer)
    .digits(2);
  const all = labels.map((label, place) => ({ label, value: values[place] ?? 0 }));
  const shown = all.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const slices = pie<(typeof shown)[number]>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(shown.length > 1 ? GAP_ANGLE : 0)(shown);
  return {
    size,
    pieces: slices.map((slice) => {
      const [x, y] = shape.centroid(slice);
      const share = slice.value / total;
      return {
        ...slice.data,
        share,
        path: shape(slice) ?? "",
        spot: share < MIN_TOLD_SHARE ? null : { x: rounded(x), y: rounded(y) },
      };
    }),
    ring: shape({ startAngle: 0, endAngle: 2 * Math.PI }) ?? "",
    left: all.filter(({ value }) => value < 0).map(({ label }) => label),
  };
}

/** Takes a share from 0 to 1. Returns it as a percentage: "12%", "under 1%". */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return "under 1%";
  return `${Math.round(share * 100)}%`;
}
