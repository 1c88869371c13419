import type { Browser, CDPSession, Page } from "@playwright/test";

/** Slow 4G as it is throttled in a browser's tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const CODE = new Set(["Document", "Script", "Stylesheet"]);
const BYTES_PER_KB = 1000;
const SETTLED_MS = 1_500;

export interface ColdLoad {
  /** Page, scripts and styles as they came over the wire, compressed. */
  codeKb: number;
  allKb: number;
  requests: number;
  firstPaintMs: number;
  /** The sign-in form stands in a painted page. */
  pageShownMs: number;
}

/** Loads a page once in a fresh profile on a slow line and a slow machine. */
export async function coldLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = watchTraffic(session);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchForm);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => "formSeenMs" in window);
    await page.waitForLoadState("networkidle");
    // Icons and the like are asked for once the page is alive.
    await page.waitForTimeout(SETTLED_MS);
    return { ...traffic(), ...(await paintsOf(page)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes the first frame that has the form. */
function watchForm(): void {
  const look = () => {
    const form = document.querySelector("input[name=username]");
    if (form?.checkVisibility()) Object.assign(window, { formSeenMs: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function paintsOf(page: Page) {
  const { firstPaintMs, formSeenMs } = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    formSeenMs: (window as unknown as { formSeenMs: number }).formSeenMs,
  }));
  // The frame is looked at before it is painted, and nothing is seen before the first paint.
  return { firstPaintMs, pageShownMs: Math.max(firstPaintMs, formSeenMs) };
}

function watchTraffic(session: CDPSession) {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("http")) kinds.set(requestId, type ?? "Other");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  return () => {
    const kb = (isWanted: (kind: string) => boolean) =>
      [...sizes].reduce((sum, [id, bytes]) => (isWanted(kinds.get(id) ?? "") ? sum + bytes : sum), 0) /
      BYTES_PER_KB;
    return { codeKb: kb((kind) => CODE.has(kind)), allKb: kb(() => true), requests: kinds.size };
  };
}
