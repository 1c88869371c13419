import { expect, type Page } from "@playwright/test";

/** Further than a machine is late, and nothing to a session. */
const AHEAD_MS = 60_000;
const STEP_MS = 50;

/**
 * Stops the time of a page, whose clock has to be installed, so that nothing there ends while a slow machine looks
 * on. From here on time passes by hand. A minute is jumped over: what is shown at the moment may go.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Lets as little time pass on a page as it takes until something is so, and at most so much. */
export async function passTimeUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  let passed = 0;
  const next = async () => {
    if (await isSo()) return true;
    if (passed >= mostMs) return false;
    passed += STEP_MS;
    await page.clock.runFor(STEP_MS);
    return isSo();
  };
  await expect.poll(next, { intervals: [STEP_MS] }).toBe(true);
}
