import type { Locator, Page } from "@playwright/test";
import { type Actor, callApi, newActor, newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { publishDraft } from "../reports.ts";
import { toastWords } from "../toast.ts";

const COMPUTER = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

let made = 0;
/** A name that no other journey has given to a template. */
const newName = (what: string) => {
  made += 1;
  return `${what} ${process.pid} ${made}`;
};

const part = (editor: Locator, title: string) => editor.getByRole("region", { name: title });
const itemOf = (editor: Locator, title: string, name: string) =>
  part(editor, title).getByRole("listitem").filter({ hasText: name });

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

journey(
  "an admin makes a template from nothing, an agent writes a report by it and publishes it, and the client sees it",
  async ({ portico, admin, openDevice }) => {
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
    await own.page.getByRole("button", { name: "New report" }).click();
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

    const read = await openDevice({ as: client, ...PHONE });
    await read.page.goto("/reports");
    const report = read.page.getByRole("article", { name: new RegExp(name) });
    for (const words of ["Fleet value", "120,000", "Cars", "14", "Idle", "6%", "Values are estimates."])
      await expect(report).toContainText(words);
  },
);

journey(
  "a change of a template that reports use is a new version, and what was published stays as it was",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const name = newName("Yard report");
    const id = await addTemplate(portico, admin, name);
    const begin = (period_start: string, period_end: string) =>
      callApi(portico, "POST", "reports/", {
        as: agent,
        json: { client_id: client.id, template_id: id, period_start, period_end },
      });
    const { body: first } = await begin("2026-04-01", "2026-06-30");
    await callApi(portico, "PATCH", `reports/${first.id}`, {
      as: agent,
      json: { updated_at: first.updated_at, figures: [{ key: "value", value: "100" }] },
    });
    await publishDraft(portico, agent, first.id);
    const { body: draft } = await begin("2026-07-01", "2026-09-30");

    const { page } = await openDevice({ as: admin, ...COMPUTER });
    await page.goto(`/profile?tab=templates&template=${id}`);
    const editor = page.locator("[data-full-screen]");
    await expect(editor.getByText("Used by 2 reports")).toBeVisible();
    await expect(part(editor, "Name and period")).toContainText("Copy it to use another period.");
    await itemOf(editor, "Figures", "Value")
      .getByRole("button", { name: /^Value/ })
      .click();
    await part(editor, "Figures").getByRole("textbox", { name: "Name" }).fill("Worth");
    await editor.getByLabel("Below every report (optional)").fill("The second disclosure.");
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    const asked = page.getByRole("dialog", { name: "Save a new version?" });
    await expect(asked).toContainText(
      "Used by 2 reports. They keep the old version. New reports use this one.",
    );
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Save new version" }).click();
    await expect(toastWords(page, "Saved as version 2")).toBeVisible();

    const read = await openDevice({ as: client, ...PHONE });
    await read.page.goto(`/reports?report=${first.id}`);
    const report = read.page.getByRole("article", { name: new RegExp(name) });
    await expect(report).toContainText("Value");
    await expect(report).toContainText("The first disclosure.");
    await expect(report).not.toContainText("Worth");

    const writing = await openDevice({ as: agent, ...COMPUTER });
    await writing.page.goto(`/clients/${client.id}?tab=reports&report=${draft.id}`);
    await expect(
      writing.page.getByText("This draft uses version 1. New reports use version 2."),
    ).toBeVisible();
    await expect(writing.page.getByRole("textbox", { name: /^Value,/ })).toBeVisible();
    await callApi(portico, "DELETE", `reports/${draft.id}`, { as: agent });
    const { body: next } = await begin("2026-07-01", "2026-09-30");
    expect([next.figures[0].label, next.figures[0].previous, next.disclosures]).toEqual([
      "Worth",
      "100",
      "The second disclosure.",
    ]);
  },
);

