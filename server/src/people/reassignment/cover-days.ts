import type { Days } from "./reassignment-emails.ts";
import type { MoveOrder } from "./move-order.ts";

/**
 * Returns when the cover that an order sets begins and ends. Null if the order sets no cover. A cover never
 * begins in the past.
 */
export function coverDaysOf({ kind, mode, startsAt, endsAt }: MoveOrder, now: Date): Days | null {
  if (kind !== "cover" || mode === "nobody" || endsAt === null) return null;
  const begins = startsAt === null ? now : new Date(startsAt);
  return { startsAt: begins > now ? begins : now, endsAt: new Date(endsAt) };
}
