import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds nothing on the page as it stands, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // The other mode opens a page of its own in this context, which would count as a window of this person.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join("\n")}`,
  );
  expect(findings, `what axe finds at ${page.url()}`).toEqual([]);
}
