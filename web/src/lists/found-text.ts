import { COUNT_CAP } from "@portico/contract/values/limits";
import { formatCount } from "../ui/table/count.ts";

/**
 * Takes a response of a list. If the search finds more rows than can be sorted, returns a sentence that says
 * so, otherwise "".
 */
export function formatTooWide({
  too_wide,
  total_capped,
}: {
  too_wide: boolean;
  total_capped: boolean;
}): string {
  if (!too_wide) return "";
  const cap = formatCount(COUNT_CAP);
  return total_capped
    ? `More than ${cap} match. Narrow the search.`
    : `Only the first ${cap} were searched. Narrow the search.`;
}

/** Takes the total of a list. Returns it as text; "10,000+" if counting stopped at that number. */
export function formatTotal({ total, total_capped }: { total: number; total_capped: boolean }): string {
  return `${formatCount(total)}${total_capped ? "+" : ""}`;
}

/** Takes the total of a search. Returns it in words. */
export function resultsText(found: { total: number; total_capped: boolean }): string {
  if (found.total === 0) return "No results";
  return found.total === 1 ? "1 result" : `${formatTotal(found)} results`;
}
