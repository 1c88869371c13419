/** What a row is taken for before one of its list was seen, in pixels: a name and a quiet line below it. */
const FIRST_GUESS_PX = 72;

/** By the id of the row. It outlives the list, so that whoever comes back finds each row where it was. */
const heights = new Map<string, number>();

/** Keeps how high a row came out, in pixels. */
export function keepHeight(id: string, height: number): void {
  if (height > 0) heights.set(id, height);
}

/** Keeps how high the rows came out that stand in a table or among cards, which have an element each. */
export function keepHeights(rows: ReadonlyArray<{ id: string }>, elements: ArrayLike<Element>): void {
  rows.forEach(({ id }, place) => keepHeight(id, elements[place]?.getBoundingClientRect().height ?? 0));
}

/** Takes the rows of a list. Returns how high a row of it is as a rule, in pixels. */
export function usualHeight(rows: ReadonlyArray<{ id: string }>): number {
  const known = rows.flatMap(({ id }) => heights.get(id) ?? []).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? FIRST_GUESS_PX;
}

/** Takes a row and what its list's rows are as a rule. Returns its height, and keeps a guess: another one would move all rows below. */
export function heightOf(id: string, usual: number): number {
  const height = heights.get(id) ?? usual;
  heights.set(id, height);
  return height;
}
