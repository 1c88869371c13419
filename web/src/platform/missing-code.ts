import { isOnline } from "@portico/mobile/network";

const MISSING = "Part of the app couldn't be loaded.";
const BROWSERS_WORDS = /preload CSS|dynamically imported module|module script/;

/**
 * Gives missing code another message while there is no connection: at the browser's own words
 * the router reloads the page, which then is the browser's page about being offline.
 */
export function renameMissingCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (!isOnline()) payload.message = MISSING;
  });
}

/** True when a page's code could not be fetched: no connection, or a newer version has taken its place. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && (error.message === MISSING || BROWSERS_WORDS.test(error.message));
}
