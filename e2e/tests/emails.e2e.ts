import { expect, type Page, test } from "@playwright/test";
import { emailHtml } from "../../server/src/platform/mail/email-html.ts";
import { sampleEmails } from "../../server/test/sample-emails.ts";
import { findViolations } from "../find-violations.ts";

/** The longest name that is allowed, with no place for a line break. */
const LONG_NAME = "Marshall".repeat(10);
const NARROWEST = { width: 320, height: 640 };

const emails = sampleEmails(LONG_NAME);

/** By how many pixels the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function findings(page: Page, asked: Parameters<typeof findViolations>[1]): Promise<string[]> {
  const violations = await findViolations(page, asked);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join("\n")}`);
}

test.use({ viewport: NARROWEST });

test("in light and in dark mail programs, no email scrolls sideways at 320 px or has too little contrast", async ({
  page,
}) => {
  for (const [kind, list] of Object.entries(emails)) {
    for (const email of list) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setContent(emailHtml(email));
      expect([kind, await overhang(page)]).toEqual([kind, 0]);
      expect([kind, await findings(page, { runOnly: ["wcag2a", "wcag2aa"] })]).toEqual([kind, []]);
      // Dark mode changes only colours.
      await page.emulateMedia({ colorScheme: "dark" });
      const contrast = { type: "rule" as const, values: ["color-contrast"] };
      expect([kind, "dark", await findings(page, { runOnly: contrast })]).toEqual([kind, "dark", []]);
    }
  }
});

test("an email is dark in a dark mail program and light in a light one", async ({ page }) => {
  await page.setContent(emailHtml(emails.invitation[0]!));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background()).toBe("rgb(251, 250, 247)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background()).toBe("rgb(10, 18, 32)");
});
