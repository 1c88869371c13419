import { isOnline } from "@portico/mobile/network";

/** Also the sentence that the page shows. */
export const MISSING = "Part of the app couldn't be loaded.";
const BROWSERS_WORDS = /preload CSS|dynamically imported module|module script/;

/**
 * Gives the error of missing code another message while there is no connection. On the browser's own message
 * the router would reload the page and end on the browser's offline page.
 */
export function renameMissingCode(): void {
  // Every error behind an import arrives here, and it may not even be an Error.
  addEventListener("vite:preloadError", ({ payload }: { payload: unknown }) => {
    if (isOfBrowser(payload) && !isOnline()) payload.message = MISSING;
  });
}

/** True when a page's code could not be fetched: no connection, or a newer version has taken its place. */
export function isCodeMissing(error: unknown): boolean {
  return isOfBrowser(error) || (error instanceof Error && error.message === MISSING);
}

function isOfBrowser(error: unknown): error is Error {
  return error instanceof Error && BROWSERS_WORDS.test(error.message);
}
