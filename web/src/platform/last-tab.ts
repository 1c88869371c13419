/** By the page's path, until the portal is loaded anew. */
const lastTabs = new Map<string, string | undefined>();

/** Keeps the tab that is shown of a page, for whoever comes back to the page by a bar. */
export function keepTab(path: string, tab: string | undefined): void {
  lastTabs.set(path, tab);
}

/** Takes the path of a page. Returns the tab it was left with; undefined is its first. */
export function lastTab(path: string): string | undefined {
  return lastTabs.get(path);
}
