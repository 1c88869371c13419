import { isOnline } from "@portico/mobile/network";

/** Also what the page says of it. */
export const MISSING = "Part of the app couldn't be loaded.";
const BROWSERS_WORDS = /preload CSS|dynamically imported module|module script/;

/**
 * Gives missing code another message while there is no connection: at the browser's own words
 * the router reloads the page, which then is the browser's page about being offline.
 */
export function renameMissingCode(): void {
  // Whatever fails behind an import comes by here too, and it may be no error at all.
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
