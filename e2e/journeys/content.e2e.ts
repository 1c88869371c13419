import { readFile } from "node:fs/promises";
import { callApi, newActor, newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";

const DAY_MS = 86_400_000;

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  journey(
    `on ${name} an admin writes an announcement that clients confirm, and sees how many have`,
    async ({ portico, admin, openDevice }) => {
      const { client } = await newPair(portico, admin);
      const { page } = await openDevice({ as: admin, ...screen });
      const show = async (part: string) => {
        if (screen.isTouch) await page.getByText(part, { exact: true }).click();
      };
      await page.goto("/content?tab=written");
      await page.getByRole("button", { name: "Write an article" }).click();
      const editor = page.locator("[data-full-screen]");
      await editor.getByRole("button", { name: "Publish" }).click();
      await expect(editor.getByText("Please enter a title.")).toBeVisible();
      await expect(editor.getByRole("textbox", { name: "Title" })).toBeFocused();
      const title = `Our fees from January, on ${name}`;
      await editor.getByRole("textbox", { name: "Title" }).fill(title);
      await editor.getByRole("textbox", { name: "Summary" }).fill("Please read the notice and confirm it.");
      const text = editor.getByRole("textbox", { name: "Text" });
      await text.click();
      await page.keyboard.type("## What stays\nNobody pays more.\n## What goes\nTwo fees are gone.");
      await show("Settings");
      await editor.getByRole("radio", { name: /^All clients/ }).check();
      await editor.getByRole("switch", { name: "Ask readers to confirm" }).check();
      await editor.getByRole("switch", { name: "Announcement" }).check();
      await editor.getByRole("switch", { name: "Notify readers by email" }).check();
      await expect(editor.getByText(/^Saved at/)).toBeVisible();
      await expectAccessible(page);
      await show("Preview");
      await expect(editor.getByRole("article", { name: title })).toContainText("Two fees are gone.");
      await expectAccessible(page);
      await editor.getByRole("button", { name: "Publish" }).click();
      const asked = page.getByRole("alertdialog", { name: "Publish this announcement?" });
      await expect(asked).toContainText(/^Publish this announcement\?All clients \(\d+ (person|people)\)/);
      await expect(
        asked.getByRole("button", { name: /^Publish and email \d+ (person|people)$/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await confirmPublishing(page);
      await expect(page.getByText("Announcement published")).toBeVisible();
      await expect(editor).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeFocused();
      await expect(page.getByRole("link", { name: title })).toBeVisible();
      await expectAccessible(page);

      const reader = (await openDevice({ as: client, ...screen })).page;
      await reader.goto("/content");
      const news = reader.getByRole("region", { name: "Announcements" });
      await expect(news.getByRole("heading", { name: title })).toBeVisible();
      await expectAccessible(reader);
      if (screen.isTouch) await expectAtHand(reader, "announcements");
      await news
        .getByRole("listitem")
        .filter({ hasText: title })
        .getByRole("link", { name: "Read and confirm" })
        .click();
      await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(reader.getByRole("heading", { level: 2, name: "What stays" })).toBeVisible();
      const box = reader.getByRole("region", { name: "Please confirm that you have read this" });
      await expectAccessible(reader);
      await box.getByLabel("Your full name").fill("Cleo");
      await box.getByRole("button", { name: "Confirm" }).click();
      await expect(box.getByText("Please enter your full name.")).toBeVisible();
      await box.getByLabel("Your full name").fill("Cleo Marsh");
      await box.getByRole("button", { name: "Confirm" }).click();
      await expect(reader.getByText("You confirmed that you have read this")).toBeVisible();
      await reader.getByRole("link", { name: "All news" }).click();
      await expect(
        reader.getByRole("region", { name: "Articles" }).getByRole("link", { name: title }),
      ).toBeVisible();

      await page.reload();
      await page.getByRole("link", { name: title }).click();
      await show("Settings");
      await expect(editor.getByRole("region", { name: "Readers" })).toContainText("1 confirmed it");
      await editor.getByRole("button", { name: /^See who has/ }).click();
      const readers = page.getByRole("dialog", { name: title });
      await readers.getByText("Opened 1", { exact: true }).click();
      await expect(
        readers.getByRole("listitem").filter({ hasText: /confirmed .* as Cleo Marsh/ }),
      ).toBeVisible();
      await expectAccessible(page);
      const [proof] = await Promise.all([
        page.waitForEvent("download"),
        readers.getByRole("button", { name: "Export as CSV" }).click(),
      ]);
      expect(await readFile(await proof.path(), "utf8")).toContain("Cleo Marsh");
    },
  );
}

journey(
  "a reader searches, narrows by category, meets old addresses and what is not theirs",
  async ({ portico, admin, openDevice }) => {
    const { client } = await newPair(portico, admin);
    await publishArticle(portico, admin, {
      title: "Saving for children",
      category: "Guides",
      body: "Begin early.",
    });
    await publishArticle(portico, admin, { title: "A calm quarter", category: "Markets", tags: ["Bonds"] });
    const { slug } = await publishArticle(portico, admin, { title: "For staff alone", audience: "staff" });
    const { page } = await openDevice({ as: client, viewport: { width: 1280, height: 900 }, expects: [404] });
    await page.goto("/content");
    const articles = page.getByRole("region", { name: "Articles" });
    await expect(articles.getByRole("link", { name: "A calm quarter" })).toBeVisible();
    await expect(articles.getByText("For staff alone")).toBeHidden();
    await page.getByLabel("Search articles").fill("child");
    await expect(articles.getByRole("article")).toHaveCount(1);
    await expect(page).toHaveURL("/content?q=child");
    await articles.getByRole("link", { name: "Saving for children" }).click();
    await page.getByRole("link", { name: "All news" }).click();
    await expect(page).toHaveURL("/content?q=child");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.getByRole("button", { name: "Markets" }).click();
    await expect(articles.getByRole("article")).toHaveCount(1);
    await articles.getByRole("link", { name: "A calm quarter" }).click();
    await page.getByRole("link", { name: "Bonds" }).click();
    await expect(page.getByText("Tag: Bonds")).toBeVisible();
    await page.goto(`/content?article=${slug}`);
    await expect(page.getByRole("heading", { name: "This article isn't available" })).toBeVisible();
    const renamed = await publishArticle(portico, admin, { title: "Called so at first" });
    const { updated_at } = (await callApi(portico, "GET", `content/${renamed.id}`, { as: admin })).body;
    const json = { updated_at, title: "Called otherwise now" };
    await callApi(portico, "PATCH", `content/${renamed.id}`, { as: admin, json });
    const again = await callApi(portico, "POST", `content/${renamed.id}/publish`, { as: admin, json: {} });
    expect(again.body.slug).not.toBe(renamed.slug);
    await page.goto(`/content?article=${renamed.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: "Called otherwise now" })).toBeVisible();
    await expect(page).toHaveURL(`/content?article=${again.body.slug}`);
  },
);

journey(
  "whoever has not opened an article is reminded by email, once a day",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    await newActor(portico, agent, "client");
    const { id } = await publishArticle(portico, admin, { title: "Please read", audience: "clients" });
    const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
    await page.goto(`/content?tab=written&edit=${id}`);
    await page.getByRole("button", { name: /^See who has/ }).click();
    const readers = page.getByRole("dialog", { name: "Please read" });
    // Those who are found are not all: none but ticked ones are reminded then.
    await readers.getByLabel("Find a reader").fill("Cleo");
    await expect(readers.getByRole("listitem").first()).toContainText("Cleo");
    await expect(readers.getByRole("button", { name: /^Remind all/ })).toBeHidden();
    await readers.getByLabel("Find a reader").fill("");
    await readers.getByRole("button", { name: /^Remind all/ }).click();
    await expect(page.getByRole("heading", { name: /^Remind \d+ people\?$/ })).toBeVisible();
    await page.getByRole("button", { name: /^Send \d+ emails$/ }).click();
    await expect(page.getByText(/(person|people) reminded$/)).toBeVisible();
    await portico.mailbox.take(client.email, "article_reminder");
    // Nobody is left to ask about.
    await readers.getByRole("button", { name: /^Remind all/ }).click();
    await expect(page.getByText("Already reminded")).toBeVisible();
  },
);

journey("what is scheduled stays so when its writer mends a word", async ({ portico, admin, openDevice }) => {
  const begun = await callApi(portico, "POST", "content/", {
    as: admin,
    json: { title: "Office clozed", body: "Some words." },
  });
  const { id } = begun.body;
  const publish_at = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS).toISOString();
  const scheduled = await callApi(portico, "POST", `content/${id}/publish`, {
    as: admin,
    json: { publish_at, notify: true },
  });
  expect([scheduled.status, scheduled.body.status]).toEqual([200, "scheduled"]);
  const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
  await page.goto(`/content?tab=written&status=scheduled&edit=${id}`);
  const editor = page.locator("[data-full-screen]");
  await expect(editor.getByRole("switch", { name: "Notify readers by email" })).toBeChecked();
  await editor.getByRole("textbox", { name: "Title" }).fill("Office closed");
  await editor.getByRole("button", { name: /^Publish on / }).click();
  await expect(page.getByText("Article scheduled")).toBeVisible();
  await expect(page).toHaveURL("/content?tab=written&status=scheduled");
  const { body } = await callApi(portico, "GET", `content/${id}`, { as: admin });
  expect(body).toMatchObject({ title: "Office closed", status: "scheduled", publish_at });
});
