import { readFile } from "node:fs/promises";
import { newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  test(`on ${name} an admin writes an announcement that clients confirm, and sees how many have confirmed it`, async ({
    portico,
    admin,
    openDevice,
  }) => {
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
    await expect(box.getByText("Your name here is Cleo Marsh. Please enter your full name.")).toBeVisible();
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
  });
}
