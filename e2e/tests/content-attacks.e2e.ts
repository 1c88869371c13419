import { ARTICLE_TEXT_MAX_LENGTH } from "@portico/contract/articles/article-limits";
import { newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expect, test } from "../fixtures.ts";

const row = (cell: string) => `${`|${cell}`.repeat(1_000)}|\n`;
const END = "\n\nThe end.";
const long = (part: string) =>
  part.repeat(ARTICLE_TEXT_MAX_LENGTH).slice(0, ARTICLE_TEXT_MAX_LENGTH - END.length) + END;

const ATTACKS = {
  "links to scripts and data": `[one](javascript:alert(1)) [two](data:text/html,<script>alert(1)</script>) ![three](https://elsewhere.example/x.png)${END}`,
  html: `<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="javascript:alert(1)">${END}`,
  entities: `&lt;script&gt;alert(1)&lt;/script&gt; [four](&#x6a;avascript:alert(1))${END}`,
  "nested brackets": long("["),
  "a table of a thousand columns": row("a") + row("-") + row("b").repeat(80) + END,
};

test(`${Object.keys(ATTACKS).join(", ")}: in an article they are text to its reader and to its writer, and slow down neither page`, async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const viewport = { width: 1280, height: 900 };
  const [reader, writer] = [
    (await openDevice({ as: client, viewport })).page,
    (await openDevice({ as: admin, viewport })).page,
  ];
  const asked: string[] = [];
  for (const page of [reader, writer]) {
    page.on("request", (request) => asked.push(request.url()));
    page.on("dialog", (dialog) => asked.push(`dialog ${dialog.message()}`));
  }
  for (const [name, body] of Object.entries(ATTACKS)) {
    const article = { title: `Attacked by ${name}`, body, audience: "clients" };
    const { id, slug } = await publishArticle(portico, admin, article);
    for (const [page, address] of [
      [reader, `/content?article=${slug}`],
      [writer, `/content?tab=written&edit=${id}`],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText("The end.").first(), name).toBeVisible();
      const held = await page.evaluate(() => ({
        links: [...document.links].map(({ href }) => href),
        foreign: document.querySelectorAll("[onerror], iframe, main script, main img[src^='http']").length,
      }));
      expect(
        held.links.filter((href) => !href.startsWith(portico.url)),
        name,
      ).toEqual([]);
      expect(held.foreign, name).toBe(0);
      // The page responds: no script is still busy.
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus"), name).toHaveCount(1);
    }
    expect(
      asked.filter((url) => !url.startsWith(portico.url) && !url.startsWith("blob:")),
      name,
    ).toEqual([]);
  }
});
