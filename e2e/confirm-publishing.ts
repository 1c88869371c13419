import type { Page } from "@playwright/test";

/** Answers the question before something is published at once. */
export async function confirmPublishing(page: Page): Promise<void> {
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Publish/ })
    .click();
}
