import type { Page } from "@playwright/test";
import { PASSWORD } from "./actors.ts";

/** Fills in and submits the sign-in page that is open. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
