import type { Locator, Page } from "@playwright/test";
import { type Actor, callApi, newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { toastWords } from "../toast.ts";

const COMPUTER = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

let made = 0;
/** Returns a name that no other test has given to a template. */
const newName = (what: string) => {
  made += 1;
  return `${what} ${process.pid} ${made}`;
};

const part = (editor: Locator, title: string) => editor.getByRole("region", { name: title });

async function addFigure(page: Page, editor: Locator, name: string, unit?: string) {
  await editor.getByRole("button", { name: "Add figure" }).click();
  await part(editor, "Figures").getByRole("textbox", { name: "Name" }).fill(name);
  if (unit === undefined) return;
  await part(editor, "Figures").getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: unit, exact: true }).click();
}

const typed = (name: string, more = {}) => ({
  name,
  period_kind: "quarter",
  metrics: [{ key: "value", label: "Value", unit: "money", required: true }],
  sections: [{ key: "words", label: "Words" }],
  disclosures: "The first disclosure.",
  ...more,
});

async function addTemplate(portico: Portico, admin: Actor, name: string, more = {}): Promise<string> {
  const { status, body } = await callApi(portico, "POST", "report_templates/", {
    as: admin,
    json: typed(name, more),
  });
  expect(status).toBe(201);
  return body.id;
}

test("an admin creates a template from scratch, an agent writes and publishes a report with it, and after the template has changed the client still reads the same report", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const name = newName("Fleet review");
  const { page } = await openDevice({ as: admin, ...COMPUTER });
  await page.goto("/profile?tab=firm");
  await page.getByRole("link", { name: "Open report templates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Report templates" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(/\d figures?/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "New template" }).first().click();
  const editor = page.locator("[data-full-screen]");
  await editor.getByRole("textbox", { name: "Name" }).fill(name);
  await addFigure(page, editor, "Fleet value");
  await addFigure(page, editor, "Cars", "Number");
  await addFigure(page, editor, "Idle", "Percent");
  await editor.getByRole("button", { name: "Add chart" }).click();
  await part(editor, "Charts").getByRole("textbox", { name: "Name" }).fill("Course of the fleet");
  await expect(part(editor, "Charts").getByRole("checkbox", { name: /Fleet value/ })).toBeChecked();
  await editor.getByRole("button", { name: "Add section" }).click();
  await part(editor, "Text").getByRole("textbox", { name: "Name" }).fill("What we saw");
  await editor.getByLabel("Below every report (optional)").fill("Values are estimates.");
  const preview = editor.getByRole("article");
  for (const shown of [name, "Fleet value", "Cars", "Idle", "What we saw", "Values are estimates."])
    await expect(preview).toContainText(shown);
  await expect(preview.getByRole("img", { name: /^Course of the fleet/ })).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastWords(page, "Template saved")).toBeVisible();
  await expect(editor).toHaveCount(0);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("3 figures, 1 chart, 1 section");
  await expect(row.getByText("Not used yet").locator("visible=true")).toBeVisible();

  const own = await openDevice({ as: agent, ...COMPUTER });
  await own.page.goto(`/clients/${client.id}?tab=reports`);
  await own.page.getByRole("link", { name: "New report" }).click();
  const dialog = own.page.getByRole("dialog", { name: /^New report for/ });
  await dialog.getByRole("combobox", { name: "Template" }).click();
  await own.page.getByPlaceholder("Search...").fill(name);
  await own.page.getByRole("option", { name }).click();
  await dialog.getByRole("button", { name: "Start" }).click();
  const writing = own.page.locator("[data-full-screen]");
  await writing.getByRole("textbox", { name: /^Fleet value,/ }).fill("120,000");
  await writing.getByRole("textbox", { name: /^Cars,/ }).fill("14");
  await writing.getByRole("textbox", { name: /^Idle,/ }).fill("6");
  await writing.getByRole("button", { name: "Publish", exact: true }).click();
  await confirmPublishing(own.page);
  await expect(own.page.getByRole("main").getByText("Published", { exact: true })).toBeVisible();

  // This draft is begun with the first version of the template, before there is a second version.
  const listed = await callApi(portico, "GET", "report_templates/", { as: agent });
  const { id } = listed.body.items.find((template: { name: string }) => template.name === name);
  const { body: draft } = await callApi(portico, "POST", "reports/", {
    as: agent,
    json: { client_id: client.id, template_id: id },
  });
  await page.goto(`/profile?tab=templates&template=${id}`);
  await expect(editor.getByText("Used by 2 reports")).toBeVisible();
  await editor.getByRole("button", { name: "Remove Idle" }).click();
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Save a new version?" });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Save new version" }).click();
  await expect(toastWords(page, "Saved as version 2")).toBeVisible();

  await own.page.goto(`/clients/${client.id}?tab=reports&report=${draft.id}`);
  await expect(own.page.getByText("This draft uses version 1. New reports use version 2.")).toBeVisible();
  await writing.getByRole("textbox", { name: /^Idle,/ }).fill("6");
  await expect(writing.getByText("Saved at")).toBeVisible();
  await writing.getByRole("button", { name: "Use the new version" }).click();
  const question = own.page.getByRole("alertdialog");
  await expect(question).toContainText("they will be lost: Idle");
  await expectAccessible(own.page);
  await question.getByRole("button", { name: "Use it anyway" }).click();
  await expect(writing.getByRole("textbox", { name: /^Idle,/ })).toHaveCount(0);

  const read = await openDevice({ as: client, ...PHONE });
  await read.page.goto("/reports");
  const report = read.page.getByRole("article", { name: new RegExp(name) });
  for (const words of ["Fleet value", "120,000", "Cars", "14", "Idle", "6%", "Values are estimates."])
    await expect(report).toContainText(words);
});

