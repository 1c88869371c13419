import { type Browser, type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { type Actor, firstAdmin, signInAgain } from "./actors.ts";
import { type Portico, startPortico } from "./portico.ts";
import { spend } from "../server/test/spend.ts";
import { storedTokens } from "./tokens.ts";
import { type Expected, watchPage } from "./watch-page.ts";

export interface Visit {
  /** Who is signed in on this device; nobody if left out. */
  as?: Actor;
  /** What the test causes on purpose. */
  expects?: readonly Expected[];
  viewport?: { width: number; height: number };
  /** A phone's screen: fingers in place of a pointer. */
  isTouch?: boolean;
  javaScriptEnabled?: boolean;
  /** Of the device; UTC if left out. */
  timeZone?: string;
  /** Another Portico than the one that tests share. */
  at?: Portico;
}

/** A device of its own: its storage is nobody else's. */
export interface Device {
  context: BrowserContext;
  page: Page;
  /** One more window of it. */
  newPage(): Promise<Page>;
}

interface ForEachTest {
  /** Opens a device. Whatever its pages complain of fails the test. */
  openDevice(visit?: Visit): Promise<Device>;
  /** The first admin, with a sign-in of this test: one of the worker's would expire while the others run. */
  admin: Actor;
  /** Starts a Portico for this test alone. Its devices are closed before it ends. */
  launchPortico(options?: Parameters<typeof startPortico>[0]): Promise<Portico>;
  /** One such Portico, for tests that stop or rename it. */
  ownPortico: Portico;
}

interface ForEachWorker {
  /** Shared by the tests of a worker, which bring people of their own. */
  portico: Portico;
  signedUpAdmin: Actor;
}

/** A journey: a test in a browser on the whole program. */
export const journey = base.extend<ForEachTest, ForEachWorker>({
  portico: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const portico = await startPortico();
      await use(portico);
      await portico.remove();
    },
    { scope: "worker" },
  ],
  signedUpAdmin: [async ({ portico }, use) => use(await firstAdmin(portico)), { scope: "worker" }],
  admin: async ({ portico, signedUpAdmin }, use) => use(await signInAgain(portico, signedUpAdmin)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  launchPortico: async ({}, use) => {
    const launched: Portico[] = [];
    await use(async (options) => {
      const portico = await startPortico(options);
      launched.push(portico);
      return portico;
    });
    for (const portico of launched) await portico.remove();
  },
  ownPortico: async ({ launchPortico }, use) => use(await launchPortico()),
  openDevice: async ({ browser, portico, launchPortico }, use) => {
    // Asked for so that pages are closed before the server they talk to.
    void launchPortico;
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (visit = {}) => {
      const context = await openContext(browser, visit.at ?? portico, visit);
      contexts.push(context);
      context.on("page", (page) => watchPage(page, visit.expects ?? [], complaints));
      return { context, page: await context.newPage(), newPage: () => context.newPage() };
    });
    for (const context of contexts) await context.close();
    expect(complaints, "what the pages complained of").toEqual([]);
  },
});

function openContext(browser: Browser, portico: Portico, visit: Visit): Promise<BrowserContext> {
  spend("browser contexts");
  const { viewport, javaScriptEnabled, timeZone } = visit;
  return browser.newContext({
    baseURL: portico.url,
    ...(viewport ? { viewport } : {}),
    ...(visit.isTouch ? { hasTouch: true, isMobile: true } : {}),
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    ...(timeZone ? { timezoneId: timeZone } : {}),
    ...(visit.as ? { storageState: signedInAs(portico, visit.as) } : {}),
  });
}

function signedInAs(portico: Portico, actor: Actor) {
  const localStorage = [{ name: "tokens", value: storedTokens(actor) }];
  return { cookies: [], origins: [{ origin: portico.url, localStorage }] };
}

export { expect };
