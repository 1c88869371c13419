import { useSyncExternalStore } from "react";

/**
 * The breakpoint `md`. Wider windows show tables, and narrower windows show cards, because five columns do
 * not fit.
 */
const WIDE = "(width >= 48rem)";

/**
 * Returns true if the window is wide enough for a table. Prerendered pages must not use this, because they do
 * not know the width.
 */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
