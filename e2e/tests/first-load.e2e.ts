import type { Page, Request } from "@playwright/test";
import { firstAdmin, newActor } from "../actors.ts";
import { expect, test } from "../fixtures.ts";
import { putTokens } from "../tokens.ts";
import { sentBytes } from "../sent-bytes.ts";
import { withoutStream } from "../without-stream.ts";
import { openWhole } from "../whole-page.ts";
import { withoutWhatWaits } from "../without-what-waits.ts";

/**
 * The limits within which a page loads fast enough on a slow connection; bench/README.md has the measured
 * figure.
 */
const LOGIN_MAX_BYTES = 120_000;
const LOGIN_MAX_REQUESTS = 10;
const SIGNED_IN_MAX_BYTES = 60_000;

/**
 * A part that is loaded later is fetched first and then imported from the browser's cache
 * (web/src/platform/import-parts.ts).
 */
const PART = /\/assets\/[^/]+\.js$/;

/** The page contains its styles, so the page itself counts as code too. */
const CODE = ["document", "script", "stylesheet"];

interface Load {
  urls(): string[];
  /** The size of the code as sent over the network. */
  bytes(): Promise<number>;
}

test("the sign-in page costs at most 120 kB of code and 10 requests", async ({ openDevice }) => {
  const { page } = await openDevice({ isFresh: true });
  const load = watchLoad(page);
  await openWhole(page, "/auth/login");
  expect(load.urls().length, load.urls().join("\n")).toBeLessThanOrEqual(LOGIN_MAX_REQUESTS);
  const bytes = await load.bytes();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(LOGIN_MAX_BYTES);
});

test("no signed-in page costs more than 60 kB of code beyond the sign-in page", async ({
  ownPortico: portico,
  openDevice,
}) => {
  // This test has a firm of its own, because articles that other tests publish for all users would appear on
  // these pages.
  const admin = await firstAdmin(portico);
  const agent = await newActor(portico, admin, "agent");
  const client = await newActor(portico, agent, "client");
  const pages = [
    { as: admin, paths: ["/agents", "/profile", `/agents/${agent.id}`, "/materials", "/content"] },
    { as: agent, paths: ["/clients", `/clients/${client.id}`, `/materials/agent/${agent.id}`] },
    { as: client, paths: ["/reports", `/materials/client/${client.id}`] },
  ];
  const tooBig: string[] = [];
  for (const { as, paths } of pages) {
    for (const path of paths) {
      const { page } = await openDevice({ at: portico });
      await page.goto("/auth/login");
      await putTokens(page, as);
      await withoutStream(page);
      await withoutWhatWaits(page);
      const load = watchLoad(page);
      await openWhole(page, path);
      await expect(page).toHaveURL(path);
      const bytes = await load.bytes();
      if (bytes > SIGNED_IN_MAX_BYTES) tooBig.push(`${path}: ${bytes} bytes`);
    }
  }
  expect(tooBig).toEqual([]);
});

function isCode(request: Request): boolean {
  return CODE.includes(request.resourceType()) || PART.test(request.url());
}

function watchLoad(page: Page): Load {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return {
    urls: () => requests.map((request) => request.url()),
    async bytes() {
      return sentBytes(requests.filter(isCode));
    },
  };
}
