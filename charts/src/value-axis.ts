import { scaleLinear } from "d3-scale";
import { AXIS_FONT_SIZE, type ChartSize, type Plot, rounded, textWidth } from "./chart-data.ts";

/** The text before and after each number of an axis, such as "€ " or "%"; both may be empty. */
export interface AxisUnit {
  before: string;
  after: string;
}

export interface ValueTick {
  value: number;
  text: string;
  y: number;
}

interface ValueAxis {
  plot: Plot;
  ticks: ValueTick[];
  /** The lowest value of the axis. */
  from: number;
  /** Takes a value. Returns its vertical position. */
  y: (value: number) => number;
}

interface AxisQuestion extends ChartSize {
  values: readonly number[];
  unit: AxisUnit;
  /** Whether the axis has to start at zero. Bars always start there, and a line may start above zero. */
  fromZero: boolean;
}

const TICK_COUNT = 5;
/** The space below the plot for a line of labels, and above it for half the height of a label. */
const LABEL_ROOM = 24;
const TOP_ROOM = 8;
const GAP = 8;
/**
 * If the values of a line differ by less than this share of the highest value, the line would look flat on an
 * axis that begins at zero.
 */
const FLAT_SHARE = 0.5;
/** The powers of ten for which an abbreviation with a letter is used. */
const LETTERS = [
  { size: 1e12, letter: "t" },
  { size: 1e9, letter: "b" },
  { size: 1e6, letter: "m" },
  { size: 1e3, letter: "k" },
] as const;
/** Below this value "€ 200" reads better than "€ 0.2k". */
const LETTERS_FROM = 10_000;
const MINUS = "\u2212";

/**
 * Takes the values to draw. Returns the axis at the left, the area that remains for the plot, and a function
 * for the vertical position of a value.
 */
export function valueAxis({ values, unit, fromZero, width, height }: AxisQuestion): ValueAxis {
  const scale = scaleLinear().domain(domainOf(values, fromZero)).nice(TICK_COUNT);
  const tickValues = scale.ticks(TICK_COUNT);
  const texts = axisTexts(tickValues, unit);
  const left = Math.ceil(Math.max(...texts.map((text) => textWidth(text, AXIS_FONT_SIZE)))) + GAP;
  const plot = { x: left, y: TOP_ROOM, width: width - left - GAP, height: height - TOP_ROOM - LABEL_ROOM };
  scale.range([plot.y + plot.height, plot.y]);
  const y = (value: number) => rounded(scale(value));
  return {
    plot,
    ticks: tickValues.map((value, place) => ({ value, text: texts[place] ?? "", y: y(value) })),
    from: scale.domain()[0] ?? 0,
    y,
  };
}

function domainOf(values: readonly number[], fromZero: boolean): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length === 0 || (low === 0 && high === 0)) return [0, 1];
  if (fromZero || low * high <= 0 || high - low >= FLAT_SHARE * Math.max(high, -low))
    return [Math.min(low, 0), Math.max(high, 0)];
  // If there is only one value, or all values are the same, the line is drawn in the middle.
  const room = low === high ? Math.abs(low) / 10 : 0;
  return [low - room, high + room];
}

/**
 * Takes the numbers of an axis. Returns their texts, all in the same format. They have only as many decimal
 * places as are needed to tell them apart: "€ 290k", "€ 1,200", "−1%", "2.5m".
 */
export function axisTexts(values: readonly number[], unit: AxisUnit): string[] {
  const highest = Math.max(...values.map(Math.abs));
  const isShort = highest >= LETTERS_FROM || values.every((value) => value % 1e3 === 0);
  const { size, letter } = (isShort && LETTERS.find((one) => highest >= one.size)) || { size: 1, letter: "" };
  const parts = values.map((value) => value / size);
  const places = [0, 1, 2, 3, 4, 5].find((count) =>
    parts.every((part) => Math.abs(part - Number(part.toFixed(count))) < 1e-9),
  );
  return parts.map((part) => {
    const text = Math.abs(part).toLocaleString("en", {
      minimumFractionDigits: places ?? 6,
      maximumFractionDigits: places ?? 6,
    });
    const told = part === 0 ? "0" : `${text}${letter}`;
    return `${part < 0 ? MINUS : ""}${unit.before}${told}${unit.after}`;
  });
}
