import { callApi } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  journey(
    `on ${name} a conflict tells of readers, category and tags too, and of what only the other has changed`,
    async ({ portico, admin, openDevice }) => {
      const { body: begun } = await callApi(portico, "POST", "content/", {
        as: admin,
        json: { title: "Begun", body: "First.", audience: "everyone", tags: ["Old"] },
      });
      const { page } = await openDevice({ as: admin, ...screen, expects: [409] });
      await page.goto(`/content?tab=written&edit=${begun.id}`);
      const editor = page.locator("[data-full-screen]");
      await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue("Begun");
      const theirs = await callApi(portico, "PATCH", `content/${begun.id}`, {
        as: admin,
        json: {
          updated_at: begun.updated_at,
          audience: "clients",
          category: "Guides",
          tags: ["Old", "New"],
          acknowledgement_required: true,
        },
      });
      expect(theirs.status).toBe(200);
      await editor.getByRole("combobox", { name: "Category" }).fill("Markets");
      const notice = editor.getByText("Someone else changed this article in the meantime");
      await expect(notice).toBeVisible();
      if (screen.isTouch) await editor.getByText("Settings", { exact: true }).click();
      await editor.getByRole("radio", { name: /^Staff/ }).check();
      if (screen.isTouch) await editor.getByText("Write", { exact: true }).click();
      const rows = editor.getByRole("listitem");
      await expect(rows.filter({ hasText: "Category" })).toHaveText(
        "Category: yours “Markets”; theirs “Guides”",
      );
      await expect(rows.filter({ hasText: "Who it's for" })).toHaveText(
        "Who it's for: yours “Staff”; theirs “All clients”",
      );
      await expect(rows.filter({ hasText: "Tags" })).toHaveText("Tags: they changed it to “Old, New”");
      await expect(rows.filter({ hasText: "Ask readers to confirm" })).toHaveText(
        "Ask readers to confirm: they changed it to “on”",
      );
      await expect(rows.filter({ hasText: "Title" })).toHaveCount(0);
      await expectAccessible(page);
      await editor.getByRole("button", { name: "Keep mine" }).click();
      await expect(editor.getByText(/^Saved at/)).toBeVisible();
      const { body } = await callApi(portico, "GET", `content/${begun.id}`, { as: admin });
      expect(body).toMatchObject({
        audience: "staff",
        category: "Markets",
        tags: ["Old", "New"],
        acknowledgement_required: true,
      });
    },
  );

  journey(
    `on ${name} a version that would take the place of changes nobody has published asks first`,
    async ({ portico, admin, openDevice }) => {
      const { id } = await publishArticle(portico, admin, {
        title: `Versions on ${name}`,
        body: "The first text.",
        audience: "staff",
      });
      const { page } = await openDevice({ as: admin, ...screen });
      await page.goto(`/content?tab=written&edit=${id}`);
      const editor = page.locator("[data-full-screen]");
      const text = editor.getByRole("textbox", { name: "Text" });
      const show = async (part: string) => {
        if (screen.isTouch) await editor.getByText(part, { exact: true }).click();
      };
      await text.click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" More.");
      await expect(editor.getByText(/^Saved at/)).toBeVisible();
      await show("Settings");
      await editor.getByRole("button", { name: "Versions" }).click();
      const versions = page.getByRole("dialog", { name: "Versions" });
      const restore = versions.getByRole("button", { name: "Restore version 1" });
      await restore.click();
      const question = page.getByRole("alertdialog", { name: "Replace your changes?" });
      await expectAccessible(page);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      const kept = await callApi(portico, "GET", `content/${id}`, { as: admin });
      expect(kept.body.body).toBe("The first text. More.");
      await restore.click();
      await question.getByRole("button", { name: "Restore version 1" }).click();
      // It is what readers see, so there is nothing to publish.
      await expect(toastWords(page, "Changes discarded")).toBeVisible();
      await show("Write");
      await expect(text).toHaveText("The first text.");
    },
  );
}

journey(
  "the contents of an article lead to its headings, and small headings are no places to be led to",
  async ({ portico, admin, openDevice }) => {
    const { slug } = await publishArticle(portico, admin, {
      title: "Long",
      audience: "staff",
      body: "## One\n\nText.\n\n### Inner\n\nText.\n\n## Two\n\nText.",
    });
    const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
    await page.goto(`/content?article=${slug}`);
    const contents = page.getByRole("navigation", { name: "In this article" });
    await expect(contents.getByRole("link")).toHaveText(["One", "Two"]);
    await contents.getByRole("link", { name: "Two" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Two" })).toBeFocused();
    const inner = page.getByRole("heading", { level: 3, name: "Inner" });
    await expect(inner).not.toHaveAttribute("id");
    await expect(inner).not.toHaveAttribute("tabindex");
  },
);
