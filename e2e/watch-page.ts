import type { Page } from "@playwright/test";
import { spend } from "../server/test/spend.ts";

/** What a test causes on purpose: responses with these statuses, or no responses at all. */
export type Expected = number | "no connection";

const FAILED_RESOURCE =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

/** React logs the errors that an error page caught. */
const CAUGHT_OUTAGE = /^(?:CallError|NetworkError|TypeError: Part of the app couldn't be loaded)/;

/**
 * Collects what must not happen on a page unless the test expects it: errors, reports of the content security
 * policy, and responses with an error status.
 */
export function watchPage(page: Page, expected: readonly Expected[], complaints: string[]): void {
  const complain = (what: string) => complaints.push(`${page.url()}: ${what}`);
  const isOutage = expected.some((what) => what === "no connection" || what >= 500);
  void page.addInitScript(watchForFlicker);
  page.on("domcontentloaded", () => spend("page loads"));
  page.on("pageerror", (error) => complain(`uncaught ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const failed = FAILED_RESOURCE.exec(message.text());
    if (failed && expected.includes(failed[1] ? Number(failed[1]) : "no connection")) return;
    if (isOutage && CAUGHT_OUTAGE.test(message.text())) return;
    complain(message.text());
  });
  page.on("response", (response) => {
    const status = response.status();
    if (status >= 500 && !expected.includes(status)) complain(`${response.url()} answered ${status}`);
  });
}

/**
 * Runs in the page. A part of the app that is fetched late hides everything in the same `Suspense`, so what
 * the user was reading disappears and then comes back. This is reported as an error.
 */
function watchForFlicker(): void {
  const hidden = new Map<Node, string>();
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { style, textContent } = target as HTMLElement;
      const text = hidden.get(target);
      // Only React hides elements in this way.
      if (style.display === "none" && style.getPropertyPriority("display") === "important") {
        if (textContent) hidden.set(target, textContent);
      } else if (text !== undefined) {
        hidden.delete(target);
        // It is not an error if another part has taken the element's place, or if the element was removed for
        // good: React shows an element again even when it removes it.
        if (!target.isConnected || textContent !== text) continue;
        // oxlint-disable-next-line no-console -- the test fails on console errors, see above
        console.error(`This was shown, hidden and shown again: "${text}"`);
      }
    }
  });
  watch.observe(document, { subtree: true, attributeFilter: ["style"] });
}
