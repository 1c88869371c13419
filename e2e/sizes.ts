/**
 * What an end-to-end test of several widths, shapes or platforms is walked for: the first in a usual run, and all of them in
 * `npm run soak`. The first is the one where the sentence breaks soonest.
 */
export function widths<T>(first: T, ...more: T[]): T[] {
  return process.env["ALL_SIZES"] ? [first, ...more] : [first];
}
