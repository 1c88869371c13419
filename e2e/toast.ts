import type { Locator, Page } from "@playwright/test";

/** The words of a toast: a list below it may say the same, and a question that is still closing hides it from readers. */
export function toastWords(page: Page, words: string | RegExp): Locator {
  return page.getByRole("region", { name: "Notifications", includeHidden: true }).getByText(words);
}
