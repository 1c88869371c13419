import type { RouterHistory } from "@tanstack/react-router";
import { closeWhatIsOpen, countOpen } from "./close-what-is-open.ts";

/**
 * Makes the browser's Back close open dialogs and menus, one at a time, before it leaves the page. On a
 * phone, an open sheet fills the screen, so users expect Back to close it.
 * On the first page of a visit this does not work, because the browser leaves that page without asking it.
 * Returns a function that restores the usual Back.
 */
export function closeBeforeBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      const before = countOpen();
      if (action !== "BACK" || !closeWhatIsOpen()) return false;
      await new Promise((resolve) => setTimeout(resolve));
      // If the number of open layers has changed, the user stays on the page: something has closed, or a
      // dialog has opened another one to ask. If it has not changed, a dialog refuses to close, and Back
      // leaves the page.
      return countOpen() !== before;
    },
  });
}
