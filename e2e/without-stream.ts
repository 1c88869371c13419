import type { Page } from "@playwright/test";

/**
 * Keeps a page from opening a stream of alerts, as in a browser without locks, for a test that waits until no
 * request is open: a stream always is. Call it before the page is opened. A route would do this too, but
 * would turn off the browser's cache.
 */
export async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
}
