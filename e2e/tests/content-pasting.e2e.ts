import { callApi } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { bring } from "../incoming.ts";
import { expect, test } from "../fixtures.ts";
import { FROM_A_HOSTILE_PAGE, FROM_GOOGLE_DOCS, FROM_WORD } from "../pasted-samples.ts";
import { toastWords } from "../toast.ts";

const table = (...rows: string[][]) =>
  rows.map((cells) => new RegExp(`^${cells.map((cell) => cell.replace("|", "\\|")).join("")}$`));

const samples = [
  {
    name: "Word",
    html: FROM_WORD,
    headings: ["What changed"],
    items: ["Transfers", "Statements"],
    rows: table(["Fee", "2025in euros", ""], ["Transfer | each", "3", ""]),
    bold: ["Two fees", "Fee"],
    links: [],
    hidden: /Calibri|Unspoken|A1/,
    told: ["Images weren't pasted", "2 hidden parts were left out"],
  },
  {
    name: "Google Docs",
    html: FROM_GOOGLE_DOCS,
    headings: ["Plans"],
    items: ["one", "two"],
    rows: table(["Q1", "updown"]),
    bold: ["Bold"],
    links: [],
    hidden: "docs-internal",
    told: ["Images weren't pasted"],
  },
  {
    name: "a hostile page",
    html: FROM_A_HOSTILE_PAGE,
    headings: [],
    items: [],
    rows: table(["A cellinner", "wide"]),
    bold: [],
    links: ["good"],
    hidden: "hacked",
    told: ["Images weren't pasted"],
  },
];

test("content pasted from Word, Google Docs or a hostile page becomes text, lists and tables, loses its hidden parts, and makes the page fetch nothing", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(portico.url) && !/^(blob|data):/.test(request.url()))
      foreign.push(request.url());
  });
  for (const { name, html, headings, items, rows, bold, links, hidden, told } of samples) {
    const { body: begun } = await callApi(portico, "POST", "content/", {
      as: admin,
      json: { title: `From ${name}`, audience: "staff" },
    });
    await page.goto(`/content?tab=written&edit=${begun.id}`);
    const editor = page.locator("[data-full-screen]");
    const text = editor.getByRole("textbox", { name: "Text" });
    await text.click();
    await bring(text, "paste", { texts: { "text/html": html, "text/plain": "plain" } });
    for (const words of told) await expect(toastWords(page, words)).toBeVisible();
    await expect(editor.getByText(/^Saved at/)).toBeVisible();
    await editor.getByRole("button", { name: "Publish" }).click();
    await confirmPublishing(page);
    await expect(toastWords(page, "Article published")).toBeVisible();

    // In the reader's view and in the editor, the same words are in the same places.
    const { slug, body } = (await callApi(portico, "GET", `content/${begun.id}`, { as: admin })).body;
    expect(body).not.toMatch(/style=|class=|hacked|other\.example|<(?!br>)/);
    for (const [address, place] of [
      [`/content?article=${slug}`, page.locator(".article-text")],
      [`/content?tab=written&edit=${begun.id}`, text],
    ] as const) {
      await page.goto(address);
      await expect(place).toBeVisible();
      await expect(place.getByRole("heading")).toHaveText(headings);
      await expect(place.getByRole("listitem")).toHaveText(items);
      await expect(place.getByRole("row")).toHaveText(rows);
      await expect(place.locator("th").first()).toBeVisible();
      await expect(place.locator("strong")).toHaveText(bold);
      await expect(place.getByRole("link")).toHaveText(links);
      await expect(place).not.toContainText(hidden);
      await expect(
        place.locator("img, svg, script, iframe, object, form, input, video, [onclick], [onerror]"),
      ).toHaveCount(0);
    }
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
    expect(foreign).toEqual([]);
  }
});
