import { useSyncExternalStore } from "react";

let isPrinting = false;

/** True while the page is printed, where every row has to be shown. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(listener: () => void): () => void {
  const watch = new AbortController();
  const tell = (printing: boolean) => {
    isPrinting = printing;
    listener();
  };
  addEventListener("beforeprint", () => tell(true), { signal: watch.signal });
  addEventListener("afterprint", () => tell(false), { signal: watch.signal });
  return () => watch.abort();
}
