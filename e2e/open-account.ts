import type { Page } from "@playwright/test";

/** Opens one's own account, from the menu behind the picture. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
}
