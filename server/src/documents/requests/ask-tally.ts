import type { askSkips } from "@portico/contract/documents/requests";

type Reason = (typeof askSkips)[number];

/** How many were left out, by reason. */
export type AskSkips = Partial<Record<Reason, number>>;

/** Takes how many were left out, by reason. Returns the numbers in the form of the answer. */
export function askSkipsOf(skips: AskSkips): { reason: Reason; count: number }[] {
  return (Object.entries(skips) as [Reason, number][])
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }));
}
