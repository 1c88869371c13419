import { isOnline } from "@portico/mobile/network";

/** The message of the error, which is also the sentence that the page shows. */
export const MISSING = "Part of the app couldn't be loaded.";
const BROWSERS_WORDS = /preload CSS|dynamically imported module|module script/;

/**
 * Renames the error of code that cannot be fetched without a connection. With the browser's own message the
 * router would reload the page, and the user would see the browser's offline page.
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
