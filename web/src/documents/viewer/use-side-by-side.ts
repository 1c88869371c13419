import { useSyncExternalStore } from "react";

/** Wide enough for a document and its drawer side by side. */
const ROOM = "(width >= 64rem)";

const media = matchMedia(ROOM);
let isPrinting = false;
let hasRoom = media.matches;

export function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, look);
}

/**
 * Returns the layout that was used before printing. Paper is narrower than the window, so otherwise printing
 * from the drawer would remove the drawer and with it what is printed.
 */
function look(): boolean {
  if (!isPrinting) hasRoom = media.matches;
  return hasRoom;
}

function subscribe(listener: () => void): () => void {
  const watch = new AbortController();
  const tell = (printing: boolean) => {
    isPrinting = printing;
    listener();
  };
  addEventListener("beforeprint", () => tell(true), { signal: watch.signal });
  addEventListener("afterprint", () => tell(false), { signal: watch.signal });
  media.addEventListener("change", listener, { signal: watch.signal });
  return () => {
    watch.abort();
    isPrinting = false;
  };
}
