import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { limits } from "../foundation/limits.ts";

/**
 * Small enough that a test reaches a limit soon, and large enough that the rest of the test can still make
 * some calls.
 */
const LIMIT_FACTOR = 1 / 30;
const PAGES = limits.page.points * LIMIT_FACTOR;
const AVATARS = Math.floor(limits.avatar.points * LIMIT_FACTOR);
const ICON = "/api/icons/lucide.json?icons=check";
const NAVIGATION = {
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36",
  accept: "text/html,application/xhtml+xml",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};
const OTHER_SITE = { "sec-fetch-site": "cross-site" };

let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "portico-limits-"));
  await mkdir(join(webFolder, "assets"));
  await writeFile(join(webFolder, "shell.html"), "shell");
  await writeFile(join(webFolder, "login.html"), "login");
  await writeFile(join(webFolder, "assets", "app-abc.js"), "let a");
  await writeFile(join(webFolder, "manifest.webmanifest"), "{}");
  const pages = { "/auth/login": "login.html" };
  const list = { pages, logoPages: {}, routes: [], styleHashes: {}, files: [] };
  await writeFile(join(webFolder, "pages.json"), JSON.stringify(list));
});
afterAll(() => rm(webFolder, { recursive: true, force: true }));

async function onStrictApp(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({ limitFactor: LIMIT_FACTOR, webFolder });
  await work(app).finally(() => app.stop());
}

/** Does not use fetch, which sets Fetch Metadata headers of its own. */
const get = ({ server }: TestApp, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers });

/** Sends this many requests. Returns how often each status came back. */
async function ask(app: TestApp, path: string, times: number, headers: Record<string, string> = {}) {
  const came: Record<number, number> = {};
  for (let asked = 0; asked < times; asked += 1) {
    const { statusCode } = await get(app, path, headers);
    came[statusCode] = (came[statusCode] ?? 0) + 1;
  }
  return came;
}

test("a page says when to come back after too many pages in a minute, and calls and pictures go on working", () =>
  onStrictApp(async (app) => {
    expect(await ask(app, ICON, PAGES - 2)).toEqual({ 200: PAGES - 2 });
    expect(await ask(app, "/auth/login", 2, NAVIGATION)).toEqual({ 200: 2 });
    for (const path of ["/auth/login", "/nothing", "/api/docs"]) {
      const { statusCode, headers, body } = await get(app, path, NAVIGATION);
      expect([path, statusCode, headers["content-type"]]).toEqual([path, 429, "text/html; charset=utf-8"]);
      expect(body).toContain("<h1>Too many requests</h1>");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
    for (const path of [ICON, "/api/docs/openapi.json", "/manifest.webmanifest"]) {
      const { statusCode, headers, body } = await get(app, path, { accept: "*/*" });
      expect([path, statusCode, JSON.parse(body).code]).toEqual([path, 429, "too_many_requests"]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    // Not counted: the files and calls of a page that is already open, and the health checks.
    const others = ["/assets/app-abc.js", "/config.json", "/healthz", "/readyz", "/api/frontend/firm/"];
    for (const path of others) expect([path, await ask(app, path, 1)]).toEqual([path, { 200: 1 }]);
    expect(await ask(app, "/avatars/none/160.webp", 1)).toEqual({ 404: 1 });
  }));

test("avatars have a count of their own", () =>
  onStrictApp(async (app) => {
    expect(await ask(app, "/avatars/none/160.webp", AVATARS)).toEqual({ 404: AVATARS });
    const { statusCode, headers } = await get(app, "/avatars/none/160.webp");
    expect([statusCode, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(await ask(app, "/auth/login", 1)).toEqual({ 200: 1 });
  }));

test("requests by another site's page do not use up a network's page limit, and a link on that site still opens a page", () =>
  onStrictApp(async (app) => {
    const picture = { ...OTHER_SITE, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    const frame = { ...OTHER_SITE, "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" };
    expect(await ask(app, "/auth/login", PAGES, picture)).toEqual({ 403: PAGES });
    expect(await ask(app, "/auth/login", PAGES, frame)).toEqual({ 403: PAGES });
    expect(await ask(app, "/auth/login", 1, { ...OTHER_SITE, ...NAVIGATION })).toEqual({ 200: 1 });
    // The phone app's pages have another origin.
    expect(await ask(app, ICON, 1, { ...OTHER_SITE, origin: "capacitor://localhost" })).toEqual({ 200: 1 });
  }));

test("an office of 200 people behind one address reaches neither limit", () => {
  const people = 200;
  const requestsOfAPage = 30;
  const picturesOfAList = 50;
  expect(limits.page.points).toBeGreaterThanOrEqual(people * requestsOfAPage);
  expect(limits.avatar.points).toBeGreaterThanOrEqual(2 * people * picturesOfAList);
  expect([limits.page.seconds, limits.avatar.seconds]).toEqual([60, 60]);
});
