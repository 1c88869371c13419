/** Few enough that a statement about them takes a part of a second. */
const CHUNK_SIZE = 1_000;

/** Takes a list. Returns it in pieces that one statement takes. */
export function* chunksOf<Item>(list: readonly Item[]): Iterable<Item[]> {
  for (let from = 0; from < list.length; from += CHUNK_SIZE) yield list.slice(from, from + CHUNK_SIZE);
}
