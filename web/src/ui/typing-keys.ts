interface Key {
  key: string;
  nativeEvent: { isComposing: boolean; keyCode: number };
}

/** The key code by which Safari marks the Enter or Escape that has just ended a composed word. */
const COMPOSING = 229;

/**
 * Takes a key that is pressed in a field. Returns whether it really is Enter or Escape: for users who compose
 * words, as in Japanese, these keys only finish or cancel the word.
 */
export function isKey({ key, nativeEvent }: Key, wanted: "Enter" | "Escape"): boolean {
  return key === wanted && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;
}
