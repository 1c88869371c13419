import type { events } from "../../schema/foundation/event.table.ts";

/**
 * Whether someone other than the account's owner acted. If so, where that other person acted from is shown
 * only to that person.
 */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
