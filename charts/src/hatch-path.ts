import { type Plot, rounded } from "./chart-data.ts";

const GAP = 5;

/**
 * Takes a rectangle. Returns an SVG path of slanting lines that fill the rectangle and do not go beyond it.
 */
export function hatchPath({ x, y, width, height }: Plot): string {
  let path = "";
  for (let at = GAP; at < width + height; at += GAP) {
    const from = Math.max(0, at - height);
    const to = Math.min(width, at);
    path += `M${rounded(x + from)} ${rounded(y + at - from)}L${rounded(x + to)} ${rounded(y + at - to)}`;
  }
  return path;
}
