import type { Page } from "@playwright/test";

/**
 * Has a page open no stream of alerts, as a browser without locks, for a test that waits until nothing is on its way any
 * more: a stream always is. Called before the page is opened. A route would do it too, and turn the browser's cache off.
 */
export async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
}
