import { expect, type Page } from "@playwright/test";

/** Opens the user's own account page from the menu behind the picture. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  // The address changes before the page appears.
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
}
