import type { Page } from "@playwright/test";
import { type Actor, callApi, newPair } from "../actors.ts";
import { pdfFile, pickFiles, titlesOn } from "../documents.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { publishDraft } from "../reports.ts";

const WIDE = { viewport: { width: 1280, height: 900 } };
const QUARTERLY = "00000000-0000-4000-8000-000000000101";

/** Begins a quarter's report with its figures, as an agent's program would. Returns its id. */
async function beginDraft(portico: Portico, agent: Actor, client: Actor, value: string): Promise<string> {
  const period = { period_start: "2026-07-01", period_end: "2026-09-30" };
  const json = { client_id: client.id, template_id: QUARTERLY, ...period };
  const { body } = await callApi(portico, "POST", "reports/", { as: agent, json });
  const figures = Object.entries({ value, return: "2.4", paid_in: "4500", taken_out: "2250" });
  await callApi(portico, "PATCH", `reports/${body.id}`, {
    as: agent,
    json: { updated_at: body.updated_at, figures: figures.map(([key, of]) => ({ key, value: of })) },
  });
  return body.id;
}

const editorOf = (page: Page) => page.locator("[data-full-screen]");

test("an agent attaches a file of an internal folder to a report: the client can open it in the report but sees it in no folder, and the agent can remind the client", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const own = await callApi(portico, "GET", `folders/?owner_id=${client.id}`, { as: agent });
  const internal = own.body.items.find(({ visibility }: { visibility: string }) => visibility === "internal");
  const id = await beginDraft(portico, agent, client, "284310");
  const { page } = await openDevice({ as: agent, ...WIDE });
  await page.goto(`/materials/client/${client.id}?folder=${internal.id}`);
  await pickFiles(page, internal.name, [pdfFile("transactions.pdf", ["Bought and sold"])]);
  const query = `shelf=client&owner_id=${client.id}&deep=true`;
  await expect.poll(() => titlesOn(portico, agent, query)).toEqual(["transactions"]);

  await page.goto(`/clients/${client.id}?tab=reports&report=${id}`);
  const editor = editorOf(page);
  await editor.getByRole("button", { name: "Attach a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Attach a file" });
  await dialog.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a file.");
  await dialog.getByRole("checkbox", { name: /transactions/ }).check();
  await dialog.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(editor.getByRole("button", { name: "Remove transactions" })).toBeVisible();
  await publishDraft(portico, agent, id);

  await page.goto(`/clients/${client.id}?tab=reports`);
  const row = page.getByRole("region", { name: "Reports" }).getByRole("listitem");
  await row.getByRole("button", { name: "Remind" }).click();
  await expect(row.getByText("Reminded", { exact: true })).toBeVisible();
  await portico.mailbox.take(client.email, "report_reminder");

  const reader = await openDevice({ as: client, ...WIDE });
  await reader.page.goto("/reports");
  const report = reader.page.getByRole("article");
  await expect(report.getByText("transactions.pdf")).toBeVisible();
  const coming = reader.page.waitForEvent("download");
  await report.getByRole("button", { name: /transactions/ }).click();
  expect((await coming).suggestedFilename()).toBe("transactions.pdf");
  expect(await titlesOn(portico, client, query)).toEqual([]);
});
