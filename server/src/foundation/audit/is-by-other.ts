import type { events } from "../../schema/foundation/event.table.ts";

/**
 * True if someone other than the account's owner acted. The owner then does not see from where, because only
 * the person who acted may see this.
 */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
