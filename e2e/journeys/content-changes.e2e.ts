import { callApi, firstAdmin, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { toastWords } from "../toast.ts";

journey(
  "a reader is told that an article has changed before they confirm it, and what they confirm is the new text",
  async ({ portico, admin, openDevice }) => {
    const { client } = await newPair(portico, admin);
    const { id, slug } = await publishArticle(portico, admin, {
      title: "Fees to confirm",
      body: "The fee is 1%.",
      audience: "clients",
      acknowledgement_required: true,
    });
    const { page } = await openDevice({
      as: client,
      viewport: { width: 390, height: 844 },
      expects: [409],
    });
    await page.goto(`/content?article=${slug}`);
    await expect(page.getByText("The fee is 1%.")).toBeVisible();
    await expect(page).toHaveTitle(/^Fees to confirm · /);
    const json = { body: "The fee is 9%." };
    const { updated_at } = (await callApi(portico, "GET", `content/${id}`, { as: admin })).body;
    await callApi(portico, "PATCH", `content/${id}`, { as: admin, json: { ...json, updated_at } });
    await callApi(portico, "POST", `content/${id}/publish`, { as: admin, json: {} });

    const confirm = page.getByRole("button", { name: "Confirm", exact: true });
    await confirm.click();
    const told = page.getByText("This article has changed since you opened it");
    await expect(told).toBeInViewport();
    await expect(page.getByText("The fee is 9%.")).toBeVisible();
    await expectAccessible(page);
    const confirmed = "select version from receipt where thing_id = $1 and acknowledged_at is not null";
    expect(await portico.rows(confirmed, [id])).toEqual([]);
    await confirm.click();
    await expect(page.getByText("You confirmed that you have read this")).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(await portico.rows(confirmed, [id])).toEqual([{ version: 2 }]);
  },
);

journey(
  "an admin edits what an agent has written for their clients: it stays theirs, and what can't be saved holds up nothing else",
  async ({ admin: _admin, launchPortico, openDevice }) => {
    const portico = await launchPortico();
    const admin = await firstAdmin(portico);
    const { agent } = await newPair(portico, admin);
    await callApi(portico, "PATCH", "firm/", { as: admin, json: { agents_may_write: true } });
    const { id } = await publishArticle(portico, agent, { title: "From my desk", body: "First." });
    const { page } = await openDevice({
      as: admin,
      viewport: { width: 390, height: 844 },
      at: portico,
      expects: [400],
    });
    await page.goto("/content?tab=written");
    await expect(page.getByText("Gus Hollow's clients")).toBeVisible();
    await page.getByRole("button", { name: /^Who has opened it: 0 of 1/ }).click();
    await expect(page.getByRole("dialog", { name: "From my desk" })).toContainText("of 1 opened it");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "From my desk" }).click();
    const editor = page.locator("[data-full-screen]");
    const show = (part: string) => editor.getByRole("radio", { name: new RegExp(`^${part}`) }).check();
    await show("Settings");
    const audience = editor.getByRole("group", { name: "Who it's for" });
    await expect(audience.getByRole("radio")).toHaveCount(1);
    await expect(audience).toContainText("Gus Hollow's clients");
    await editor.getByLabel(/^Expires on/).fill("1 Jan 2020");
    await page.keyboard.press("Tab");
    await expect(editor.getByText("Please choose a time in the future.")).toBeVisible();
    await show("Write");
    await editor.getByRole("textbox", { name: "Text" }).fill("Second.");
    const saved = () => portico.rows("select body from article where id = $1", [id]);
    await expect.poll(saved).toEqual([{ body: "Second." }]);
    await expect(editor.getByRole("radio", { name: /^Settings ?, needs fixing/ })).toBeVisible();
    await expectAccessible(page);
    await show("Settings");
    await editor.getByLabel(/^Expires on/).fill("");
    await page.keyboard.press("Tab");
    await expect(editor.getByText(/^Saved at/)).toBeVisible();
    await editor.getByRole("button", { name: "Publish changes" }).click();
    await expect(toastWords(page, "Changes published")).toBeVisible();
  },
);

journey(
  "whoever has chosen a time and closes the article is asked, since only publishing keeps it",
  async ({ portico, admin, openDevice }) => {
    const json = { title: "At noon", body: "We open at noon.", audience: "staff" };
    const { id } = (await callApi(portico, "POST", "content/", { as: admin, json })).body;
    const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
    await page.goto(`/content?tab=written&edit=${id}`);
    const editor = page.locator("[data-full-screen]");
    const emails = editor.getByRole("switch", { name: "Notify readers by email" });
    await emails.check();
    await page.keyboard.press("Escape");
    const asked = page.getByRole("alertdialog", { name: "Close without saving the publishing options?" });
    await asked.getByRole("button", { name: "Keep editing" }).click();
    await expect(emails).toBeChecked();
    await editor.getByRole("button", { name: "Publish" }).click();
    await confirmPublishing(page);
    await expect(toastWords(page, "Article published")).toBeVisible();
    await expect(editor).toHaveCount(0);
  },
);
