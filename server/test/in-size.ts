/**
 * Of two sizes of a firm: what the sentence of a test needs, and what `npm run soak` proves it with, which takes long.
 */
export function inSize(enough: number, whole: number): number {
  return process.env["SOAK"] ? whole : enough;
}
