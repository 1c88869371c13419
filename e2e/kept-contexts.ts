import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/**
 * How many unused contexts are kept: enough for any single test. Each context takes the memory of one
 * renderer.
 */
const KEPT_MAX = 6;

/** A context that a test has borrowed. */
export interface LentContext {
  context: BrowserContext;
  /** Opens a page in the context. */
  newPage(): Promise<Page>;
  /**
   * Marks the context as changed in a way that would affect the next test. The context is closed after this
   * test.
   */
  spoil(): void;
  /** Gives the context back at the end of the test, when all its pages are closed. */
  end(): Promise<void>;
}

interface Kept extends LentContext {
  shape: string;
  /**
   * An empty page of the portal. It keeps the renderer alive that the pages of this context share, and gives
   * access to their storage.
   */
  anchor: Page;
  isSpoiled: boolean;
}

/**
 * The browser contexts that the tests of a worker use one after the other. Code that a page has fetched and
 * compiled is kept, so the next page opens in less than half the time. Nothing that a page has stored is
 * kept.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #origin: string;
  #idle: Kept[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Lends a context with these options, and with only these entries in the portal's local storage. */
  async lend(options: BrowserContextOptions, storage: Record<string, string>): Promise<LentContext> {
    const shape = JSON.stringify(options);
    const known = this.#idle.find((one) => one.shape === shape);
    this.#idle = this.#idle.filter((one) => one !== known);
    const kept = known ?? (await this.#open(options, shape));
    await kept.anchor.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    return kept;
  }

  /** Empties a context for the next test. */
  async #takeBack(kept: Kept): Promise<void> {
    if (kept.isSpoiled || kept.anchor.isClosed()) return kept.context.close();
    for (const page of kept.context.pages()) if (page !== kept.anchor) await page.close();
    await kept.context.clearCookies();
    await kept.anchor.evaluate(emptyStorage);
    this.#idle.push(kept);
    if (this.#idle.length > KEPT_MAX) await this.#idle.shift()?.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#idle.splice(0)) await context.close();
  }

  async #open(options: BrowserContextOptions, shape: string): Promise<Kept> {
    const context = await this.#browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.route(this.#origin, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await anchor.goto(this.#origin);
    await anchor.unrouteAll();
    const spoil = () => void (kept.isSpoiled = true);
    const newPage = async () => spoiledByClock(await context.newPage(), spoil);
    const end = () => this.#takeBack(kept);
    const kept: Kept = { context, anchor, shape, isSpoiled: false, newPage, spoil, end };
    return kept;
  }
}

/**
 * Marks the context as changed as soon as the test uses the page's clock, because the clock applies to the
 * whole context.
 */
function spoiledByClock(page: Page, spoil: () => void): Page {
  const { clock } = page;
  return Object.defineProperty(page, "clock", { get: () => (spoil(), clock) });
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? "");
      request.onsuccess = () => resolve();
      request.onerror = request.onblocked = () => reject(new Error(`${name} is still open.`));
    });
}
