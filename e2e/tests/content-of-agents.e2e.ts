import sharp from "sharp";
import { callApi, firstAdmin, newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("if the firm allows it, an agent writes an article for the agent's own clients, gives it a cover, changes it and restores an older version", async ({
  admin: _admin,
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico();
  const admin = await firstAdmin(portico);
  const { agent, client } = await newPair(portico, admin);
  const other = await newPair(portico, admin);
  const wide = { viewport: { width: 1280, height: 900 }, at: portico };
  const { page } = await openDevice({ as: agent, ...wide });
  await page.goto("/content");
  await expect(page.getByRole("heading", { name: "Nothing published yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Write an article" })).toBeHidden();
  const json = { agents_may_write: true };
  expect((await callApi(portico, "PATCH", "firm/", { as: admin, json })).status).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Write an article" }).click();
  const editor = page.locator("[data-full-screen]");
  await expect(editor.getByRole("textbox", { name: "Title" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Write", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No articles yet" })).toBeVisible();
  await page.getByRole("button", { name: "Write an article" }).click();
  await expect(editor.getByRole("group", { name: "Who it's for" }).getByRole("radio")).toHaveCount(1);
  await editor.getByRole("textbox", { name: "Title" }).fill("From Gus");
  await editor.getByRole("textbox", { name: "Text" }).fill("The first text.");
  await editor.getByLabel("Image for the cover").setInputFiles({
    name: "cover.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 900, height: 500, channels: 3, background: "#1f4e7a" } })
      .png()
      .toBuffer(),
  });
  await expect(editor.getByRole("button", { name: "Choose another image" })).toBeVisible();
  await editor.getByRole("button", { name: "Publish" }).click();
  await confirmPublishing(page);
  await expect(page.getByText("Article published")).toBeVisible();

  const reader = (await openDevice({ as: client, ...wide })).page;
  await reader.goto("/content");
  const card = reader.getByRole("article").filter({ hasText: "From Gus" });
  await expect(card).toContainText("From Gus Hollow");
  await expect(card.locator("img")).toHaveAttribute("src", /^blob:/);
  const stranger = (await openDevice({ as: other.client, ...wide })).page;
  await stranger.goto("/content");
  await expect(stranger.getByRole("heading", { name: "Nothing published yet" })).toBeVisible();

  await page.getByRole("link", { name: "From Gus" }).click();
  const text = editor.getByRole("textbox", { name: "Text" });
  await text.fill("The second text.");
  await editor.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Changes published")).toBeVisible();
  await page.getByRole("link", { name: "From Gus" }).click();
  await editor.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Show version 1" }).click();
  await expect(page.getByRole("dialog").getByText("The first text.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(text).toHaveText("The first text.");
  await card.getByRole("link").click();
  await expect(reader.getByText("The second text.")).toBeVisible();
});
