import { useSyncExternalStore } from "react";

/** Where a document and its drawer both have room. */
const ROOM = "(width >= 64rem)";

export function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(ROOM).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(ROOM);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
