/** Takes rows of a list. Returns the tags that stand in it, to be offered where one is asked for. */
export function tagsOf(rows: ReadonlyArray<{ tags: readonly string[] }>): string[] {
  return [...new Set(rows.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
}
