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
const LONG = "Both of them begin with these same words, and go on. ".repeat(6);

for (const { name, ...screen } of sizes) {
  journey(
    `on ${name} two texts that differ at their end are both shown whole`,
    async ({ portico, admin, openDevice }) => {
      const json = { title: "Long", body: LONG, audience: "staff" };
      const { id, updated_at } = (await callApi(portico, "POST", "content/", { as: admin, json })).body;
      const { page } = await openDevice({ as: admin, ...screen, expects: [409] });
      await page.goto(`/content?tab=written&edit=${id}`);
      const editor = page.locator("[data-full-screen]");
      const text = editor.getByRole("textbox", { name: "Text" });
      await expect(text).toContainText("Both of them");
      const theirs = await callApi(portico, "PATCH", `content/${id}`, {
        as: admin,
        json: { updated_at, body: `${LONG}**Theirs**, at last.` },
      });
      expect(theirs.status).toBe(200);
      await text.click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" Mine, at last.");
      await editor.getByText("Text: compare yours and theirs").click();
      await expect(editor.getByRole("region", { name: "Yours" })).toContainText(
        /^Both of .* Mine, at last\.$/,
      );
      await expect(editor.getByRole("region", { name: "Theirs" })).toContainText(
        /^Both of .*Theirs, at last\.$/,
      );
      await expect(editor.getByRole("region", { name: "Theirs" }).locator("strong")).toHaveText("Theirs");
      await expectAccessible(page);
      await editor.getByRole("button", { name: "Use theirs" }).click();
      await expect(text).toContainText("Theirs, at last.");
    },
  );
}

journey(
  "whoever restores a version on a page that is out of date is shown what a colleague has written",
  async ({ portico, admin, openDevice }) => {
    const { id } = await publishArticle(portico, admin, {
      title: "Stale",
      body: "First.",
      audience: "staff",
    });
    const { page } = await openDevice({
      as: admin,
      viewport: { width: 1280, height: 900 },
      expects: [409],
    });
    const write = async (body: string) => {
      const { updated_at } = (await callApi(portico, "GET", `content/${id}`, { as: admin })).body;
      await callApi(portico, "PATCH", `content/${id}`, { as: admin, json: { updated_at, body } });
    };
    await write("Second.");
    await callApi(portico, "POST", `content/${id}/publish`, { as: admin, json: {} });
    await page.goto(`/content?tab=written&edit=${id}`);
    const editor = page.locator("[data-full-screen]");
    await expect(editor.getByRole("textbox", { name: "Text" })).toHaveText("Second.");
    await write("A colleague's.");
    await editor.getByRole("button", { name: "Versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions" });
    // Of what is published nothing was changed here.
    await expect(versions.getByRole("button", { name: "Show version 2" })).toBeVisible();
    await expect(versions.getByRole("button", { name: "Restore version 2" })).toHaveCount(0);
    await versions.getByRole("button", { name: "Restore version 1" }).click();
    await expect(toastWords(page, "Someone else changed the article in the meantime")).toBeVisible();
    await expect(versions).toBeHidden();
    await expect(editor.getByText("Someone else changed this article in the meantime")).toBeVisible();
    await expect(editor.getByRole("button", { name: "Keep mine" })).toBeHidden();
    await editor.getByRole("button", { name: "Use theirs" }).click();
    await expect(editor.getByRole("textbox", { name: "Text" })).toHaveText("A colleague's.");
  },
);

journey("a writer goes back to what is published", async ({ portico, admin, openDevice }) => {
  const published = { title: "As it is", body: "Out.", category: "Office", audience: "staff" };
  const { id } = await publishArticle(portico, admin, published);
  const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
  await page.goto(`/content?tab=written&edit=${id}`);
  const editor = page.locator("[data-full-screen]");
  const more = editor.getByRole("button", { name: "Actions for this article" });
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Discard changes" })).toBeHidden();
  await page.keyboard.press("Escape");
  await editor.getByRole("textbox", { name: "Title" }).fill("Otherwise");
  await editor.getByRole("combobox", { name: "Category" }).fill("None");
  await editor.getByRole("radio", { name: /^Everyone/ }).check();
  await expect(editor.getByText(/^Saved at/)).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  const asked = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Discard changes" }).click();
  await expect(toastWords(page, "Changes discarded")).toBeVisible();
  await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue("As it is");
  await expect(editor.getByRole("radio", { name: /^Staff/ })).toBeChecked();
  const { body } = await callApi(portico, "GET", `content/${id}`, { as: admin });
  expect(body).toMatchObject({ ...published, has_changes: false });
});
