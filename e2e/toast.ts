import type { Locator, Page } from "@playwright/test";

/**
 * Finds the words in a toast only: a list below it may have the same words, and a dialog that is still
 * closing hides the toast from screen readers.
 */
export function toastWords(page: Page, words: string | RegExp): Locator {
  return page.getByRole("region", { name: "Notifications", includeHidden: true }).getByText(words);
}
