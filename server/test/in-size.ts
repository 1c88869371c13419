/**
 * Chooses between two sizes of a firm: one that is enough for the test, and one that `npm run soak` uses,
 * which takes long.
 */
export function inSize(enough: number, whole: number): number {
  return process.env["SOAK"] ? whole : enough;
}
