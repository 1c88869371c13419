const FIRST_ACTS = ["pointerdown", "keydown", "input"] as const;
/**
 * How long code waits that must not slow down the page. After this time the page is shown and its data has
 * loaded.
 */
const AFTER_PAGE_MS = 3_000;

/**
 * Calls `start` when the page is shown, or on the user's first action. May call it more than once. Returns a
 * function that cancels this.
 */
export function afterPage(start: () => void): () => void {
  const timer = setTimeout(start, AFTER_PAGE_MS);
  for (const act of FIRST_ACTS) addEventListener(act, start, { once: true });
  return () => {
    clearTimeout(timer);
    for (const act of FIRST_ACTS) removeEventListener(act, start);
  };
}
