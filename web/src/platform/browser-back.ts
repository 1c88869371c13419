import type { RouterHistory } from "@tanstack/react-router";
import { closeWhatIsOpen, countOpen } from "./close-what-is-open.ts";

/**
 * The browser's back button closes what is open, one thing at a time, before it leaves the page: on a phone a
 * sheet looks like a page of its own. On the first page of a visit this does not work, because the browser
 * does not ask. Returns a function that stops it.
 */
export function closeBeforeBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      const before = countOpen();
      if (action !== "BACK" || !closeWhatIsOpen()) return false;
      await new Promise((resolve) => setTimeout(resolve));
      // A dialog that refuses to close must not keep the user on the page. One that asks for confirmation
      // opens one more.
      return countOpen() !== before;
    },
  });
}
