import { expect, type Page } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate";

/** What HTML itself asks, and what it asks for the sake of readers; how a page is written is ours to choose. */
const asked: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // React writes ids with characters that only CSS 2 did not know.
    "valid-id": ["error", { relaxed: true }],
  },
};

const served = new HtmlValidate(asked);

const inBrowser = new HtmlValidate({
  ...asked,
  rules: {
    ...asked.rules,
    // A role serves readers as well as its element does, and no element holds formatted text that is written.
    "prefer-native-element": "off",
    // Only styles say which of the bars is shown, and what a dialog covers is out of reach: axe sees both, and judges these.
    "unique-landmark": "off",
    "no-multiple-main": "off",
    "hidden-focusable": "off",
  },
});

/** Expects that a page is valid HTML as it is served. */
export async function expectValidHtml(html: string, what: string): Promise<void> {
  await expectNoFaults(served, html, what);
}

/** Expects that a page is valid HTML as it stands in the browser. It is for pages that axe looks at, too. */
export async function expectValidDom(page: Page, what: string): Promise<void> {
  await expectNoFaults(inBrowser, await page.content(), what);
}

async function expectNoFaults(validator: HtmlValidate, html: string, what: string): Promise<void> {
  const { results } = await validator.validateString(html, what);
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${line}:${column} ${ruleId}: ${message} ${selector}`,
    ),
  );
  expect(faults, `the HTML of ${what}`).toEqual([]);
}
