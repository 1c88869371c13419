import type { Page } from "@playwright/test";
import { newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { toastWords } from "../toast.ts";

const sizes = [
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
];

async function beginReport(page: Page, clientId: string) {
  await page.goto(`/clients/${clientId}?tab=reports`);
  await page.getByRole("button", { name: "New report" }).click();
  const dialog = page.getByRole("dialog", { name: /^New report for/ });
  await dialog.getByRole("combobox", { name: "Template" }).or(dialog.getByLabel("Template")).first().click();
  await page.getByPlaceholder("Search...").fill("portfolio");
  await expect(page.getByRole("option")).toHaveText("Quarterly portfolio review");
  await page.getByRole("option").click();
  await expect(page.getByRole("option")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Begin" }).click();
  // A toast is a dialog too, and says the same.
  const editor = page.locator("[data-full-screen]");
  await expect(editor.getByRole("heading", { name: "Figures" })).toBeVisible();
  return editor;
}

const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);

const HOSTILE = [
  '<p style="color:red" onclick="window.hacked=1">Pasted <b>bold</b></p><script>window.hacked=1</script>',
  '<img src="https://other.example/x.png" onerror="window.hacked=1"><svg onload="window.hacked=1"></svg>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<p><a href="javascript:window.hacked=1">bad</a> and <a href="https://good.example">good</a></p>',
].join("");

for (const { name, ...screen } of sizes) {
  journey(`an agent writes a report on ${name} and publishes it`, async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, ...screen });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(portico.url) && !/^(blob|data):/.test(request.url()))
        foreign.push(request.url());
    });
    const editor = await beginReport(page, client.id);
    await expect(editor.getByRole("button", { name: "Publish", exact: true })).toHaveAttribute(
      "aria-disabled",
      "true",
    );

    // A block of a spreadsheet, as it is written on the continent.
    await editor.getByRole("textbox", { name: /^Value,/ }).focus();
    await paste(page, {
      "text/plain":
        "Value\t284.310\nPaid in\t4.500\nTaken out\t2.250\nReturn\t2,4\nBenchmark\t2,1\nUnknown\t7",
    });
    await expect(editor.getByText(/5 figures pasted, matched by their names/)).toBeVisible();
    await expect(editor.getByText("Left out: Unknown 7")).toBeVisible();
    await expect(editor.getByRole("textbox", { name: /^Value,/ })).toHaveValue("284,310");
    await expectAccessible(page);

    const words = editor.getByRole("textbox", { name: /What happened/ });
    await words.click();
    await paste(page, { "text/html": HOSTILE, "text/plain": "Pasted" });
    await expect(words).toContainText("Pasted bold");
    await expect(words.getByRole("link")).toHaveText("good");
    await expect(words.locator("img, svg, script, iframe, [style], [onclick]")).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
    expect(foreign).toEqual([]);
    await expect(editor.getByText("Saved at")).toBeVisible();

    await page.reload();
    await expect(editor.getByRole("textbox", { name: /^Value,/ })).toHaveValue("284,310");
    await expect(words).toContainText("Pasted bold");
    if (screen.isTouch) await editor.getByText("Preview", { exact: true }).tap();
    await expect(editor.getByRole("article").getByText("Pasted bold")).toBeVisible();
    if (screen.isTouch) await editor.getByText("Write", { exact: true }).tap();

    await editor.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(toastWords(page, /is being published/)).toBeVisible();
    await expect(editor).toHaveCount(0);
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "Quarterly portfolio review" });
    await expect(row.getByText("Published", { exact: true })).toBeVisible();
    await expect(row.getByText("Not opened", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: "Remind" })).toBeVisible();
    await expectAccessible(page);
  });
}
