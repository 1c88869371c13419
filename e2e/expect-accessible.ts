import { expect, type Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";

/** Expects that axe finds nothing on the page as it stands, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was just gone to shows nothing yet.
  await expect(page.locator("h1").first()).toBeVisible();
  const findings = (await findViolations(page)).map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((html) => `  ${html}`).join("\n")}`,
  );
  expect(findings, `what axe finds at ${page.url()}`).toEqual([]);
}
