/**
 * Chooses between two sizes of a firm: one that is large enough for the test, and a larger one for `npm run
 * soak`, which takes long.
 */
export function inSize(enough: number, whole: number): number {
  return process.env["SOAK"] ? whole : enough;
}
