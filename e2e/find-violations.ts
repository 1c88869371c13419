import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { spend } from "../server/test/spend.ts";
import type * as Axe from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns what axe finds on the page in its present state: each broken rule, what the rule requires, and the
 * HTML that breaks it.
 */
export async function findViolations(
  page: Page,
  options: Axe.RunOptions = {},
): Promise<{ id: string; help: string; nodes: string[] }[]> {
  spend("axe runs");
  // Loading axe is a large part of the work, so axe stays in the page for a second check.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // The elements that pass are most of a page. They are not reported, which saves half of the work.
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...asked });
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
  }, options);
}
