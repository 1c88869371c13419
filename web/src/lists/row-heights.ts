import { watchRowDensity } from "./row-density.ts";

/**
 * The height in pixels that is assumed before any row of the list has been measured: a name, and a second
 * line below it.
 */
const FIRST_GUESS_PX = 56;

/**
 * The heights of rows, by row id. They are kept when the list is closed, so that a user who returns finds
 * each row in the same place.
 */
const heights = new Map<string, number>();

// With another row height, every row has another height.
watchRowDensity(() => heights.clear());

/** Stores the height of a row in pixels after it was measured. */
export function keepHeight(id: string, height: number): void {
  if (height > 0) heights.set(id, height);
}

/**
 * Measures and stores the heights of rows that are rendered in a table or as cards. Each row has one element.
 */
export function keepHeights(rows: ReadonlyArray<{ id: string }>, elements: ArrayLike<Element>): void {
  rows.forEach(({ id }, place) => keepHeight(id, elements[place]?.getBoundingClientRect().height ?? 0));
}

/** Takes the rows of a list. Returns the height in pixels that most of them have. */
export function usualHeight(rows: ReadonlyArray<{ id: string }>): number {
  const known = rows.flatMap(({ id }) => heights.get(id) ?? []).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? FIRST_GUESS_PX;
}

/**
 * Returns the height of a row. If the row has not been measured, the height is guessed and the guess is
 * stored, because another guess later would move all rows below.
 */
export function heightOf(id: string, usual: number): number {
  const height = heights.get(id) ?? usual;
  heights.set(id, height);
  return height;
}
