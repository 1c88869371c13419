import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What is in order need not be written down: that is most of a page, and half of the work. */
const FINDINGS_ALONE = { resultTypes: ["violations" as const] };

/** Expects that axe finds nothing on the page as it stands, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was just gone to shows nothing yet.
  await expect(page.locator("h1").first()).toBeVisible();
  // The other mode opens a page of its own in this context, which would count as a window of this person.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(FINDINGS_ALONE).analyze();
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join("\n")}`,
  );
  expect(findings, `what axe finds at ${page.url()}`).toEqual([]);
}
