import { callApi } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);
const LONG = "Both of them begin with these same words, and go on. ".repeat(6);

for (const { name, ...screen } of sizes) {
  test(`on ${name} two texts that differ at their end are both shown in full, and a version that would replace changes asks first`, async ({
    portico,
    admin,
    openDevice,
  }) => {
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
    await expect(editor.getByRole("region", { name: "Yours" })).toContainText(/^Both of .* Mine, at last\.$/);
    await expect(editor.getByRole("region", { name: "Theirs" })).toContainText(
      /^Both of .*Theirs, at last\.$/,
    );
    await expect(editor.getByRole("region", { name: "Theirs" }).locator("strong")).toHaveText("Theirs");
    await expectAccessible(page);
    await editor.getByRole("button", { name: "Use theirs" }).click();
    await expect(text).toContainText("Theirs, at last.");

    const show = async (part: string) => {
      if (screen.isTouch) await editor.getByText(part, { exact: true }).click();
    };
    await editor.getByRole("button", { name: "Publish" }).click();
    await confirmPublishing(page);
    await expect(toastWords(page, "Article published")).toBeVisible();
    await page.getByRole("link", { name: "Long" }).click();
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" More.");
    await expect(editor.getByText(/^Saved at/)).toBeVisible();
    await editor.getByRole("button", { name: "Actions for this article" }).click();
    await page.getByRole("menuitem", { name: "Discard changes" }).click();
    const discard = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await expectAccessible(page);
    await discard.getByRole("button", { name: "Cancel" }).click();
    await show("Settings");
    await editor.getByRole("button", { name: "Versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions" });
    await versions.getByRole("button", { name: "Restore version 1" }).click();
    const question = page.getByRole("alertdialog", { name: "Replace your changes?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Restore version 1" }).click();
    await expect(toastWords(page, "Changes discarded")).toBeVisible();
    await show("Write");
    await expect(text).toContainText(/Theirs, at last\.$/);
  });
}
