import type { Page, Request } from "@playwright/test";
import { newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expect, test } from "../fixtures.ts";
import { sentBytes } from "../sent-bytes.ts";
import { withoutStream } from "../without-stream.ts";
import { openWhole } from "../whole-page.ts";

/** The maximum number of bytes of code that showing an article may add to a page of the portal. */
const READER_MAX_BYTES = 40_000;
const CODE = ["script", "stylesheet"];
/**
 * A part that is loaded later is fetched first and then imported from the browser's cache
 * (web/src/platform/import-parts.ts).
 */
const PART = /\/assets\/[^/]+\.js$/;

test("opening an article adds at most 40 kB of code to a client's page, and no page loads the editor before the user edits", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const body = "## One\n\nWords.\n\n## Two\n\n| a | b |\n|---|---|\n| 1 | 2 |";
  const { slug } = await publishArticle(portico, admin, { title: "Measured", body, audience: "clients" });
  const { page } = await openDevice({ as: client, viewport: { width: 1280, height: 900 }, isFresh: true });
  await withoutStream(page);
  const home = watch(page);
  await openWhole(page, "/reports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openWhole(page, "/reports");
  // Only code that the home page has not fetched is counted, because that code belongs to the article.
  const read = watch(page, home.urls());
  await openWhole(page, `/content?article=${slug}`);
  await expect(page.getByRole("heading", { name: "Measured" })).toBeVisible();
  const bytes = await read.bytes();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(READER_MAX_BYTES);

  const writer = (await openDevice({ as: admin, viewport: { width: 1280, height: 900 }, isFresh: true }))
    .page;
  await withoutStream(writer);
  const before = watch(writer);
  await openWhole(writer, "/content");
  await openWhole(writer, `/content?article=${slug}`);
  await openWhole(writer, "/content?tab=written");
  expect(await before.withWriter()).toEqual([]);
  const after = watch(writer);
  await writer.getByRole("link", { name: "Measured" }).click();
  await expect(writer.getByRole("textbox", { name: "Text" })).toBeVisible();
  expect((await after.withWriter()).filter((url) => url.endsWith(".js"))).toHaveLength(1);
});

/** Records the code that a page fetches from now on, except code that it has already. */
function watch(page: Page, has: ReadonlySet<string> = new Set()) {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (has.has(request.url())) return;
    if (CODE.includes(request.resourceType()) || PART.test(request.url())) requests.push(request);
  });
  return {
    urls: () => new Set(requests.map((request) => request.url())),
    /** The size as sent over the network. */
    async bytes() {
      return sentBytes(requests);
    },
    /**
     * Returns the addresses of the files that contain the editor for rich text. They are recognised by
     * ProseMirror's name in their text.
     */
    async withWriter() {
      const urls = [...new Set(requests.map((request) => request.url()))];
      const texts = await Promise.all(
        urls.map(async (url) => ({ url, text: await (await fetch(url)).text() })),
      );
      return texts.filter(({ text }) => text.includes("ProseMirror-")).map(({ url }) => url);
    },
  };
}
