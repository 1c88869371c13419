import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import { type Actor, firstAdmin, signInAgain } from "./actors.ts";
import { KeptContexts, type LentContext } from "./kept-contexts.ts";
import { type Portico, startPortico } from "./portico.ts";
import { spend } from "../server/test/spend.ts";
import { storedTokens, TOKENS } from "./tokens.ts";
import { type Expected, watchPage } from "./watch-page.ts";

export interface Visit {
  /** The user who is signed in on this device. If left out, no user is signed in. */
  as?: Actor;
  /** The errors that the test causes on purpose. */
  expects?: readonly Expected[];
  viewport?: { width: number; height: number };
  /** Emulates the screen of a phone, with touch instead of a pointer. */
  isTouch?: boolean;
  javaScriptEnabled?: boolean;
  /** Opens a context in which no page has fetched or compiled anything before. */
  isFresh?: boolean;
  /** The time zone of the device; UTC if left out. */
  timeZone?: string;
  /** Uses this Portico instead of the one that the tests share. */
  at?: Portico;
}

/** A device of its own, which shares no storage with other devices. */
export interface Device {
  context: BrowserContext;
  page: Page;
  /** Opens one more window of this device. */
  newPage(): Promise<Page>;
}

interface ForEachTest {
  /** Opens a device. Any error on the device's pages makes the test fail. */
  openDevice(visit?: Visit): Promise<Device>;
  /**
   * The first admin, with a session that only this test uses. A session for the whole worker would expire
   * while other tests run.
   */
  admin: Actor;
  /** Starts a Portico for this test only. Its devices are closed before it ends. */
  launchPortico(options?: Parameters<typeof startPortico>[0]): Promise<Portico>;
  /** A Portico for this test only, for tests that stop or rename it. */
  ownPortico: Portico;
}

interface ForEachWorker {
  keptContexts: KeptContexts;
  /** The Portico that all tests of a worker share. Each test adds people of its own. */
  portico: Portico;
  signedUpAdmin: Actor;
}

/** An end-to-end test, which runs the whole program and uses it in a browser. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  portico: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const portico = await startPortico();
      await use(portico);
      await portico.remove();
    },
    { scope: "worker" },
  ],
  keptContexts: [
    async ({ browser, portico }, use) => {
      const kept = new KeptContexts(browser, portico.url);
      await use(kept);
      await kept.close();
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
  openDevice: async ({ browser, portico, keptContexts, launchPortico }, use) => {
    // Because of this dependency Playwright closes the pages before it stops the server that they use.
    void launchPortico;
    const complaints: string[] = [];
    const ends: (() => Promise<void>)[] = [];
    await use(async (visit = {}) => {
      spend("browser contexts");
      const lent = mayBeLent(visit)
        ? await keptContexts.lend(
            optionsOf(portico, visit),
            visit.as ? { [TOKENS]: storedTokens(visit.as) } : {},
          )
        : await freshContext(browser, visit.at ?? portico, visit);
      const watch = (page: Page) => watchPage(page, visit.expects ?? [], complaints);
      lent.context.on("page", watch);
      ends.push(async () => {
        lent.context.off("page", watch);
        await lent.end();
      });
      return {
        get context() {
          lent.spoil();
          return lent.context;
        },
        page: await lent.newPage(),
        newPage: () => lent.newPage(),
      };
    });
    for (const end of ends) await end();
    expect(complaints, "what the pages complained of").toEqual([]);
  },
});

/**
 * Returns true if the test may get a context that an earlier test has used, in which only fetched code is
 * left.
 */
function mayBeLent({ at, isFresh = false, javaScriptEnabled = true, expects = [] }: Visit): boolean {
  // A test without a connection expects that a part of the app is missing. An earlier test may have fetched
  // that part.
  return at === undefined && !isFresh && javaScriptEnabled && !expects.includes("no connection");
}

function optionsOf(
  portico: Portico,
  { viewport, isTouch, javaScriptEnabled, timeZone }: Visit,
): BrowserContextOptions {
  return {
    baseURL: portico.url,
    ...(viewport ? { viewport } : {}),
    ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    ...(timeZone ? { timezoneId: timeZone } : {}),
  };
}

async function freshContext(browser: Browser, portico: Portico, visit: Visit): Promise<LentContext> {
  const context = await browser.newContext({
    ...optionsOf(portico, visit),
    ...(visit.as ? { storageState: signedInAs(portico, visit.as) } : {}),
  });
  return {
    context,
    newPage: () => context.newPage(),
    spoil: () => undefined,
    end: () => context.close(),
  };
}

function signedInAs(portico: Portico, actor: Actor) {
  const localStorage = [{ name: TOKENS, value: storedTokens(actor) }];
  return { cookies: [], origins: [{ origin: portico.url, localStorage }] };
}

export { expect };
