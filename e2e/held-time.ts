import { expect, type Page } from "@playwright/test";

/**
 * How far the clock jumps ahead: further than a slow machine lags behind, and too little to affect a session.
 */
const AHEAD_MS = 60_000;
const STEP_MS = 50;

/**
 * Stops the time of a page, so that nothing on the page times out while a slow machine checks it. The page's
 * clock must be installed before. From here on, the test itself advances the time. The clock first jumps
 * ahead by a minute, so elements that are shown only briefly may disappear.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Advances the time of a page in small steps until a condition is met, but not beyond the given limit. */
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
