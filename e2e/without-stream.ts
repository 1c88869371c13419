import type { Page } from "@playwright/test";

/**
 * Keeps a page from opening a stream of alerts, as in a browser without locks. A test needs this if it waits
 * until no request is open, because a stream is always open. Call this before the page is opened. A route
 * could block the stream too, but would turn off the browser's cache.
 */
export async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
}
