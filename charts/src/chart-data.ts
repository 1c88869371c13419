/** One thing that is drawn: as many values as the chart has places; null is a gap. */
export interface ChartSeries {
  key: string;
  label: string;
  values: ReadonlyArray<number | null>;
}

/** What a line or a bar chart is drawn from. */
export interface ChartData {
  /** What stands below each place of the axis. */
  labels: readonly string[];
  series: readonly ChartSeries[];
}

/** In pixels of the screen, or in points of paper. */
export interface ChartSize {
  width: number;
  height: number;
}

/** Where a chart is drawn, without the room of its axes. */
export interface Plot extends ChartSize {
  x: number;
  y: number;
}

/** Of the text of an axis, in pixels. */
export const AXIS_FONT_SIZE = 12;

/**
 * Takes a text and the size of its letters. Returns about how wide it is: geometry is made where no browser can measure, so it is rather too
 * wide than too narrow.
 */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const character of text) ems += emsOf(character);
  return ems * fontSize;
}

function emsOf(character: string): number {
  if (/[.,:'\s]/.test(character)) return 0.34;
  if (/[%mwMW@]/.test(character)) return 0.98;
  return character > "\u2e7f" ? 1 : 0.66;
}

/** Takes a number. Returns it with two places at most: more are never seen, and make a drawing long. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
