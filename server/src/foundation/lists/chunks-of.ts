/** The size of a chunk. It is so small that a statement about one chunk takes less than a second. */
const CHUNK_SIZE = 1_000;

/** Takes a list. Yields it in chunks, each small enough for one statement. */
export function* chunksOf<Item>(list: readonly Item[]): Iterable<Item[]> {
  for (let from = 0; from < list.length; from += CHUNK_SIZE) yield list.slice(from, from + CHUNK_SIZE);
}
