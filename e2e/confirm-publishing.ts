import type { Page } from "@playwright/test";

/** Confirms the dialog that asks before an article is published at once. */
export async function confirmPublishing(page: Page): Promise<void> {
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Publish/ })
    .click();
}
