import { expect, type Page, type Request } from "@playwright/test";

/** A part of the app, which is fetched first and then imported (web/src/platform/import-parts.ts). */
const PART = /\/assets\/[^/]+\.js$/;

/**
 * A part that is not imported within this many idle rounds without a request was fetched for later. A page
 * does that for work that it postpones.
 */
const ROUNDS_UNTIL_KEPT = 10;

/**
 * Watches the requests of a page from now on. Returns a function that waits until all responses have come and
 * the page sends no more requests.
 */
export function watchRequests(page: Page): { allHasCome(): Promise<void> } {
  const pending = new Set<Request>();
  const toImport = new Set<string>();
  /** Parts that a preload or another import has loaded. Importing them makes no further request. */
  const brought = new Set<string>();
  const isFetched = (request: Request) => request.resourceType() === "fetch" && PART.test(request.url());
  let roundsWithoutRequests = 0;
  page.on("request", (request) => {
    roundsWithoutRequests = 0;
    pending.add(request);
    if (!isFetched(request)) {
      toImport.delete(request.url());
      brought.add(request.url());
    } else if (!brought.has(request.url())) toImport.add(request.url());
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => {
    pending.delete(request);
    toImport.delete(request.url());
    brought.delete(request.url());
  });
  const open = async () => {
    // The last response may lead to another request, which the page sends when it is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (pending.size === 0) roundsWithoutRequests += 1;
    return pending.size + (roundsWithoutRequests < ROUNDS_UNTIL_KEPT ? toImport.size : 0);
  };
  return {
    async allHasCome() {
      roundsWithoutRequests = 0;
      await expect.poll(open).toBe(0);
      await expect.poll(open).toBe(0);
    },
  };
}

/**
 * Opens a page, and waits until all its requests are answered. The stream of alerts is blocked, because it
 * would never end.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  const requests = watchRequests(page);
  await page.goto(path);
  await requests.allHasCome();
}
