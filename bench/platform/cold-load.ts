import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** Slow 4G as a browser's tools throttle it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const CODE = new Set(["Script", "Stylesheet"]);
/** The quality with which the server compresses a page. */
const PAGE_QUALITY = 6;
const BYTES_PER_KB = 1000;
const SETTLED_MS = 1_500;

interface ColdLoad {
  /** Scripts and styles in compressed form, without headers. Styles inside the page count too. */
  codeKb: number;
  /** All bytes, with headers. */
  allKb: number;
  requests: number;
  firstPaintMs: number;
  /** When the sign-in form is visible on a painted page. */
  pageShownMs: number;
}

/** Loads a page once in a fresh profile on a slow connection and a slow machine. */
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
    // Icons and the like are requested after the page has started.
    await page.waitForTimeout(SETTLED_MS);
    const { codeBytes, allBytes, requests } = traffic();
    return {
      codeKb: (codeBytes + (await inlinedBytes(page))) / BYTES_PER_KB,
      allKb: allBytes / BYTES_PER_KB,
      requests,
      ...(await paintsOf(page)),
    };
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
  // The form is found before its frame is painted, and nothing is visible before the first paint. So the
  // later of the two times counts.
  return { firstPaintMs, pageShownMs: Math.max(firstPaintMs, formSeenMs) };
}

async function inlinedBytes(page: Page): Promise<number> {
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("head > style")].map((style) => style.textContent).join(""),
  );
  if (styles === "") return 0;
  return brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length;
}

function watchTraffic(session: CDPSession) {
  const kinds = new Map<string, string>();
  const headerBytes = new Map<string, number>();
  let codeBytes = 0;
  let allBytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("http")) kinds.set(requestId, type ?? "Other");
  });
  session.on("Network.responseReceived", ({ requestId, response }) =>
    headerBytes.set(requestId, response.encodedDataLength),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (CODE.has(kinds.get(requestId) ?? ""))
      codeBytes += encodedDataLength - (headerBytes.get(requestId) ?? 0);
  });
  return () => ({ codeBytes, allBytes, requests: kinds.size });
}
