/** The last tab of each page, by path, until the portal is reloaded. */
const lastTabs = new Map<string, string | undefined>();

/** Stores the current tab of a page, for users who return to the page from a navigation bar. */
export function keepTab(path: string, tab: string | undefined): void {
  lastTabs.set(path, tab);
}

/** Takes the path of a page. Returns its last tab; undefined is the first one. */
export function lastTab(path: string): string | undefined {
  return lastTabs.get(path);
}
