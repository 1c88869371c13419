/**
 * The assumed height of a row, in pixels, before one of its list was measured: a name and a quiet line below
 * it.
 */
const FIRST_GUESS_PX = 72;

/** Heights by row id. They outlive the list, so that a user who returns finds each row in its place. */
const heights = new Map<string, number>();

/** Stores the measured height of a row, in pixels. */
export function keepHeight(id: string, height: number): void {
  if (height > 0) heights.set(id, height);
}

/** Stores the measured heights of rows that are rendered in a table or as cards, with one element each. */
export function keepHeights(rows: ReadonlyArray<{ id: string }>, elements: ArrayLike<Element>): void {
  rows.forEach(({ id }, place) => keepHeight(id, elements[place]?.getBoundingClientRect().height ?? 0));
}

/** Takes the rows of a list. Returns their usual height, in pixels. */
export function usualHeight(rows: ReadonlyArray<{ id: string }>): number {
  const known = rows.flatMap(({ id }) => heights.get(id) ?? []).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? FIRST_GUESS_PX;
}

/**
 * Returns the height of a row. If it was not measured yet, it is guessed, and the guess is stored: another
 * guess later would move all rows below.
 */
export function heightOf(id: string, usual: number): number {
  const height = heights.get(id) ?? usual;
  heights.set(id, height);
  return height;
}
