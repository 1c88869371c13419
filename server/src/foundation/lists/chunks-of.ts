/** Small enough that a statement about one chunk takes a part of a second. */
const CHUNK_SIZE = 1_000;

/** Takes a list. Yields it in chunks that one statement can take. */
export function* chunksOf<Item>(list: readonly Item[]): Iterable<Item[]> {
  for (let from = 0; from < list.length; from += CHUNK_SIZE) yield list.slice(from, from + CHUNK_SIZE);
}
