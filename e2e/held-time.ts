import { expect, type Page } from "@playwright/test";

/**
 * How far the clock jumps ahead: further than a slow machine lags behind, and too little to affect a session.
 */
const AHEAD_MS = 60_000;
const STEP_MS = 50;

/**
 * Stops the time of a page, whose clock has to be installed, so that nothing there times out while a slow
 * machine checks it. From here on the test advances the time itself. The clock jumps ahead by a minute first,
 * so what the page shows only for a moment may disappear.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/**
 * Advances the time of a page in small steps until a condition holds, and by no more than the given limit.
 */
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
