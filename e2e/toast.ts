import type { Locator, Page } from "@playwright/test";

/**
 * Finds words only in a toast, because a list on the page may contain the same words. Toasts that are hidden
 * from screen readers by a closing dialog are included.
 */
export function toastWords(page: Page, words: string | RegExp): Locator {
  return page.getByRole("region", { name: "Notifications", includeHidden: true }).getByText(words);
}
