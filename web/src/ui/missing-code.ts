import { isOnline } from "@portico/mobile/network";

/** The message of the error. The page shows the same sentence. */
export const MISSING = "Part of the app couldn't be loaded.";
const BROWSERS_WORDS = /preload CSS|dynamically imported module|module script/;

/**
 * Renames the error of code that cannot be fetched without a connection. With the browser's own message the
 * router would reload the page, and the user would see the browser's offline page.
 */
export function renameMissingCode(): void {
  // Every error of an import arrives here. It may not even be an Error.
  addEventListener("vite:preloadError", ({ payload }: { payload: unknown }) => {
    if (isOfBrowser(payload) && !isOnline()) payload.message = MISSING;
  });
}

/**
 * Returns true when the code of a page could not be fetched, because there was no connection or because a
 * newer version has replaced the file.
 */
export function isCodeMissing(error: unknown): boolean {
  return isOfBrowser(error) || (error instanceof Error && error.message === MISSING);
}

function isOfBrowser(error: unknown): error is Error {
  return error instanceof Error && BROWSERS_WORDS.test(error.message);
}
