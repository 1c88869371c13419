import { AXIS_FONT_SIZE, type Plot, rounded, textWidth } from "./chart-data.ts";

export interface PlaceLabel {
  /** The index of the place that the label belongs to. */
  place: number;
  text: string;
  /** The horizontal position of the middle of the text. */
  x: number;
  y: number;
  /** True for the newest label, which is always shown. */
  isLast: boolean;
}

const GAP = 10;
const BASELINE_BELOW = 17;
/** The factor by which the last label is wider, because the page shows it in bold. */
const BOLD_WIDER = 1.12;

/**
 * Takes the labels and the horizontal positions of all places. Returns as many labels as fit next to each
 * other, at equal distances and always including the last. A label that is too long for the chart is cut.
 */
export function placeLabels(labels: readonly string[], places: readonly number[], plot: Plot): PlaceLabel[] {
  const longest = Math.max(0, ...labels.map((label) => textWidth(label, AXIS_FONT_SIZE)));
  const step = places.length > 1 ? (places[1] ?? 0) - (places[0] ?? 0) : plot.width;
  const every = Math.max(1, Math.ceil((longest + GAP) / step));
  const last = labels.length - 1;
  const room = Math.min(Math.max(step * every - GAP, AXIS_FONT_SIZE * 3), plot.width + plot.x);
  const right = plot.x + plot.width + GAP;
  return labels.flatMap((label, place) => {
    if ((last - place) % every !== 0) return [];
    const text = cut(label, room);
    const half = (textWidth(text, AXIS_FONT_SIZE) * (place === last ? BOLD_WIDER : 1)) / 2;
    const x = rounded(Math.max(half, Math.min(places[place] ?? 0, right - half)));
    return [{ place, text, x, y: plot.y + plot.height + BASELINE_BELOW, isLast: place === last }];
  });
}

function cut(label: string, room: number): string {
  if (textWidth(label, AXIS_FONT_SIZE) <= room) return label;
  let kept = [...label];
  while (kept.length > 1 && textWidth(`${kept.join("")}…`, AXIS_FONT_SIZE) > room) kept = kept.slice(0, -1);
  return `${kept.join("").trimEnd()}…`;
}
