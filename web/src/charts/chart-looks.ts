type Looks<Look> = readonly [Look, ...Look[]];

/** How the lines of the series look. They differ in colour and dashes. */
export const lineLooks: Looks<{ stroke: string; dashes?: string; width: number }> = [
  { stroke: "stroke-navy-900 forced-colors:stroke-[CanvasText]", width: 2.25 },
  { stroke: "stroke-gold-700 forced-colors:stroke-[Highlight]", dashes: "2 4", width: 2 },
  { stroke: "stroke-blue-700 forced-colors:stroke-[CanvasText]", dashes: "9 4", width: 2 },
  { stroke: "stroke-navy-400 forced-colors:stroke-[Highlight]", dashes: "10 3 2 3", width: 2 },
  { stroke: "stroke-navy-900 forced-colors:stroke-[CanvasText]", dashes: "4 3", width: 2 },
  { stroke: "stroke-gold-700 forced-colors:stroke-[Highlight]", dashes: "16 4", width: 2 },
  { stroke: "stroke-blue-700 forced-colors:stroke-[CanvasText]", dashes: "10 3 2 3 2 3", width: 2 },
  { stroke: "stroke-navy-400 forced-colors:stroke-[Highlight]", width: 2 },
];

/** How the bars of the series differ from each other: filled or outlined, with or without hatching. */
export const barLooks: Looks<{ fill: string; hatch?: string }> = [
  {
    fill: "fill-navy-800 stroke-navy-800 forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]",
  },
  {
    fill: "fill-gold-50 stroke-gold-700 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]",
    hatch: "stroke-gold-500 forced-colors:stroke-[CanvasText]",
  },
  {
    fill: "fill-blue-200 stroke-blue-700 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]",
  },
  {
    fill: "fill-white stroke-navy-500 forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]",
    hatch: "stroke-navy-400 forced-colors:stroke-[Highlight]",
  },
  {
    fill: "fill-gold-300 stroke-gold-700 forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]",
  },
  {
    fill: "fill-blue-200 stroke-navy-800 forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]",
    hatch: "stroke-navy-800 forced-colors:stroke-[CanvasText]",
  },
  {
    fill: "fill-navy-500 stroke-navy-500 forced-colors:fill-[GrayText] forced-colors:stroke-[GrayText]",
  },
  {
    fill: "fill-stone-200 stroke-gold-700 forced-colors:fill-[Canvas] forced-colors:stroke-[GrayText]",
    hatch: "stroke-gold-700 forced-colors:stroke-[GrayText]",
  },
];

/** How the pieces of a donut chart look, each with the colour of its text. */
export const pieceLooks: Looks<{ fill: string; text: string }> = [
  { fill: "fill-navy-900", text: "fill-white" },
  { fill: "fill-gold-300", text: "fill-ink" },
  { fill: "fill-blue-200", text: "fill-ink" },
  { fill: "fill-navy-500", text: "fill-white" },
  { fill: "fill-stone-200", text: "fill-ink" },
  { fill: "fill-blue-700", text: "fill-white" },
  { fill: "fill-gold-700", text: "fill-white" },
  { fill: "fill-navy-200", text: "fill-ink" },
];

/**
 * Takes a list of looks and the index of a series. Returns the look of this series. If there are more series
 * than looks, the looks are used again from the first on.
 */
export function lookOf<Look>(looks: Looks<Look>, place: number): Look {
  return looks[place % looks.length] ?? looks[0];
}