test("on a phone an admin copies a template, fixes its errors, goes back without losing it, and sees what another admin has changed", async ({
  portico,
  admin,
  openDevice,
}) => {
  const name = newName("Pocket");
  const id = await addTemplate(portico, admin, name);
  const { page } = await openDevice({ as: admin, ...PHONE, expects: [409] });
  await page.goto("/profile?tab=firm");
  await page.getByRole("link", { name: "Open report templates" }).tap();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first();
  const choose = async (act: string) => {
    await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).tap();
    await page.getByRole("menuitem", { name: act, exact: true }).tap();
  };
  await expect(row).toContainText("Quarter, version 1, not used yet");
  await expectAtHand(page, "templates of reports");
  await choose("Copy");
  const editor = page.locator("[data-full-screen]");
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue(`Copy of ${name}`);
  await editor.getByRole("button", { name: /^Value/ }).tap();
  await expectAtHand(page, "the editor of a template");
  await editor.getByText("Preview", { exact: true }).tap();
  await expect(editor.getByRole("article")).toContainText("Value");
  await expectAccessible(page);
  await editor
    .getByText("Write", { exact: true })
    .or(editor.getByText("Edit", { exact: true }))
    .first()
    .tap();
  await editor.getByRole("textbox", { name: "Name" }).first().fill("");
  await editor.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(editor.getByText("Please enter a name.")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => history.back());
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Keep editing" }).tap();
  await expect(leave).toHaveCount(0);
  await editor.getByRole("button", { name: "Cancel" }).tap();
  await leave.getByRole("button", { name: "Leave", exact: true }).tap();
  await expect(editor).toHaveCount(0);

  await page.getByRole("button", { name, exact: true }).tap();
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  const { body: known } = await callApi(portico, "GET", `report_templates/${id}`, { as: admin });
  const theirs = typed(name, {
    disclosures: "Theirs.",
    sections: [{ key: "words", label: "Their words" }],
  });
  const json = { updated_at: known.updated_at, ...theirs };
  expect((await callApi(portico, "PATCH", `report_templates/${id}`, { as: admin, json })).status).toBe(200);
  await editor.getByLabel("Below every report (optional)").fill("Mine.");
  await editor.getByRole("button", { name: "Save", exact: true }).tap();
  const choice = page.getByRole("dialog", { name: "Choose what to keep" });
  await expectAccessible(page);
  await choice.getByRole("button", { name: "Save your choice" }).tap();
  await expect(toastWords(page, "Template saved")).toBeVisible();
  const { body } = await callApi(portico, "GET", `report_templates/${id}`, { as: admin });
  expect([body.disclosures, body.sections[0].label]).toEqual(["Mine.", "Their words"]);
});
