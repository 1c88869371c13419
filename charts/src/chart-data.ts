/** One series of a chart. It has one value for each place on the axis; null means a gap. */
interface ChartSeries {
  key: string;
  label: string;
  values: ReadonlyArray<number | null>;
}

/** The data of a line chart or a bar chart. */
export interface ChartData {
  /** The labels below the places of the axis. */
  labels: readonly string[];
  series: readonly ChartSeries[];
}

/** A size in pixels of the screen or in points of paper. */
export interface ChartSize {
  width: number;
  height: number;
}

/** The area in which the data is drawn, without the space for the axes. */
export interface Plot extends ChartSize {
  x: number;
  y: number;
}

/** The font size of axis text, in pixels. */
export const AXIS_FONT_SIZE = 12;

/**
 * Takes a text and its font size. Returns its approximate width. The geometry is also computed where no
 * browser can measure the text, so the result is more likely too large than too small.
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
 * Takes a number. Returns the number with at most two decimal places. More would be invisible and would make
 * the drawing larger.
 */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
