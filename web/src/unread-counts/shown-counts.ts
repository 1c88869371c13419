type Counts = Readonly<Partial<Record<string, string>>>;

let shown: Counts = {};
const listeners = new Set<() => void>();

/**
 * The unread counts in the bars, by the path of the page: "3", "9+". UnreadCounter fetches them after the
 * page has loaded.
 */
export const shownCounts = () => shown;

export function showCounts(counts: Counts): void {
  shown = counts;
  listeners.forEach((tell) => tell());
}

export function watchCounts(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
