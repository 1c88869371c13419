import { useSyncExternalStore } from "react";

/** The breakpoint `md`: tables above it, cards below. Five columns do not fit into a narrower window. */
const WIDE = "(width >= 48rem)";

/** True where a table fits. Prerendered pages must not use it, since they do not know the screen. */
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
