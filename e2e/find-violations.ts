import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Of every violation on the page as it stands: which rule, what it asks, and the HTML of what breaks it. */
export async function findViolations(
  page: Page,
  tags: readonly string[] = [],
): Promise<{ id: string; help: string; nodes: string[] }[]> {
  // To bring it there is much of the work, so a page that is looked at twice keeps it.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (asked) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(document, {
        // What is in order need not be written down: that is most of a page, and half of the work.
        resultTypes: ["violations"],
        ...(asked.length > 0 ? { runOnly: asked } : {}),
      });
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
    },
    [...tags],
  );
}
