/**
 * Takes the widths at which a journey is true, the one where it is most likely to break first. Returns that one alone,
 * and all of them where ALL_SIZES is set in the environment.
 */
export function widths<T>(first: T, ...more: T[]): T[] {
  return process.env["ALL_SIZES"] ? [first, ...more] : [first];
}
