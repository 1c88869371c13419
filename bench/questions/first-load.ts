import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../../tools/testing/chromium.js";
import { coldLoad } from "../platform/cold-load.ts";
import { startChild } from "../platform/child.ts";
import { median } from "../platform/median.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { PorticoReady } from "../servers/portico.ts";

const PAGE = "/auth/login";
const BUILT = fileURLToPath(new URL("../../web/dist", import.meta.url));
const SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];

/**
 * The sign-in page in a real Chromium on a slow connection: once as it is, and once from the same build
 * without prerendering.
 */
export async function firstLoad({ postgres, rounds }: Bench): Promise<Figure[]> {
  const databaseUrl = postgres.porticoUrl;
  const plainFolder = await withoutPrerendering(PAGE);
  const asIs = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl, webFolder: BUILT });
  const plain = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl, webFolder: plainFolder });
  const browser = await launch();
  try {
    await coldLoad(browser, asIs.url + PAGE);
    await coldLoad(browser, plain.url + PAGE);
    const loads: Awaited<ReturnType<typeof coldLoad>>[] = [];
    const plainLoads: typeof loads = [];
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await coldLoad(browser, asIs.url + PAGE));
      plainLoads.push(await coldLoad(browser, plain.url + PAGE));
    }
    const of = (all: typeof loads, name: keyof (typeof loads)[number]) =>
      median(all.map((load) => load[name]));
    return figuresOf(
      (name) => of(loads, name),
      (name) => of(plainLoads, name),
    );
  } finally {
    await browser.close();
    await Promise.all([asIs.stop(), plain.stop()]);
    await rm(plainFolder, { recursive: true, force: true });
  }
}

type Get = (name: keyof Awaited<ReturnType<typeof coldLoad>>) => number;

function figuresOf(own: Get, plain: Get): Figure[] {
  const shown = own("pageShownMs");
  return [
    {
      what: "Login page, JS + CSS, brotli",
      value: own("codeKb"),
      unit: "kB",
      budget: { atMost: 120 },
      isCount: true,
    },
    { what: "Login page, everything with headers", value: own("allKb"), unit: "kB" },
    { what: "Login page, requests", value: own("requests"), unit: "", budget: { atMost: 10 }, isCount: true },
    {
      what: "Login page, first contentful paint",
      value: own("firstPaintMs") / 1000,
      unit: "s",
      budget: { atMost: 0.9 },
    },
    { what: "Login page, form on the screen", value: shown / 1000, unit: "s" },
    {
      what: "Not prerendered, first contentful paint (the mark)",
      value: plain("firstPaintMs") / 1000,
      unit: "s",
    },
    { what: "Not prerendered, form on the screen", value: plain("pageShownMs") / 1000, unit: "s" },
    {
      what: "Form on the screen of not prerendered",
      value: shown / plain("pageShownMs"),
      unit: "x",
      budget: { atMost: 0.3 },
    },
  ];
}

/** Makes the same build, in which only the browser renders the page. */
async function withoutPrerendering(page: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "portico-bench-web-"));
  await cp(BUILT, folder, { recursive: true });
  const list = path.join(folder, "pages.json");
  const known = JSON.parse(await readFile(list, "utf8")) as { pages: Record<string, string> };
  delete known.pages[page];
  await writeFile(list, JSON.stringify(known));
  return folder;
}

async function launch(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM"] ?? (await ensureChromium());
  return chromium.launch({ args: SWITCHES, ...(executablePath ? { executablePath } : {}) });
}
