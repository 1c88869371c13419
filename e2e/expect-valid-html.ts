import { expect, type Page } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate";

/** The rules of HTML itself and its rules of accessibility, without the rules of style. */
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
    // For screen readers an element with a role is as good as the native element of that role, and there is
    // no native element for formatted text that can be edited.
    "prefer-native-element": "off",
    // From the HTML alone nobody can tell that styles hide one of the two bars, or that a dialog makes
    // everything below it unreachable. axe knows both, so axe checks these rules.
    "unique-landmark": "off",
    "no-multiple-main": "off",
    "hidden-focusable": "off",
  },
});

/** Expects that a page is valid HTML as the server sends it. */
export async function expectValidHtml(html: string, what: string): Promise<void> {
  await expectNoFaults(served, html, what);
}

/**
 * Expects that a page is valid HTML in its present state in the browser. It is for the pages that axe checks
 * too.
 */
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
