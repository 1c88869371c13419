import { useSyncExternalStore } from "react";

/** Where a document and its drawer both have room. */
const ROOM = "(width >= 64rem)";

const media = matchMedia(ROOM);
let isPrinting = false;
let hasRoom = media.matches;

export function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, look);
}

/** Paper is narrower than the window: what the drawer has made to print would go with the drawer, in the middle of its printing. */
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
