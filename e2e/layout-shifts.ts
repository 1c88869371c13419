import { expect, type Page } from "@playwright/test";
import { watchRequests } from "./whole-page.ts";
import { withoutStream } from "./without-stream.ts";
import { withoutWhatWaits } from "./without-what-waits.ts";

/** The sum of layout shifts up to which nobody notices that a page moved. */
const SHIFTS_MAX = 0.02;
/** With this latency, answers that a page asks for one after the other also come one after the other. */
const LATENCY_MS = 150;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

declare global {
  interface Window {
    /** Returns what has moved on the page so far. */
    tellShifts?: () => { value: number; moved: string[] }[];
  }
}

/**
 * Opens each path at every size over a slow connection. Checks that nothing that the page shows moves while
 * the rest loads. The page must not have been opened before.
 */
export async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await withoutStream(page);
  // A page does not wait for its answers for ever. Without its timers it does, on the slowest machine too.
  await withoutWhatWaits(page);
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: LATENCY_MS };
  await session.send("Network.emulateNetworkConditions", conditions);
  const requests = watchRequests(page);
  const tooMuch: string[] = [];
  for (const path of paths)
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole("heading").first(), path).toBeVisible();
      await requests.allHasCome();
      const shifts = await page.evaluate(() => window.tellShifts!());
      const sum = shifts.reduce((so, { value }) => so + value, 0);
      if (sum > SHIFTS_MAX)
        tooMuch.push(
          `${path} at ${size.width} moves by ${sum.toFixed(3)}:`,
          ...shifts.flatMap(({ moved }) => moved),
        );
    }
  expect(tooMuch).toEqual([]);
}

/** Runs in the page. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const seen: { value: number; moved: string[] }[] = [];
  const take = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node?.textContent?.trim().slice(0, 40) ?? "";
        return `${node?.nodeName} “${text}” from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
      });
      seen.push({ value, moved });
    }
  };
  const watch = new PerformanceObserver((list) => take(list.getEntries()));
  watch.observe({ type: "layout-shift", buffered: true });
  window.tellShifts = () => {
    take(watch.takeRecords());
    return seen;
  };
}
