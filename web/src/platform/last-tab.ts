/** The tab that was open last on each page, by path. It is kept until the portal is reloaded. */
const lastTabs = new Map<string, string | undefined>();

/**
 * Stores the current tab of a page, so that users who return to the page from a navigation bar see it again.
 */
export function keepTab(path: string, tab: string | undefined): void {
  lastTabs.set(path, tab);
}

/** Takes the path of a page. Returns the tab that was open last; undefined means the first tab. */
export function lastTab(path: string): string | undefined {
  return lastTabs.get(path);
}
