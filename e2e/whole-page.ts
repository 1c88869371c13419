import { expect, type Page, type Request } from "@playwright/test";

/** A part of the app, which is fetched first and imported then (web/src/platform/import-parts.ts). */
const PART = /\/assets\/[^/]+\.js$/;

/** Watches what a page asks for from now on. Returns how to wait until all of it has come and the page asks for no more. */
export function watchRequests(page: Page): { allHasCome(): Promise<void> } {
  const pending = new Set<Request>();
  const toImport = new Set<string>();
  /** Those that a preload or another import has brought, so that no import asks for them again. */
  const brought = new Set<string>();
  const isFetched = (request: Request) => request.resourceType() === "fetch" && PART.test(request.url());
  page.on("request", (request) => {
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
    // What came last may make the page ask for something else, once it has nothing more to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return pending.size + toImport.size;
  };
  return {
    async allHasCome() {
      await expect.poll(open).toBe(0);
      await expect.poll(open).toBe(0);
    },
  };
}

/** Opens a page, and waits until all that it asks for has come. The stream of alerts would never end. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const requests = watchRequests(page);
  await page.goto(path);
  await requests.allHasCome();
}
