/** One series of a chart. It has as many values as the chart has places; null is a gap. */
interface ChartSeries {
  key: string;
  label: string;
  values: ReadonlyArray<number | null>;
}

/** What a line or a bar chart is drawn from. */
export interface ChartData {
  /** The text below each place of the axis. */
  labels: readonly string[];
  series: readonly ChartSeries[];
}

/** A size in pixels of the screen or in points of paper. */
export interface ChartSize {
  width: number;
  height: number;
}

/** The area where a chart is drawn, without the space for its axes. */
export interface Plot extends ChartSize {
  x: number;
  y: number;
}

/** The font size of axis text, in pixels. */
export const AXIS_FONT_SIZE = 12;

/**
 * Takes a text and its font size. Returns its approximate width. The geometry is computed where no browser
 * can measure, so the result is rather too wide than too narrow.
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

/**
 * Takes a number. Returns it rounded to at most two decimal places: more are never visible and make the
 * drawing larger.
 */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
