import type { Page } from "@playwright/test";

/** Whatever a page starts only after this time does not count as part of its load. */
const PUT_OFF_MS = 1_000;

/**
 * Stops a page from starting the work that it postpones until it is shown, such as loading the code for
 * toasts. On a slow machine this code would load before the page is quiet, and would count as part of the
 * page's load.
 */
export async function withoutWhatWaits(page: Page): Promise<void> {
  await page.addInitScript((putOffMs) => {
    const begin = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      (ms ?? 0) < putOffMs ? begin(work, ms, ...rest) : 0) as typeof setTimeout;
  }, PUT_OFF_MS);
}
