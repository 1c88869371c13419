import type { sendSkips } from "@portico/contract/portal/sending";

/** How many clients get nothing, by why. */
export type Skips = Partial<Record<(typeof sendSkips)[number], number>>;

/** Takes counts. Returns them as an answer has them; what is none is left out. */
export function skippedOf(skips: Skips) {
  const reasons = ["already", "full", "not_found"] as const;
  return reasons.map((reason) => ({ reason, count: skips[reason] ?? 0 })).filter(({ count }) => count > 0);
}
