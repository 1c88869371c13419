import { COUNT_CAP } from "@portico/contract/limits";

const grouped = new Intl.NumberFormat("en-GB");

/** Takes a number. Returns it with its thousands apart. */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** Takes the total of a list. Returns it as text, "10,000+" when there are more than are counted. */
export function formatTotal({ total, total_capped }: { total: number; total_capped: boolean }): string {
  return total_capped ? `${formatCount(COUNT_CAP)}+` : formatCount(total);
}
