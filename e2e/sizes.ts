/**
 * Returns the widths, shapes or platforms that an end-to-end test runs for: only the first in a usual run,
 * and all of them in `npm run soak`. The first one should be the one at which a page breaks soonest.
 */
export function widths<T>(first: T, ...more: T[]): T[] {
  return process.env["ALL_SIZES"] ? [first, ...more] : [first];
}
