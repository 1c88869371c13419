interface Key {
  key: string;
  nativeEvent: { isComposing: boolean; keyCode: number };
}

/** The key code with which Safari marks an Enter or Escape that has just ended a composed word. */
const COMPOSING = 229;

/**
 * Takes a key that was pressed in a field. Returns whether it really means Enter or Escape. For users who
 * compose words, as in Japanese, these keys may only finish or cancel a word.
 */
export function isKey({ key, nativeEvent }: Key, wanted: "Enter" | "Escape"): boolean {
  return key === wanted && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;
}
