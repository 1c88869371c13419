import { expect, type Page, type Request } from "@playwright/test";

/** Watches what a page asks for from now on. Returns how to wait until all of it has come and the page asks for no more. */
export function watchRequests(page: Page): { allHasCome(): Promise<void> } {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  const open = async () => {
    // What came last may make the page ask for something else, once it has nothing more to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return pending.size;
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
