import type { RouterHistory } from "@tanstack/react-router";
import { closeWhatIsOpen, countOpen } from "./close-what-is-open.ts";

/**
 * The browser's way back closes what is open, one thing at a time, before it leaves the page: on a phone a sheet looks
 * like a page of its own. Not so on the first page of a visit, where the browser asks nobody. Returns how to stop.
 */
export function closeBeforeBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      const before = countOpen();
      if (action !== "BACK" || !closeWhatIsOpen()) return false;
      await new Promise((resolve) => setTimeout(resolve));
      // What doesn't let itself be closed must not keep anybody. One that asks first is one more.
      return countOpen() !== before;
    },
  });
}
