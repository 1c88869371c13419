/** The colours of the web app, adapted to paper. */
export const ink = "#0b1f3f";
export const quiet = "#56657f";
export const navy = "#1f2f57";
export const gold = "#b8892b";
const goldInk = "#7a5712";
export const green = "#23664a";
export const red = "#a3262a";
export const hairline = "#e3e0d8";
export const lightBlue = "#dcebfa";
export const blueInk = "#1f4e7a";
export const paper = "#fbfaf7";
export const white = "#ffffff";

/** The size of an A4 page, its margins, and the width between them, in points. */
export const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
export const MARGIN = 40;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** The width between the margins of a landscape page. */
export const TURNED_WIDTH = PAGE_HEIGHT - 2 * MARGIN;
export const BODY_SIZE = 9.5;

/** The looks of the lines, bars and pieces of charts. Readers can distinguish them without colour. */
export const lineLooks = [
  { stroke: ink, dashes: "", width: 2.25 },
  { stroke: goldInk, dashes: "2 4", width: 2 },
  { stroke: blueInk, dashes: "9 4", width: 2 },
  { stroke: quiet, dashes: "10 3 2 3", width: 2 },
  { stroke: ink, dashes: "4 3", width: 2 },
  { stroke: goldInk, dashes: "16 4", width: 2 },
  { stroke: blueInk, dashes: "10 3 2 3 2 3", width: 2 },
  { stroke: quiet, dashes: "", width: 2 },
] as const;
export const barLooks = [
  { fill: navy, stroke: navy, hatch: "" },
  { fill: "#fdfaf0", stroke: goldInk, hatch: gold },
  { fill: "#c5dcf3", stroke: blueInk, hatch: "" },
  { fill: white, stroke: quiet, hatch: quiet },
  { fill: "#ecd28a", stroke: goldInk, hatch: "" },
  { fill: "#c5dcf3", stroke: navy, hatch: navy },
  { fill: quiet, stroke: quiet, hatch: "" },
  { fill: "#e5e1da", stroke: goldInk, hatch: goldInk },
] as const;
export const pieceLooks = [
  { fill: ink, text: white },
  { fill: "#dfb965", text: ink },
  { fill: "#c5dcf3", text: ink },
  { fill: quiet, text: white },
  { fill: hairline, text: ink },
  { fill: blueInk, text: white },
  { fill: goldInk, text: white },
  { fill: "#c3cbdb", text: ink },
] as const;

/**
 * Takes looks and the index of a series. Returns the look of that series; the looks repeat when there are
 * more series.
 */
export function lookOf<Look>(looks: readonly Look[], place: number): Look {
  return looks[place % looks.length] as Look;
}
