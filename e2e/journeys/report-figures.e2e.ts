import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { publishDraft, publishReport } from "../reports.ts";
import { widths } from "../sizes.ts";

const QUARTERLY = "00000000-0000-4000-8000-000000000101";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  journey(
    `on ${name} an agent sets the figure before, a target and a note, the currency, and asks for a confirmation`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "275490" });
      const days = { period_start: "2026-07-01", period_end: "2026-09-30" };
      const json = { client_id: client.id, template_id: QUARTERLY, ...days };
      const { body: draft } = await callApi(portico, "POST", "reports/", { as: agent, json });
      const { page } = await openDevice({ as: agent, ...screen });
      await page.goto(`/clients/${client.id}?tab=reports&report=${draft.id}`);
      const editor = page.locator("[data-full-screen]");
      await editor.getByRole("textbox", { name: /^Value,/ }).fill("284,310");

      await editor.getByRole("button", { name: "More about Value" }).click();
      const dialog = page.getByRole("dialog", { name: "Value", exact: true });
      await expect(dialog.getByText(/275,490 from the Q2 2026 report/)).toBeVisible();
      await dialog.getByLabel("In Q2 2026").fill("270.000");
      await dialog.getByLabel(/^Target/).fill("three hundred");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByText(/^Enter a/)).toBeVisible();
      await dialog.getByLabel(/^Target/).fill("300'000");
      await dialog.getByLabel(/^Note/).fill("Audited");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(editor.getByText("Target €\u00a0300,000. Audited")).toBeVisible();

      await editor
        .getByRole("combobox", { name: "Currency" })
        .or(editor.getByLabel("Currency"))
        .first()
        .click();
      await page.getByPlaceholder("Search...").fill("CHF");
      await page.getByRole("option", { name: /CHF/ }).click();
      await expect(editor.getByText("Target CHF\u00a0300,000. Audited")).toBeVisible();
      await editor.getByRole("switch", { name: /^Ask readers to confirm/ }).check();
      await expect(editor.getByText("Saved at")).toBeVisible();
      await expectAccessible(page);

      await page.reload();
      await expect(editor.getByText("Target CHF\u00a0300,000. Audited")).toBeVisible();
      await expect(editor.getByRole("switch", { name: /^Ask readers to confirm/ })).toBeChecked();
      if (screen.isTouch) await editor.getByText("Preview", { exact: true }).tap();
      const preview = editor.getByRole("article");
      for (const words of ["Target CHF\u00a0300,000", "Audited", "from CHF\u00a0270,000 in Q2 2026"])
        await expect(preview).toContainText(words);
    },
  );
}

journey(
  "a draft with days of its own gets others, and a draft moves to the new version of its template",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const figure = (label: string) => ({ key: label.toLowerCase(), label, unit: "money" });
    const first = { name: "Visits", period_kind: "custom", metrics: [figure("Value"), figure("Costs")] };
    const { body: template } = await callApi(portico, "POST", "report_templates/", {
      as: admin,
      json: first,
    });
    const days = { period_start: "2026-07-01", period_end: "2026-07-15" };
    const json = { client_id: client.id, template_id: template.id, ...days };
    const { body: draft } = await callApi(portico, "POST", "reports/", { as: agent, json });
    const figures = [
      { key: "value", value: "10" },
      { key: "costs", value: "3" },
    ];
    const { updated_at } = draft;
    await callApi(portico, "PATCH", `reports/${draft.id}`, { as: agent, json: { updated_at, figures } });
    const next = { ...first, metrics: [figure("Value")], updated_at: template.updated_at };
    await callApi(portico, "PATCH", `report_templates/${template.id}`, { as: admin, json: next });

    const { page } = await openDevice({ as: agent, viewport: { width: 1280, height: 900 } });
    await page.goto(`/clients/${client.id}?tab=reports&report=${draft.id}`);
    const editor = page.locator("[data-full-screen]");
    const last = editor.getByRole("textbox", { name: "Last day" });
    await last.fill("30 June 2026");
    await expect(editor.getByText("The last day can't be before the first day.")).toBeVisible();
    await last.fill("31 July 2026");
    await expect(editor.getByText("1 July to 31 July 2026.")).toBeVisible();

    await editor.getByRole("button", { name: "Use the new version" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("they will be lost: Costs");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Use it anyway" }).click();
    await expect(editor.getByRole("textbox", { name: /^Costs,/ })).toHaveCount(0);
    await expect(editor.getByRole("textbox", { name: /^Value,/ })).toHaveValue("10");
    await expect(editor.getByText("There is a new version of this template")).toHaveCount(0);
    await publishDraft(portico, agent, draft.id);
    const { body } = await callApi(portico, "GET", `reports/${draft.id}`, { as: agent });
    expect([body.period_start, body.period_end, body.template.version]).toEqual([
      "2026-07-01",
      "2026-07-31",
      2,
    ]);
  },
);
