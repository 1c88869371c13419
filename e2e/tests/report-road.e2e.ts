import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { callApi, newPair } from "../actors.ts";
import { confirmPublishing } from "../confirm-publishing.ts";
import { expect, test } from "../fixtures.ts";
import { publishDraft, publishReport } from "../reports.ts";
import { toastWords } from "../toast.ts";
import { wordsOfPdf } from "../words-of-pdf.ts";

/**
 * The limit for the clicks and keys from the client's page to the published report. Pasted text does not
 * count.
 */
const ACTS_MAX = 25;
const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

const SHEET = [
  "Figure\tQ2 2026\tQ3 2026",
  "Value\t€ 275.490,00\t€ 284.310,00",
  "Paid in\t4.500,00\t4.500,00",
  "Taken out\t3.000,00\t2.250,00",
  "Return\t1,8 %\t2,4 %",
  "Benchmark\t2,3 %\t(0,4 %)",
].join("\n");

/** Counts every click and key press of the user. What the page does by itself does not count. */
async function countActs(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const counted = globalThis as { acts?: number };
    counted.acts = 0;
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, (event) => event.isTrusted && (counted.acts = (counted.acts ?? 0) + 1), true);
  });
  return (page) => page.evaluate(() => (globalThis as { acts?: number }).acts ?? 0);
}

async function pasteByKeys(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("Control+v");
}

test("an agent writes a report from a spreadsheet in at most 25 clicks and keys, not counting the pasted text", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "275490", returned: "1.8" });
  const { page, context } = await openDevice({ as: agent, viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const acts = await countActs(context);
  await page.goto(`/clients/${client.id}`);
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await page.getByRole("link", { name: "New report" }).click();
  const dialog = page.getByRole("dialog", { name: /^New report for/ });
  // The dialog suggests the template of the client's latest report, and the period that follows that
  // report's.
  await expect(dialog.getByRole("combobox", { name: "Template" })).toHaveText("Quarterly portfolio review");
  await expect(dialog.getByText(/^1 July to 30 September 2026/)).toBeVisible();
  await dialog.getByRole("button", { name: "Start" }).click();
  const editor = page.locator("[data-full-screen]");
  await editor.getByRole("textbox", { name: /^Value,/ }).click();
  await pasteByKeys(page, SHEET);
  await expect(editor.getByText("5 figures pasted, matched by name")).toBeVisible();
  await expect(editor.getByRole("textbox", { name: /^Benchmark,/ })).toHaveValue("\u22120.4");
  await editor.getByRole("textbox", { name: /What happened/ }).click();
  await pasteByKeys(page, "A calm quarter. The bonds won back what they had lost.");
  await editor.getByRole("textbox", { name: /What we do next/ }).click();
  await pasteByKeys(page, "Nothing in the plan needs to change.");
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await confirmPublishing(page);
  await expect(toastWords(page, /can read the report as soon as its PDF is ready/)).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "third quarter 2026" });
  await expect(row.getByText("Published", { exact: true })).toBeVisible();
  const count = await acts(page);
  expect(count).toBeGreaterThan(5);
  expect(count, "clicks and keys").toBeLessThanOrEqual(ACTS_MAX);

  const { body } = await callApi(portico, "GET", "reports/", { as: client });
  const { body: report } = await callApi(portico, "GET", `reports/${body.items[0].id}`, { as: client });
  const values = report.figures.map(({ key, value }: { key: string; value: string }) => `${key} ${value}`);
  expect(values).toEqual([
    "value 284310.00",
    "return 2.4",
    "benchmark -0.4",
    "paid_in 4500.00",
    "taken_out 2250.00",
  ]);
  expect(report.sections.map((one: { body: string }) => one.body)).toEqual([
    "A calm quarter. The bonds won back what they had lost.",
    "Nothing in the plan needs to change.",
  ]);
});

/** Removes white space and soft hyphens, because a line may break anywhere, even within a word. */
const plain = (text: string) => text.replaceAll(/\s+/g, "").replaceAll("\u00ad", "");

test("a client's printout of a corrected report from a phone has the same content as the PDF: figures, changes, charts, words, disclosures and what was corrected", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "275490", returned: "1.8" });
  const first = await publishReport(portico, { agent, client, quarter: "2026-07-01", value: "294310" });
  const change_note = "The value counted one account twice.";
  const { body: begun } = await callApi(portico, "POST", `reports/${first}/correct`, {
    as: agent,
    json: { change_note },
  });
  await callApi(portico, "PATCH", `reports/${begun.id}`, {
    as: agent,
    json: { updated_at: begun.updated_at, figures: [{ key: "value", value: "284310" }] },
  });
  await publishDraft(portico, agent, begun.id);
  const { page } = await openDevice({ as: client, ...PHONE });
  await page.goto("/reports");
  const report = page.getByRole("article", { name: /third quarter 2026/ });
  await expect(report).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    report.getByRole("button", { name: "PDF" }).tap(),
  ]);
  const pdf = plain(await wordsOfPdf(await readFile(await download.path())));
  await page.emulateMedia({ media: "print" });
  const paper = plain(await wordsOfPdf(await page.pdf({ format: "A4" })));
  // Returns everything that the article shows when it is printed, piece by piece.
  const pieces = await report.evaluate((article) =>
    [...article.querySelectorAll<HTMLElement>("h2, h3, dt, dd, section p, th, td")]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText),
  );
  const told = [...new Set(pieces.map(plain))].filter((piece) => piece !== "");
  expect(told.length).toBeGreaterThan(20);
  expect(
    told.filter((piece) => !paper.includes(piece)),
    "shown, and not on paper",
  ).toEqual([]);
  expect(
    told.filter((piece) => !pdf.includes(piece)),
    "on paper, and not in the PDF",
  ).toEqual([]);
  for (const words of [
    "Value",
    "€ 284,310",
    "Up € 8,820, which is 3.2%",
    "from € 275,490 in Q2 2026",
    "Up 0.6 points",
    "€ 4,500",
    "What happened",
    "won back",
    "Past performance doesn't guarantee future results.",
    "Cleo Marsh",
    "Replaces the version of",
    change_note,
  ])
    for (const printed of [pdf, paper]) expect(printed).toContain(plain(words));
  for (const words of ["All reports", "Show as table", "One figure over time"])
    expect(paper).not.toContain(plain(words));
});
