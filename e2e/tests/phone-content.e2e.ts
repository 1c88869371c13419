import { callApi, newActor } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { bring } from "../incoming.ts";
import { expect, test } from "../phone-fixtures.ts";
import { expectAtHandInEveryShape } from "../phone-shapes.ts";
import { goodPicture } from "../../server/test/pictures.ts";
import { storedTokens } from "../tokens.ts";

test("on a phone of every shape, an article is written and read in the app with all controls in reach, and the back button closes one thing at a time", async ({
  portico,
  admin,
  takePhone,
}) => {
  const client = await newActor(portico, await newActor(portico, admin, "agent"), "client");
  const { body: begun } = await callApi(portico, "POST", "content/", {
    as: admin,
    json: { title: "In the app", body: "| a | b |\n| - | - |\n| c | d |" },
  });
  // The row of this article has a very narrow button, because its numbers are short.
  await publishArticle(portico, admin, { title: "For staff alone", audience: "staff" });
  const kept = new Map([["tokens", storedTokens(admin)]]);
  const phone = await takePhone({ platform: "android", kept });
  const { page } = phone;
  await phone.start();
  await page.goto("/content?tab=written");
  await page.getByRole("link", { name: "In the app" }).tap();
  const editor = page.locator("[data-full-screen]");
  const text = editor.getByRole("textbox", { name: "Text" });
  await expect(text).toContainText("c");
  await expectAtHandInEveryShape(phone, "the writer");
  await text.click();
  await bring(text, "paste", {
    files: [{ name: "chart.png", mimeType: "image/png", buffer: await goodPicture("png", 900, 600) }],
  });
  const asked = editor.getByRole("group", { name: "New image" });
  await expect(asked.getByRole("button", { name: "Insert image" })).toBeVisible();
  await expectAtHandInEveryShape(phone, "the new picture");
  await asked.getByLabel("Description").fill("A chart");
  await asked.getByRole("button", { name: "Insert image" }).tap();
  await text.getByRole("img", { name: "A chart" }).click();
  await expect(editor.getByRole("button", { name: "Remove image" })).toBeVisible();
  await expectAtHandInEveryShape(phone, "the picture");
  await editor.getByRole("button", { name: "Attach a document" }).tap();
  const sheet = page.getByRole("dialog", { name: "Attach a document" });
  await expect(sheet.getByRole("button", { name: "Upload" })).toBeVisible();
  await expectAtHandInEveryShape(phone, "the documents");
  await phone.pressBack();
  await expect(sheet).toBeHidden();
  await expect(editor).toBeVisible();
  for (const part of ["Preview", "Settings"]) {
    await editor.getByText(part, { exact: true }).tap();
    await expectAtHandInEveryShape(phone, part);
  }
  await phone.pressBack();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL("/content?tab=written");

  const { slug } = await publishArticle(portico, admin, {
    title: "To read",
    audience: "clients",
    body: (await callApi(portico, "GET", `content/${begun.id}`, { as: admin })).body.body,
  });
  const reading = await takePhone({
    platform: "ios",
    kept: new Map([["tokens", storedTokens(client)]]),
    // The picture belongs to another article, so the server does not find it for this one.
    expects: [404],
  });
  await reading.start();
  await reading.page.goto("/content");
  await reading.page.getByRole("link", { name: "To read" }).first().tap();
  await expect(reading.page).toHaveURL(`/content?article=${slug}`);
  await expect(reading.page.getByText("This image is no longer available.")).toBeVisible();
  await expectAtHandInEveryShape(reading, "the article");
  // The web view cannot print, so there is no print button.
  await expect(reading.page.getByRole("button", { name: "Print" })).toHaveCount(0);

  await page.goto("/content?tab=written");
  await page.getByRole("link", { name: "To read" }).tap();
  await editor.getByText("Settings", { exact: true }).tap();
  await editor.getByRole("button", { name: /^See who has/ }).tap();
  const readers = page.getByRole("dialog", { name: "To read" });
  await expect(readers.getByRole("button", { name: "Export as CSV" })).toBeVisible();
  await expect(readers.getByRole("button", { name: "Print" })).toHaveCount(0);
});
