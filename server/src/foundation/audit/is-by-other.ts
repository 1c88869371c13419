import type { events } from "../../schema/foundation/event.table.ts";

/**
 * True if someone other than the account's owner acted. The owner then does not see the device and the
 * network of the event, because these belong to someone else.
 */
export function isByOther({
  actorId,
  userId,
}: Pick<typeof events.$inferSelect, "actorId" | "userId">): boolean {
  return actorId !== null && actorId !== userId;
}
