import type { Locator, Page } from "@playwright/test";
import { AVATAR_MAX_BYTES } from "@portico/contract/values/limits";
import { goodPicture } from "../../server/test/pictures.ts";
import { callApi, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { bring } from "../incoming.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

const picture = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: "image/png",
  buffer: await goodPicture("png", width, height),
});

/** Expects that the picture has loaded and is not wider than the window. */
async function expectShown(image: Locator, page: Page): Promise<void> {
  await expect(image).toHaveJSProperty("complete", true);
  await expect(image).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  const width = await image.evaluate((shown) => shown.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
}

for (const { name, ...screen } of sizes) {
  test(`on ${name} a writer adds pictures to an article by button, paste and drop, and its readers see them`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { client } = await newPair(portico, admin);
    const begun = await callApi(portico, "POST", "content/", {
      as: admin,
      json: { title: `Four charts on ${name}`, audience: "clients" },
    });
    const { page } = await openDevice({ as: admin, ...screen });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(portico.url) && !/^(blob|data):/.test(request.url()))
        foreign.push(request.url());
    });
    await page.goto(`/content?tab=written&edit=${begun.body.id}`);
    const editor = page.locator("[data-full-screen]");
    const text = editor.getByRole("textbox", { name: "Text" });
    const asked = editor.getByRole("group", { name: "New image" });
    const words = asked.getByLabel("Description");
    const insert = asked.getByRole("button", { name: "Insert image" });
    await text.click();
    await page.keyboard.type("It went up.");

    const chooser = page.waitForEvent("filechooser");
    await editor.getByRole("button", { name: "Image", exact: true }).click();
    await (await chooser).setFiles([await picture("up.png"), await picture("flat.png", 200, 1400)]);
    await expect(asked).toContainText("up.png, and 1 more after it");
    await words.press("Enter");
    await expect(asked.getByText("Please describe the image briefly.")).toBeVisible();
    await expectAccessible(page);
    await words.fill("A [line] that goes up & up");
    await insert.click();
    await expect(asked).toContainText("flat.png");
    await words.fill("A flat line");
    await words.press("Enter");
    await expect(asked).toBeHidden();
    await expectShown(text.getByRole("img", { name: "A [line] that goes up & up" }), page);

    await page.keyboard.type("It went down.");
    await bring(text, "paste", {
      files: [await picture("down.png")],
      texts: { "text/html": '<meta charset="utf-8"><img src="https://other.example/down.png">' },
    });
    await words.fill("A line that goes down");
    await insert.click();
    await expect(text.getByRole("img", { name: "A line that goes down" })).toBeVisible();

    await bring(text, "drop", { files: [await picture("round.png", 2400, 300)] });
    await words.fill("A circle");
    await insert.click();
    await expect(text.getByRole("img")).toHaveCount(4);
    await expect(text).toContainText("It went down.");

    // For the selected picture, the user can change the description or remove the picture.
    await text.getByRole("img", { name: "A flat line" }).click();
    const acts = editor.getByRole("group", { name: "Image", exact: true });
    await acts.getByRole("button", { name: "Edit description" }).click();
    await acts.getByLabel("Description").fill("A line that stays flat");
    await acts.getByRole("button", { name: "Save" }).click();
    // This click is at another spot, because otherwise it would form a double click with the one before.
    await text.getByRole("img", { name: "A circle" }).click({ position: { x: 20, y: 20 } });
    await expect(acts).toContainText("A circle");
    await acts.getByRole("button", { name: "Remove image" }).click();
    await expect(text.getByRole("img")).toHaveCount(3);
    await expect(editor.getByText(/^Saved at/)).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(text.getByRole("img")).toHaveCount(3);
    if (screen.isTouch) await page.getByText("Preview", { exact: true }).click();
    const preview = editor.getByRole("region", { name: "Article preview" });
    await expectShown(preview.getByRole("img", { name: "A line that stays flat" }), page);
    await editor.getByRole("button", { name: "Publish" }).click();
    await confirmPublishing(page);
    await expect(toastWords(page, "Article published")).toBeVisible();
    expect(foreign).toEqual([]);

    const { slug } = (await callApi(portico, "GET", `content/${begun.body.id}`, { as: admin })).body;
    const reader = (await openDevice({ as: client, ...screen })).page;
    await reader.goto(`/content?article=${slug}`);
    await expectShown(reader.getByRole("img", { name: "A [line] that goes up & up" }), reader);
    await expectShown(reader.getByRole("img", { name: "A line that stays flat" }), reader);
    await expectShown(reader.getByRole("img", { name: "A line that goes down" }), reader);
    await expect(reader.getByRole("article")).toContainText("It went down.");
    await expectAccessible(reader);
  });
}

test("a file that is not a valid picture is refused with a message, and after a lost connection the user can try the upload again", async ({
  portico,
  admin,
  openDevice,
}) => {
  const begun = await callApi(portico, "POST", "content/", { as: admin, json: { title: "Refused" } });
  const { page, context } = await openDevice({
    as: admin,
    viewport: { width: 1280, height: 900 },
    expects: [400, "no connection"],
  });
  await page.goto(`/content?tab=written&edit=${begun.body.id}`);
  const editor = page.locator("[data-full-screen]");
  const text = editor.getByRole("textbox", { name: "Text" });
  const asked = editor.getByRole("group", { name: "New image" });
  await text.click();
  const good = await picture("good.png");
  const damaged = { ...good, buffer: good.buffer.subarray(0, good.buffer.length / 2) };
  const large = { ...good, buffer: Buffer.concat([good.buffer, Buffer.alloc(AVATAR_MAX_BYTES)]) };
  const other = { name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  for (const [file, sentence] of [
    [other, "Please choose a PNG, JPEG, WebP or AVIF image."],
    [large, "This image is larger than 5 MB. Please choose a smaller one."],
    [damaged, "This image is damaged or incomplete. Please choose another one."],
  ] as const) {
    await bring(text, "drop", { files: [file] });
    await expect(asked.getByText(sentence)).toBeVisible();
    await expect(asked.getByRole("button", { name: "Insert image" })).toBeHidden();
    await asked.getByRole("button", { name: "Close" }).click();
    await expect(asked).toBeHidden();
  }
  await expect(text.getByRole("img")).toHaveCount(0);

  await context.setOffline(true);
  await bring(text, "drop", { files: [good] });
  await asked.getByLabel("Description").fill("A good one");
  await expect(asked.getByText("We can't reach the server.")).toBeVisible();
  await context.setOffline(false);
  await asked.getByRole("button", { name: "Try again" }).click();
  await asked.getByRole("button", { name: "Insert image" }).click();
  await expect(text.getByRole("img", { name: "A good one" })).toBeVisible();
});

test("a picture of another article is not added by copying, since the readers would not see it", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
  const { id } = await publishArticle(portico, admin, { title: "Without pictures", audience: "staff" });
  await page.goto(`/content?tab=written&edit=${id}`);
  const text = page.locator("[data-full-screen]").getByRole("textbox", { name: "Text" });
  await text.click();
  await bring(text, "paste", {
    texts: {
      "text/html": `<p data-pm-slice="0 0 []">before</p><div data-picture="${id}" data-alt="x"></div><p>after</p>`,
    },
  });
  await expect(text).toContainText("after");
  await expect(text.locator("[data-node-view-wrapper]")).toHaveCount(0);
  await expect(toastWords(page, "Images weren't pasted")).toBeVisible();
});