journey(
  "what is wrong with a template is said at its place, parts are moved by keys, and what isn't saved asks before it is left",
  async ({ portico, admin, openDevice }) => {
    const name = newName("Checks");
    const id = await addTemplate(portico, admin, name, {
      metrics: [
        { key: "one", label: "One", unit: "money" },
        { key: "two", label: "Two", unit: "number" },
        { key: "three", label: "Three", unit: "number" },
      ],
      charts: [{ key: "course", label: "Course", kind: "line", metrics: ["two"] }],
    });
    const { page } = await openDevice({ as: admin, ...COMPUTER });
    await page.goto("/profile?tab=firm");
    await page.getByRole("link", { name: "Open report templates" }).click();
    await page.getByRole("button", { name, exact: true }).click();
    const editor = page.locator("[data-full-screen]");
    await expect(page).toHaveURL(new RegExp(`template=${id}`));
    const figures = () => part(editor, "Figures").getByRole("listitem");

    await editor.getByRole("button", { name: "Move Three up" }).press("Enter");
    await expect(figures().nth(1)).toContainText("Three");
    await expect(editor.getByRole("button", { name: "Move Three up" })).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(figures().nth(0)).toContainText("Three");
    await expect(part(editor, "Figures").getByRole("status")).toHaveText("Three is now 1 of 3");
    const tiles = editor.getByRole("article").locator("dt");
    await expect(tiles).toHaveText(["Three", "One", "Two"]);

    await editor.getByRole("button", { name: "Remove Two" }).click();
    await expect(editor.getByText("1 thing to fix")).toBeVisible();
    await editor.getByRole("button", { name: "Show", exact: true }).click();
    await expect(
      editor.getByText("This chart uses a figure that was removed. Choose another one."),
    ).toBeVisible();
    await part(editor, "Charts").getByRole("checkbox", { name: /Three/ }).check();
    await expect(editor.getByText("1 thing to fix")).toHaveCount(0);
    await addFigure(page, editor, "one");
    await expect(editor.getByText("Another figure has this name.")).toBeVisible();
    await part(editor, "Figures").getByRole("textbox", { name: "Name" }).fill("");
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    await expect(editor.getByText("Please enter a name.")).toBeVisible();
    await expect(part(editor, "Figures").getByRole("textbox", { name: "Name" })).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await asked.getByRole("button", { name: "Keep editing" }).click();
    await expect(asked).toHaveCount(0);
    await page.evaluate(() => history.back());
    await asked.getByRole("button", { name: "Keep editing" }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`template=${id}`));
    await editor.getByRole("button", { name: "Cancel" }).click();
    await asked.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(editor).toHaveCount(0);
    const { body } = await callApi(portico, "GET", `report_templates/${id}`, { as: admin });
    expect(body.metrics.map(({ label }: { label: string }) => label)).toEqual(["One", "Two", "Three"]);
  },
);

journey(
  "two admins who change the same part of a template are shown both and choose; what only one changed stays",
  async ({ portico, admin, openDevice }) => {
    const other = await newActor(portico, admin, "admin");
    const name = newName("Shared");
    const id = await addTemplate(portico, admin, name);
    const { page } = await openDevice({ as: admin, ...COMPUTER, expects: [409] });
    await page.goto(`/profile?tab=templates&template=${id}`);
    const editor = page.locator("[data-full-screen]");
    await expect(editor.getByRole("article")).toBeVisible();
    const { body: known } = await callApi(portico, "GET", `report_templates/${id}`, { as: other });
    const theirs = typed(name, {
      disclosures: "Theirs.",
      sections: [{ key: "words", label: "Their words" }],
    });
    await callApi(portico, "PATCH", `report_templates/${id}`, {
      as: other,
      json: { updated_at: known.updated_at, ...theirs },
    });
    await editor.getByLabel("Below every report (optional)").fill("Mine.");
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    const asked = page.getByRole("dialog", { name: "Choose what to keep" });
    await expect(asked.getByText("Another admin changed this in the meantime")).toBeVisible();
    await expect(asked.getByRole("radio", { name: /Your value Mine\./ })).toBeChecked();
    await expect(asked.getByRole("radio", { name: /Their value Theirs\./ })).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Save your choice" }).click();
    await expect(toastWords(page, "Template saved")).toBeVisible();
    const { body } = await callApi(portico, "GET", `report_templates/${id}`, { as: admin });
    expect([body.disclosures, body.sections[0].label]).toEqual(["Mine.", "Their words"]);
  },
);

journey(
  "on a phone an admin copies, archives and restores a template, and looks at its preview",
  async ({ portico, admin, openDevice }) => {
    const name = newName("Pocket");
    await addTemplate(portico, admin, name);
    const { page } = await openDevice({ as: admin, ...PHONE });
    await page.goto("/profile?tab=templates");
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
    await editor.getByRole("button", { name: "Save", exact: true }).tap();
    await expect(editor).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Copy of ${name}`, exact: true })).toBeVisible();

    await choose("Archive");
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await page.getByText("Archived", { exact: true }).first().tap();
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await choose("Restore");
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await page.getByText("Current", { exact: true }).tap();
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  },
);
