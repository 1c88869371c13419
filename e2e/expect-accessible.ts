import { expect, type Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";

/** Expects that axe finds no violation of any impact on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  // Right after a navigation the page is still empty.
  await expect(page.locator("h1").first()).toBeVisible();
  const findings = (await findViolations(page)).map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((html) => `  ${html}`).join("\n")}`,
  );
  expect(findings, `what axe finds at ${page.url()}`).toEqual([]);
}
