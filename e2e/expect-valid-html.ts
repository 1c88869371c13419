import { expect, type Page } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate";

/** The rules of HTML itself and its accessibility rules, but no rules of style. */
const asked: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // React writes ids with characters that CSS 2 did not allow.
    "valid-id": ["error", { relaxed: true }],
  },
};

const served = new HtmlValidate(asked);

const inBrowser = new HtmlValidate({
  ...asked,
  rules: {
    ...asked.rules,
    // A role serves screen readers as well as its native element does, and no native element holds formatted
    // text that can be edited.
    "prefer-native-element": "off",
    // The HTML does not show that styles hide one of the bars, nor that a dialog makes what it covers
    // unreachable. axe sees both, so it checks these rules.
    "unique-landmark": "off",
    "no-multiple-main": "off",
    "hidden-focusable": "off",
  },
});

/** Expects that a page is valid HTML as it is served. */
export async function expectValidHtml(html: string, what: string): Promise<void> {
  await expectNoFaults(served, html, what);
}

/** Expects that a page is valid HTML as it is in the browser. Use it for pages that axe checks, too. */
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
