import type { RouterHistory } from "@tanstack/react-router";
import { closeWhatIsOpen, countOpen } from "./close-what-is-open.ts";

/**
 * Makes the browser's Back close what is open, one thing at a time, before it leaves the page: on a phone, a
 * sheet looks like a page of its own. On the first page of a visit this is impossible, because the browser
 * leaves it without asking the page. Returns a function that restores the usual Back.
 */
export function closeBeforeBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      const before = countOpen();
      if (action !== "BACK" || !closeWhatIsOpen()) return false;
      await new Promise((resolve) => setTimeout(resolve));
      // Back stays on the page if something has closed, or if a dialog has opened another dialog to ask. A
      // dialog that refuses to close must not keep the user on the page.
      return countOpen() !== before;
    },
  });
}
