interface Key {
  key: string;
  nativeEvent: { isComposing: boolean; keyCode: number };
}

/** What Safari says of the key that ends a word, which is composed no longer by then. */
const COMPOSING = 229;

/**
 * Takes a key that is pressed in a field. Returns whether it is Enter or Escape itself: to those who compose their words, such as
 * Japanese ones, the same keys end or drop the word alone.
 */
export function isKey({ key, nativeEvent }: Key, wanted: "Enter" | "Escape"): boolean {
  return key === wanted && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;
}
