const grouped = new Intl.NumberFormat("en-GB");

/** Takes a number. Returns it with thousands separators. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
